import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createByteBoundedCache } from '../../caching/byte-bounded-cache.ts';
import type { PageCache } from './page-cache.ts';
import type { StoredPage } from './stored-page.ts';

type Lane = {
  key: string;
  page: StoredPage;
  /** Name, value, name, value: as the long way sent them. */
  headers: string[];
  body: Buffer;
};

/** The bodies are those of the page cache, but one that was dropped there must not live on here. */
const LIMIT_BYTES = 16 * 1024 * 1024;

/**
 * Answers a kept page before the framework sees the request. The long way teaches it: what was sent for one host, address
 * and encoding is sent again, with the same headers, for as long as the page cache calls that very page right.
 */
export class FastLane {
  readonly #cache: PageCache;
  readonly #lanes = createByteBoundedCache<string, Lane>(LIMIT_BYTES);
  #answered = 0;
  #isOpen = true;

  constructor(cache: PageCache) {
    this.#cache = cache;
  }

  /** Pages answered this way since the start. */
  get answered(): number {
    return this.#answered;
  }

  /** Puts itself before the framework; a process that is about to stop answers the long way, which ends connections. */
  attach(app: FastifyInstance, server: Server): void {
    const handlers = server.listeners('request');
    server.removeAllListeners('request');
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (!this.#answer(request, response))
        for (const handler of handlers) Reflect.apply(handler, server, [request, response]);
    });
    app.addHook('preClose', (done) => {
      this.#isOpen = false;
      done();
    });
  }

  /** Called where a kept page is about to be sent in one encoding. */
  learn(request: FastifyRequest, reply: FastifyReply, sent: { key: string; page: StoredPage; body: Buffer }): void {
    const name = nameOf(request.raw);
    if (name === null || sent.page.status !== 200) return;
    const headers = Object.entries(reply.getHeaders()).flatMap(([header, value]) => [header, String(value)]);
    headers.push('content-length', String(sent.body.length));
    const bytes = name.length * 2 + headers.reduce((sum, text) => sum + text.length, 0) + sent.body.length + 200;
    this.#lanes.set(name, { ...sent, headers }, { size: bytes });
  }

  #answer(request: IncomingMessage, response: ServerResponse): boolean {
    const name = this.#isOpen ? nameOf(request) : null;
    const lane = name === null ? undefined : this.#lanes.get(name);
    if (name === null || lane === undefined) return false;
    // Dropped, out of time or drawn anew: the long way knows what to do.
    if (this.#cache.peek(lane.key) !== lane.page) {
      this.#lanes.delete(name);
      return false;
    }
    response.writeHead(200, lane.headers);
    response.end(lane.body);
    this.#answered++;
    return true;
  }
}

/** What an answer depends on; null for what only the long way understands. */
function nameOf({ method, url, headers }: IncomingMessage): string | null {
  const isPlain =
    method === 'GET' &&
    headers['if-none-match'] === undefined &&
    headers['x-forwarded-host'] === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined;
  return isPlain ? `${headers.host ?? ''}\n${url ?? ''}\n${headers['accept-encoding'] ?? ''}` : null;
}
