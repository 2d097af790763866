import { migrate } from '@hanout/server/database/migrate';
import { createPool, withDatabaseName } from '@hanout/server/database/pool';
import pg from 'pg';
import { seedCatalogue } from '../checkout/seed-catalogue.ts';
import { seedOrders } from '../order-actions/seed-orders.ts';
import { seedLedger } from './seed-ledger.ts';

/** So many of the orders wait with nothing paid. */
const FRESH = 20_000;

export interface Books {
  readonly url: string;
  readonly pool: pg.Pool;
}

/** A database of so many orders whose money is booked; made once, and found again by the next run. */
export async function openBooks(serverUrl: string, orders: number): Promise<Books> {
  const name = `bench_money_${orders}`;
  const url = withDatabaseName(serverUrl, name);
  const isNew = await createMissing(serverUrl, name);
  await migrate(url);
  const pool = createPool(url, { statementTimeoutMs: 0 });
  if (isNew) {
    const { firstProduct, products } = await seedCatalogue(pool);
    await seedOrders(pool, { orders, fresh: Math.min(FRESH, orders / 2), firstProduct, products });
    await seedLedger(pool);
  }
  return { url, pool };
}

async function createMissing(serverUrl: string, name: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${name}`);
    return rowCount === 0;
  } finally {
    await client.end();
  }
}
