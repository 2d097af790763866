import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { BridgeSettings } from './read-arguments.ts';
import { sendToPrinter, type PrinterOutcome, type PrinterTimes } from './send-to-printer.ts';

/** A ticket of two metres on 80 mm is 1.2 MB. */
const MOST_BYTES = 2_000_000;
/** As many wait behind the one that is printed. */
const MOST_JOBS = 8;
const TIMES: PrinterTimes = { connectMs: 3_000, stillMs: 8_000 };
const REQUEST_MS = 15_000;

export interface Bridge {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/**
 * Takes what a till prints and hands it to one printer of the local network, whose address was said when it was started: nothing that is
 * sent to it names another. It answers to the shop's own pages that know its code, and to nobody else.
 */
export async function openBridge(settings: BridgeSettings, times = TIMES): Promise<Bridge> {
  const jobs: Jobs = { last: Promise.resolve(), count: 0 };
  const server = createServer((request, reply) => {
    answer(request, reply, { settings, times, jobs }).catch(() => reply.destroy());
  });
  server.requestTimeout = REQUEST_MS;
  server.maxConnections = 64;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.listen.port, settings.listen.host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Jobs = { last: Promise<unknown>; count: number };
type Around = { readonly settings: BridgeSettings; readonly times: PrinterTimes; readonly jobs: Jobs };

const STATUS = { printed: 200, away: 502, broke: 502, slow: 504 } as const;

async function answer(request: IncomingMessage, reply: ServerResponse, around: Around): Promise<void> {
  const { settings, times, jobs } = around;
  const { origin } = request.headers;
  if (origin === undefined || !settings.origins.includes(origin)) return say(reply, 403, 'bridge.origin');
  allow(request, reply, origin);
  if (request.method === 'OPTIONS') {
    reply.writeHead(204).end();
    return;
  }
  if (!knowsCode(request, settings.token)) return say(reply, 401, 'bridge.code');
  if (request.method !== 'POST' || request.url !== '/print') return say(reply, 404, 'bridge.nothing');
  const bytes = await readBody(request);
  if (bytes === null) return say(reply, 413, 'bridge.too-large');
  if (bytes.length === 0) return say(reply, 400, 'bridge.nothing');
  return sayOutcome(reply, await inTurn(jobs, () => sendToPrinter(settings.printer, bytes, times)));
}

/** A browser asks first whether a page of the internet may speak to this network. */
function allow(request: IncomingMessage, reply: ServerResponse, origin: string): void {
  reply.setHeader('access-control-allow-origin', origin);
  reply.setHeader('vary', 'origin');
  reply.setHeader('access-control-allow-methods', 'POST');
  reply.setHeader('access-control-allow-headers', 'authorization, content-type');
  reply.setHeader('access-control-max-age', '600');
  if (request.headers['access-control-request-private-network'] === 'true')
    reply.setHeader('access-control-allow-private-network', 'true');
}

function knowsCode({ headers }: IncomingMessage, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}

/** null: more than a ticket has; the rest of it is not read. */
async function readBody(request: IncomingMessage): Promise<Uint8Array | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    if (!Buffer.isBuffer(part)) continue;
    size += part.length;
    if (size > MOST_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** A printer has one line: jobs go one after the other. null: too many wait. */
async function inTurn(jobs: Jobs, work: () => Promise<PrinterOutcome>): Promise<PrinterOutcome | null> {
  if (jobs.count > MOST_JOBS) return null;
  jobs.count += 1;
  const turn = jobs.last.then(work);
  jobs.last = turn;
  return turn.finally(() => {
    jobs.count -= 1;
  });
}

const sayOutcome = (reply: ServerResponse, outcome: PrinterOutcome | null): void =>
  outcome === null ? say(reply, 503, 'bridge.busy') : say(reply, STATUS[outcome], `bridge.${outcome}`);

function say(reply: ServerResponse, status: number, code: string): void {
  reply.writeHead(status, { 'content-type': 'application/json', ...(status === 413 && { connection: 'close' }) });
  reply.end(JSON.stringify({ code }));
}
