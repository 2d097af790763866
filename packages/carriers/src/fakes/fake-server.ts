import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import type { Clock } from '@hanout/core/kernel';

import type { Quota } from '../capabilities.ts';
import type { Json } from '../read-json.ts';
import { goWrong, isAfter, type FakeFault } from './fake-faults.ts';
import { fakeQuota } from './fake-quota.ts';

export interface FakeRequest {
  readonly method: string;
  /** Below the root of the calls, without a leading slash. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
  readonly json: Json;
}

export interface FakeReply {
  readonly status?: number;
  readonly json?: Json;
  readonly bytes?: Uint8Array;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What answers; null: no such call. */
export type FakeRoute = (request: FakeRequest) => FakeReply | null;

export interface FakeServerOptions {
  readonly clock: Clock;
  /** Where its calls begin, `/v1/`. */
  readonly root: string;
  readonly quotas: readonly Quota[];
  readonly answer: FakeRoute;
  /** 0: any free one. */
  readonly port?: number | undefined;
  /** Only these requests are let go wrong; all others are answered as they should. */
  readonly tooMany?: (() => FakeReply) | undefined;
}

/** A loopback server that can be told to go wrong. */
export interface FakeServer {
  /** What an account types. */
  readonly address: string;
  readonly requests: readonly FakeRequest[];
  /** The next so many requests go wrong; those that `only` picks. */
  readonly misbehave: (fault: FakeFault, times?: number, only?: (request: FakeRequest) => boolean) => void;
  /** Resolves once a request has gone wrong since the last call of this. */
  readonly wentWrong: () => Promise<FakeFault>;
  /** Lets go what was slow: it is answered now. */
  readonly release: () => void;
  /** Counts by these quotas from now on. */
  readonly limit: (quotas: readonly Quota[]) => void;
  readonly close: () => Promise<void>;
}

type Mischief = { readonly fault: FakeFault; times: number; readonly only: (request: FakeRequest) => boolean };

export async function startFakeServer(options: FakeServerOptions): Promise<FakeServer> {
  const requests: FakeRequest[] = [];
  const mischief: Mischief[] = [];
  const wrong = Promise.withResolvers<FakeFault>();
  const told = { next: wrong };
  const held: (() => void)[] = [];
  const counted = { quota: fakeQuota(options.quotas, options.clock) };

  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const request = await readRequest(incoming, options.root);
    requests.push(request);
    const planned = mischief.find(({ times, only }) => times > 0 && only(request));
    if (planned !== undefined) {
      planned.times -= 1;
      if (isAfter(planned.fault)) options.answer(request);
      if (planned.fault !== 'slow') goWrong(planned.fault, response, incoming);
      told.next.resolve(planned.fault);
      if (planned.fault !== 'slow') return;
      const { promise, resolve } = Promise.withResolvers<void>();
      held.push(resolve);
      await promise;
    }
    const used = counted.quota.use();
    const reply = used.isOver
      ? (options.tooMany?.() ?? { status: 429, json: { message: 'Too many requests' } })
      : (options.answer(request) ?? { status: 404, json: { message: 'Not Found' } });
    write(response, reply, used.headers);
  };

  const server = createServer((incoming, response) => {
    handle(incoming, response).catch(() => response.destroy());
  });
  const port = await listen(server, options.port ?? 0);
  return {
    address: `http://127.0.0.1:${port}${options.root}`,
    requests,
    misbehave: (fault, times = 1, only = () => true) => void mischief.push({ fault, times, only }),
    wentWrong: async () => {
      const fault = await told.next.promise;
      told.next = Promise.withResolvers<FakeFault>();
      return fault;
    },
    release: () => {
      for (const go of held.splice(0)) go();
    },
    limit: (quotas) => {
      counted.quota = fakeQuota(quotas, options.clock);
    },
    close: async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      server.close(() => resolve());
      server.closeAllConnections();
      await promise;
    },
  };
}

async function readRequest(incoming: IncomingMessage, root: string): Promise<FakeRequest> {
  const pieces: Buffer[] = [];
  for await (const piece of incoming) pieces.push(Buffer.from(piece));
  const body = Buffer.concat(pieces);
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://127.0.0.1');
  return {
    method: incoming.method ?? 'GET',
    path: decodeURIComponent(pathname.startsWith(root) ? pathname.slice(root.length) : `..${pathname}`),
    query: searchParams,
    headers: incoming.headers,
    body,
    json: readJson(body),
  };
}

function readJson(body: Buffer): Json {
  try {
    const json: unknown = JSON.parse(body.toString('utf8'));
    return json;
  } catch {
    return undefined;
  }
}

function write(response: ServerResponse, reply: FakeReply, quota: Readonly<Record<string, string>>): void {
  const { status = 200, json, bytes, type, headers = {} } = reply;
  response.writeHead(status, {
    'content-type': type ?? (bytes === undefined ? 'application/json' : 'application/pdf'),
    ...quota,
    ...headers,
  });
  response.end(bytes ?? JSON.stringify(json ?? null));
}

async function listen(server: Server, port: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(port, '127.0.0.1', resolve);
  await promise;
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}
