import type { FastifyBaseLogger } from 'fastify';
import type { EmbeddedServer } from '../database/embedded/embedded-postgres.ts';

const LOOK_EVERY_MS = 500;

/** Brings our database back when it was killed; what it had acknowledged it recovers from its log. */
export function keepDatabaseRunning(server: EmbeddedServer, log: FastifyBaseLogger): { stop: () => Promise<void> } {
  let restart: Promise<void> | null = null;
  const look = setInterval(() => {
    if (restart !== null || server.isRunning()) return;
    log.error('the database has ended unasked: starting it again');
    restart = server
      .restart()
      .catch((error: unknown) => log.error({ err: error }, 'the database could not be started again'))
      .finally(() => {
        restart = null;
      });
  }, LOOK_EVERY_MS);
  return {
    stop: async () => {
      clearInterval(look);
      await restart;
    },
  };
}
