import { createDatabase } from '@hanout/server/database/database';
import { countEntries } from '@hanout/server/modules/ledger/index';
import { migrate } from '@hanout/server/database/migrate';
import { createPool, withDatabaseName } from '@hanout/server/database/pool';
import { buildEmployee } from '@hanout/test-kit/staff';
import pg from 'pg';
import { seedCatalogue } from '../checkout/seed-catalogue.ts';
import { seedAroundOrders } from './seed-around-orders.ts';
import { seedLedger } from './seed-ledger.ts';
import { seedManyOrders } from './seed-many-orders.ts';

export interface ManyOrders {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly firstProduct: number;
  readonly products: number;
  /** who looks after one order in ten */
  readonly employeeId: number;
}

/** A shop with so many orders, their money, calls, returns, letters and carts; made once, and found again by the next run. */
export async function openManyOrders(serverUrl: string, orders: number): Promise<ManyOrders> {
  const name = `bench_many_orders_${orders}`;
  const url = withDatabaseName(serverUrl, name);
  const isThere = await makeMissing(serverUrl, name);
  await migrate(url);
  const pool = createPool(url, { statementTimeoutMs: 0 });
  if (!isThere) {
    await fill(pool, orders);
    await onServer(serverUrl, (server) => server.query(`comment on database ${name} is 'complete'`));
  }
  const { rows } = await pool.query<Pick<ManyOrders, 'firstProduct' | 'products' | 'employeeId'>>(
    `select (select min(id) from products) as "firstProduct", (select count(*)::int from products) as products,
      (select min(assigned_employee_id) from orders) as "employeeId"`,
  );
  const [known] = rows;
  if (known === undefined) throw new Error('a database tells what it is asked');
  return { url, pool, ...known };
}

async function fill(pool: pg.Pool, orders: number): Promise<void> {
  const { firstProduct, products } = await seedCatalogue(pool);
  const { email } = await buildEmployee(createDatabase(pool));
  const { rows } = await pool.query<{ id: number }>('select id from employees where email = $1', [email]);
  const employeeId = rows[0]?.id ?? 0;
  await seedManyOrders(pool, { orders, firstProduct, products, employeeId });
  await seedLedger(pool);
  while (await countEntries(createDatabase(pool)));
  await pool.query('vacuum analyze ledger_uncounted, ledger_totals');
  await seedAroundOrders(pool, employeeId);
}

/** Whether the database is there; an unfinished one is begun anew. */
function makeMissing(serverUrl: string, name: string): Promise<boolean> {
  return onServer(serverUrl, async (server) => {
    const { rows } = await server.query(
      'select shobj_description(oid, $2) as state from pg_database where datname = $1',
      [name, 'pg_database'],
    );
    if (rows[0]?.state === 'complete') return true;
    await server.query(`drop database if exists ${name} with (force)`);
    await server.query(`create database ${name}`);
    return false;
  });
}

async function onServer<T>(serverUrl: string, work: (server: pg.Client) => Promise<T>): Promise<T> {
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  try {
    return await work(server);
  } finally {
    await server.end();
  }
}
