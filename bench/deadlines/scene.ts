import { join } from 'node:path';
import { createDatabase } from '@hanout/server/database/database';
import { startEmbeddedPostgres } from '@hanout/server/database/embedded/embedded-postgres';
import { migrate } from '@hanout/server/database/migrate';
import { createPool, withDatabaseName } from '@hanout/server/database/pool';
import { createDatabaseOnce } from '@hanout/server/process/open-database';
import {
  buildShopForSale,
  freePorts,
  killDatabase,
  scratchFolder,
  startInstance,
  type ShopForSale,
} from '@hanout/test-kit/processes';
import { buildEmployee } from '@hanout/test-kit/staff';
import type pg from 'pg';
import { signInOver, type Staff } from '../load/staff.ts';

/** Two processes as in operation on a database that may be killed, with a shop that sells and somebody signed in. */
export type Scene = {
  /** Of the processes. */
  readonly urls: readonly [string, string];
  /** Data folder of the database. */
  readonly folder: string;
  readonly pool: pg.Pool;
  readonly shop: ShopForSale;
  readonly staff: Staff;
  readonly killDatabase: () => void;
  /** Resolves when the database takes connections again. */
  readonly restartDatabase: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export async function openScene(): Promise<Scene> {
  const folder = scratchFolder();
  const server = await startEmbeddedPostgres({ folder: join(folder.path, 'database'), copyFolder: folder.path });
  await createDatabaseOnce(server.url);
  const url = withDatabaseName(server.url, 'hanout');
  await migrate(url);
  const instances = await Promise.all(
    (await freePorts(2)).map((port) =>
      startInstance({
        mode: 'serve',
        dataFolder: folder.path,
        port,
        env: { DATABASE_URL: url, HANOUT_TRUST_PROXY: 'on' },
      }),
    ),
  );
  // A connection that idles while the database is killed breaks, and is not missed.
  const pool = createPool(url, { onConnectionLost: () => undefined });
  const shop = await buildShopForSale(url);
  await pool.query("insert into tax_rates (name, rate_basis_points, is_default) values ('0 %', 0, true)");
  const [first = '', second = ''] = instances.map((instance) => instance.url);
  return {
    urls: [first, second],
    folder: folder.path,
    pool,
    shop,
    staff: await signInOver(first, await buildEmployee(createDatabase(pool))),
    killDatabase: () => killDatabase(folder.path),
    restartDatabase: () => server.restart(),
    close: async () => {
      await Promise.all(instances.map((instance) => instance.stop()));
      await pool.end();
      await server.stop();
      folder.remove();
    },
  };
}
