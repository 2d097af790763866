import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { policies } from '../policy.ts';
import { mayReadFigures } from './may-read-figures.ts';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

let figures: Registry | undefined;

/** Memory, event loop and collections of this process, measured once however many applications it builds: the library cannot stop. */
function figuresOfProcess(): Registry {
  if (figures === undefined) {
    figures = new Registry();
    collectDefaultMetrics({ register: figures });
  }
  return figures;
}

/** Figures for a monitoring system, which tell how much is sold: not for strangers, see `mayReadFigures`. */
export function registerMetrics(app: FastifyInstance, pool: pg.Pool, token: string | undefined): Registry {
  const registry = new Registry();
  const ofProcess = figuresOfProcess();
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this process to the database, by what they do',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waited_for' }, pool.waitingCount);
    },
  });

  app.addHook('onResponse', (request, reply, next) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1000);
    next();
  });
  app.get('/metrics', { config: { policy: policies.public } }, async (request, reply) => {
    if (!mayReadFigures(request.raw, token)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await Registry.merge([ofProcess, registry]).metrics());
  });
  return registry;
}

/** Pages answered from memory before the framework, which its own durations do not hold, and the room that pages take. */
export function observePages(
  registry: Registry,
  { fastLane, pageCache }: { fastLane: { readonly answered: number }; pageCache: { readonly bytes: number } },
): void {
  new Counter({
    name: 'pages_answered_from_memory_total',
    help: 'Kept pages sent without going through the framework',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(fastLane.answered);
    },
  });
  new Gauge({
    name: 'page_cache_bytes',
    help: 'Room that kept pages take',
    registers: [registry],
    collect() {
      this.set(pageCache.bytes);
    },
  });
}
