import type pg from 'pg';
import { StartFailure } from '../start-failure.ts';

const OLDEST_VERSION = 15;

/** Refuses a server that is too old or that may lose what it has acknowledged. */
export async function assertServerIsFit(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ version: number; fsync: string; commit: string; pages: string }>(
    `select current_setting('server_version_num')::int / 10000 as version, current_setting('fsync') as fsync,
            current_setting('synchronous_commit') as commit, current_setting('full_page_writes') as pages`,
  );
  const server = rows[0];
  if (server === undefined) throw new StartFailure('The database did not tell its version.');
  if (server.version < OLDEST_VERSION) {
    throw new StartFailure(
      `The database is PostgreSQL ${server.version}; version ${OLDEST_VERSION} or later is needed.`,
    );
  }
  const unsafe = [
    server.fsync === 'off' && 'fsync',
    server.commit === 'off' && 'synchronous_commit',
    server.pages === 'off' && 'full_page_writes',
  ].filter((name) => name !== false);
  if (unsafe.length > 0) {
    throw new StartFailure(
      `The database runs with ${unsafe.join(' and ')} switched off and may lose confirmed orders: switch it on.`,
    );
  }
}
