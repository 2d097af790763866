import type { FastifyInstance } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { policies } from '../policy.ts';

const PATIENCE_MS = 1_000;
const RETRY_AFTER_SECONDS = 5;

export interface HealthChecks {
  /** Comes back when the database answers. */
  readonly database: () => Promise<unknown>;
  /** The parts of the background that do not move. */
  readonly background: () => Promise<readonly string[]>;
}

/**
 * /healthz: the process turns. /readyz: it can serve, so that a proxy sends people to it; not while it stops and not while the
 * database does not come back. Work in the background that stands still is told by both, but closes no shop: orders are taken
 * without it. /readyz/background answers 503 then, for whoever is to be woken.
 */
export function registerHealth(app: FastifyInstance, checks: HealthChecks): void {
  const state = { isStopping: false };
  const config = { policy: policies.public };
  app.addHook('preClose', async () => {
    state.isStopping = true;
  });
  app.get('/healthz', { config }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { config }, async (_request, reply) => {
    const still = await inTime(async () => {
      await checks.database();
      return checks.background();
    });
    const isReady = !state.isStopping && still !== undefined;
    reply.header('cache-control', 'no-store').code(isReady ? 200 : 503);
    if (!isReady) {
      reply.header('retry-after', RETRY_AFTER_SECONDS);
      return { status: state.isStopping ? 'stopping' : 'database away' };
    }
    return still.length === 0 ? { status: 'ready' } : { status: 'ready, background stands still', still };
  });
  app.get('/readyz/background', { config }, async (_request, reply) => {
    const still = await inTime(checks.background);
    const moves = still?.length === 0;
    reply.header('cache-control', 'no-store').code(moves ? 200 : 503);
    if (!moves) reply.header('retry-after', RETRY_AFTER_SECONDS);
    return moves ? { status: 'moves' } : { status: 'stands still', still: still ?? ['database'] };
  });
}

/** Undefined when the check fails or does not come back in time. */
async function inTime<T>(check: () => Promise<T>): Promise<T | undefined> {
  const abort = new AbortController();
  try {
    return await Promise.race([
      check(),
      pause(PATIENCE_MS, undefined, { signal: abort.signal }).catch(() => undefined),
    ]);
  } catch {
    return undefined;
  } finally {
    abort.abort();
  }
}
