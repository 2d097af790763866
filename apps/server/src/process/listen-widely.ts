import { createServer, type ListenOptions, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { BACKLOG } from './backlog.ts';

/**
 * Node takes one new connection per listening handle and turn of its event loop. In a rush turns are long, and with one
 * handle hundreds of visitors wait for seconds in the kernel, answered by nobody, while those who are in are served at once.
 */
const HANDLES = 64;

export type Listening = {
  readonly port: number;
  /** Takes no more connections and resolves when the requests that run are answered and all connections are closed. */
  readonly close: () => Promise<void>;
};

/**
 * Listens on several handles of one port where the system shares one (`SO_REUSEPORT`: Linux, FreeBSD), on one elsewhere.
 * All connections are those of `http.server`, with its limits. Rejects with the error of the system where it cannot listen.
 */
export async function listenWidely(
  http: FastifyInstance,
  { host, port, handles = HANDLES }: { host: string; port: number; handles?: number },
): Promise<Listening> {
  const reusePort = handles > 1 && (await canSharePorts(host));
  // Of a shared port the system tells nobody that another process has it.
  if (reusePort && port !== 0) await tryToListen({ host, port });
  // Passed on to Node as it is; the framework's own types do not know every option of it.
  const options: ListenOptions = { host, port, backlog: BACKLOG, reusePort };
  await http.listen(options);
  // A name may stand for several addresses: the others go where the first is.
  const bound = http.addresses().find((each) => typeof each !== 'string') ?? { address: host, port };
  const others = await Promise.all(
    Array.from({ length: reusePort ? handles - 1 : 0 }, () =>
      addHandle(http, { host: bound.address, port: bound.port }),
    ),
  );
  return {
    port: bound.port,
    close: async () => {
      await Promise.all([...others.map(closeHandle), http.close()]);
    },
  };
}

async function addHandle(http: FastifyInstance, address: { host: string; port: number }): Promise<Server> {
  // As Node's own HTTP server takes connections: it ends its half itself, and does not wait for fuller packets.
  const handle = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    http.server.emit('connection', socket),
  );
  await listenOn(handle, { ...address, backlog: BACKLOG, reusePort: true });
  return handle;
}

/** Asked of a port of its own: a port that is taken fails in another way, which whoever listens shall hear. */
function canSharePorts(host: string): Promise<boolean> {
  return tryToListen({ host, port: 0, reusePort: true }).then(
    () => true,
    () => false,
  );
}

async function tryToListen(options: ListenOptions): Promise<void> {
  const probe = createServer();
  await listenOn(probe, options);
  await closeHandle(probe);
}

function listenOn(handle: Server, options: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    handle.once('error', reject);
    handle.listen(options, resolve);
  });
}

function closeHandle(handle: Server): Promise<void> {
  return new Promise((resolve) => {
    handle.close(() => resolve());
  });
}
