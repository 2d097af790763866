import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { runAlone } from '../database/watched-pool.ts';
import { createChanges, type Changes } from './changes.ts';

/** The notifications of this process: sent through the pool, heard on a connection of their own to the primary. */
export function changesOver(pool: pg.Pool, databaseUrl: string | undefined, log: FastifyBaseLogger): Changes {
  return createChanges({
    connection: { connectionString: databaseUrl, application_name: 'hanout changes' },
    notify: async (channel, payload) => {
      await runAlone(pool, { text: 'select pg_notify($1, $2)', values: [channel, payload] });
    },
    onError: (error, what) => log.warn({ err: error }, what),
  });
}
