import { useTestDatabase } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders/index';
import fastify from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../database/transaction.ts';
import { startGatherer, type Gatherer } from '../../../jobs/gathered.ts';
import { gatheredListings } from '../jobs/listing-jobs.ts';
import { followTogether, markOutOfDate } from './use-cases/follow-together.ts';
import { refreshListing } from './use-cases/refresh-listing.ts';

const database = useTestDatabase();
let shop: build.BuiltShop;
let warehouse: build.BuiltWarehouse;
let gatherer: Gatherer;

beforeAll(async () => {
  shop = await build.buildShop(database.pool);
  warehouse = await build.buildWarehouse(database.pool, { shop });
  const log = fastify().log;
  gatherer = startGatherer({ db: database.db, log, works: gatheredListings, pollMilliseconds: 3_600_000 });
  return () => gatherer.stop();
});

async function listedProduct(): Promise<number> {
  const { id } = await build.buildProduct(database.pool, { shop, warehouse, stock: 4 });
  await inTransaction(database.db, (tx) => refreshListing(tx, [id]));
  return id;
}

/** One piece goes, and whoever takes it marks the product. */
const takeOne = (id: number): Promise<void> =>
  inTransaction(database.db, async (tx) => {
    await tx
      .updateTable('stocks')
      .set((set) => ({ on_hand: set('on_hand', '-', 1) }))
      .where('product_id', '=', id)
      .execute();
    await markOutOfDate(tx, [id]);
  });
const one = async (text: string, id: number): Promise<unknown> =>
  Object.values((await database.pool.query(text, [id])).rows[0] ?? {})[0];
const listed = (id: number) => one('select available_quantity from listings where product_id = $1', id);
const inRow = (id: number) => one('select available from product_rows where product_id = $1', id);
const inLine = (id: number) => one('select available from stock_lines where product_id = $1', id);
const marks = (id: number) => one('select count(*)::int from marks where subject = $1', id);
const waiting = async (): Promise<number | null> =>
  (
    await database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rowCount;

test('whoever waits is done once listing, row and line show it, and the mark is gone', async () => {
  const id = await listedProduct();
  await takeOne(id);
  expect([await listed(id), await marks(id)]).toEqual([4, 1]);
  await followTogether(database.db, [id]);
  expect([await listed(id), await inRow(id), await inLine(id), await marks(id)]).toEqual([3, 3, 3, 0]);
});

test('those who come while a group is at work are one group after it', async () => {
  const [held, ...others] = [await listedProduct(), await listedProduct(), await listedProduct()];
  const holder = await database.pool.connect();
  await holder.query('begin');
  await holder.query('select from products where id = $1 for update', [held]);
  await takeOne(held);
  const first = followTogether(database.db, [held]);
  await expect.poll(waiting).toBe(1);
  for (const id of others) await takeOne(id);
  const second = others.map((id) => followTogether(database.db, [id]));
  expect(new Set(second).size).toBe(1);
  await holder.query('commit');
  holder.release();
  await Promise.all([first, ...second]);
  expect(await Promise.all([held, ...others].map(listed))).toEqual([3, 3, 3]);
});

// Seen red: with marks that a group takes away for good the listing stayed as it was.
test('a group that fails keeps its marks, and the gathered work does it', async () => {
  const { pool } = database;
  const id = await listedProduct();
  await takeOne(id);
  await pool.query(
    `create function refuse_listing() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
  );
  await pool.query(
    'create trigger refuse_listings before update on listings for each row execute function refuse_listing()',
  );
  await followTogether(database.db, [id]);
  expect([await listed(id), await marks(id)]).toEqual([4, 1]);
  await pool.query('drop trigger refuse_listings on listings');
  await gatherer.drain();
  expect([await listed(id), await marks(id)]).toEqual([3, 0]);
});
