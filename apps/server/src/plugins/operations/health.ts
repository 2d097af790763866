import type { FastifyInstance } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { policies } from '../policy.ts';

const PATIENCE_MS = 1_000;

/**
 * /healthz: the process turns. /readyz: it can serve, so that a proxy sends people to it; not while it stops and not
 * while `check` does not come back.
 */
export function registerHealth(app: FastifyInstance, check: () => Promise<unknown>): void {
  const state = { isStopping: false };
  app.addHook('preClose', async () => {
    state.isStopping = true;
  });
  app.get('/healthz', { config: { policy: policies.public } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { config: { policy: policies.public } }, async (_request, reply) => {
    const isReady = !state.isStopping && (await comesBack(check));
    reply.header('cache-control', 'no-store').code(isReady ? 200 : 503);
    if (!isReady) reply.header('retry-after', 5);
    return { status: isReady ? 'ready' : state.isStopping ? 'stopping' : 'database away' };
  });
}

async function comesBack(check: () => Promise<unknown>): Promise<boolean> {
  const abort = new AbortController();
  try {
    return await Promise.race([
      check().then(() => true),
      pause(PATIENCE_MS, false, { signal: abort.signal }).catch(() => false),
    ]);
  } catch {
    return false;
  } finally {
    abort.abort();
  }
}
