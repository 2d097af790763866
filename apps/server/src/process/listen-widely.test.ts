import { once } from 'node:events';
import { connect, Server, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { listenWidely, type Listening } from './listen-widely.ts';

const HOST = '127.0.0.1';
const VISITORS = 40;
const REQUEST = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n';

const open: (Listening | FastifyInstance)[] = [];
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(open.splice(0).map((each) => each.close()));
});

async function listen({ handles = 8, port = 0, requestTimeout = 15_000 } = {}) {
  const http = fastify({ requestTimeout, http: { connectionsCheckingInterval: 20 } });
  http.get('/', async () => 'hello');
  open.push(http);
  const listening = await listenWidely(http, { host: HOST, port, handles });
  open.push(listening);
  return { http, listening };
}

/** What comes back for `text` on a connection of its own. */
async function visit(port: number, text = REQUEST): Promise<string> {
  const socket = connect({ host: HOST, port });
  sockets.push(socket);
  socket.write(text);
  const [answer] = await once(socket, 'data');
  return String(answer).slice(0, 'HTTP/1.1 200'.length);
}

const crowd = <T>(each: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: VISITORS }, each));

/** How many of the connections came in over the framework's own handle. */
const ownConnections = ({ server }: FastifyInstance): Promise<number> =>
  new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
  });

describe.runIf(process.platform === 'linux')('several handles on one port', () => {
  test('visitors come in over all of them and are answered alike', async () => {
    const { http, listening } = await listen();
    expect(new Set(await crowd(() => visit(listening.port)))).toEqual(new Set(['HTTP/1.1 200']));
    expect(await ownConnections(http)).toBeLessThan(VISITORS);
  });

  test('after the end none of them takes anybody, and who was idle is let go', async () => {
    const { listening } = await listen();
    await crowd(() => visit(listening.port));
    await listening.close();
    const codes = await crowd(() => visit(listening.port).catch((error: NodeJS.ErrnoException) => error.code));
    expect(new Set(codes)).toEqual(new Set(['ECONNREFUSED']));
  });

  test('a request that trickles in is ended on each of them', async () => {
    const { listening } = await listen({ requestTimeout: 100 });
    const answers = await crowd(() => visit(listening.port, 'GET / HTTP/1.1\r\nhost: lo'));
    expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 408']));
  });

  test('a port that another process shares in the same way is taken all the same', async () => {
    const { listening } = await listen();
    await expect(listen({ port: listening.port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});

const asksToShare = (options: unknown): boolean =>
  typeof options === 'object' && options !== null && 'reusePort' in options && options.reusePort === true;

describe('one handle', () => {
  test('serves where the system shares no port', async () => {
    const listenAsNode = Server.prototype.listen;
    vi.spyOn(Server.prototype, 'listen').mockImplementation(function refuse(this: Server, ...given: unknown[]) {
      if (!asksToShare(given[0])) return Reflect.apply(listenAsNode, this, given);
      process.nextTick(() => this.emit('error', Object.assign(new Error('not here'), { code: 'ENOTSUP' })));
      return this;
    });
    const { http, listening } = await listen();
    expect(new Set(await crowd(() => visit(listening.port)))).toEqual(new Set(['HTTP/1.1 200']));
    expect(await ownConnections(http)).toBe(VISITORS);
  });

  test('says that the port is taken', async () => {
    const { listening } = await listen({ handles: 1 });
    await expect(listen({ port: listening.port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
