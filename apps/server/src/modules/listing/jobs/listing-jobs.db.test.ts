import { useTestDatabase } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders/index';
import fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../database/transaction.ts';
import { startGatherer, type Gatherer } from '../../../jobs/gathered.ts';
import { insertMarks } from '../../../jobs/marks-repository.ts';
import { refreshListing } from '../index.ts';
import { gatheredListings } from './listing-jobs.ts';
import { repairListings } from './repair-listings.ts';

const database = useTestDatabase();
let shop: build.BuiltShop;
let warehouse: build.BuiltWarehouse;
let gatherer: Gatherer;

beforeAll(async () => {
  shop = await build.buildShop(database.pool);
  warehouse = await build.buildWarehouse(database.pool, { shop });
  gatherer = startGatherer({
    db: database.db,
    log: fastify().log,
    works: gatheredListings,
    pollMilliseconds: 3_600_000,
  });
  return () => gatherer.stop();
});

async function listedProduct(stock: number): Promise<build.BuiltProduct> {
  const product = await build.buildProduct(database.pool, { shop, warehouse, stock });
  await inTransaction(database.db, (tx) => refreshListing(tx, [product.id]));
  return product;
}

const mark = (...subjects: number[]): Promise<void> =>
  inTransaction(database.db, (tx) => insertMarks(tx, [{ work: 'listings', subjects }]));

/** All pieces of a product are sold; only who sells knows of it. */
const sell = (product: build.BuiltProduct): Promise<unknown> =>
  database.pool.query('update stocks set reserved = on_hand where product_id = $1', [product.id]);

async function isListedAsAvailable(product: build.BuiltProduct): Promise<unknown> {
  const { rows } = await database.pool.query('select is_available from listings where product_id = $1', [product.id]);
  return rows[0]?.is_available;
}

const waiting = async (): Promise<number | null> =>
  (
    await database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rowCount;

describe('listings that are out of date', () => {
  // Seen red: with marks that are taken away after the refresh, that of the sale went with them.
  it('what is sold while its listing is being read is listed as sold out by the next look', async () => {
    const { pool } = database;
    const product = await listedProduct(1);
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('select from listings where product_id = $1 for update', [product.id]);
    await pool.query('update shop_products set position = position + 1 where product_id = $1', [product.id]);
    await mark(product.id);
    // It has read one piece in stock, and waits for the row in which it writes that.
    const look = gatherer.drain();
    await expect.poll(waiting).toBe(1);
    await sell(product);
    await mark(product.id);
    await holder.query('commit');
    holder.release();
    await look;
    await gatherer.drain();
    expect(await isListedAsAvailable(product)).toBe(false);
  });

  // Seen red: without the schedule nobody ever hears of a change that was not announced.
  it('a change of stock that nobody announced is found and repaired', async () => {
    const products = [await listedProduct(3), await listedProduct(3)];
    const [sold, kept] = products;
    if (sold === undefined || kept === undefined) throw new Error('two products are built');
    await sell(sold);
    await repairListings(database.db);
    await gatherer.drain();
    expect(await isListedAsAvailable(sold)).toBe(false);
    expect(await isListedAsAvailable(kept)).toBe(true);
  });
});
