import pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';

/** The class of the advisory locks by which living workers are told from dead ones. */
export const workerLockClass = 0x68_6a_6f_62;

export interface WorkerLocks {
  readonly hold: (workerId: string) => void;
  readonly release: (workerId: string) => void;
  readonly stop: () => Promise<void>;
}

/**
 * Holds one lock per pool of workers on a connection of its own. It goes with the process, so that others may take over the jobs
 * of a killed one within seconds, where the job system alone would wait four hours.
 */
export function holdWorkerLocks(config: pg.ClientConfig, log: FastifyBaseLogger): WorkerLocks {
  const workerIds = new Set<string>();
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  const lock = (held: pg.Client, workerId: string): Promise<unknown> =>
    held.query('select pg_advisory_lock($1::int, hashtext($2))', [workerLockClass, workerId]);

  const reconnect = (error: unknown): void => {
    client = undefined;
    if (stopped || retry !== undefined) return;
    log.warn({ err: error }, 'the connection that shows this process’s workers alive was lost');
    retry = setTimeout(() => {
      retry = undefined;
      connect();
    }, 1000);
    retry.unref();
  };

  const connect = (): void => {
    const fresh = new pg.Client({ ...config, application_name: 'hanout workers' });
    fresh.on('error', reconnect);
    fresh.on('end', () => reconnect(new Error('connection ended')));
    fresh
      .connect()
      .then(async () => {
        client = fresh;
        for (const workerId of workerIds) await lock(fresh, workerId);
      })
      .catch(reconnect);
  };

  connect();
  return {
    hold: (workerId) => {
      workerIds.add(workerId);
      if (client) lock(client, workerId).catch(reconnect);
    },
    release: (workerId) => {
      workerIds.delete(workerId);
      if (client)
        client.query('select pg_advisory_unlock($1::int, hashtext($2))', [workerLockClass, workerId]).catch(reconnect);
    },
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
