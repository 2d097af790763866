import { entryOf, type LedgerEntry } from '@hanout/core/ledger';
import { useTestDatabase } from '@hanout/test-kit';
import { buildOrder, buildShop } from '@hanout/test-kit/builders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type Database, type Tx } from '../../../database/database.ts';
import { createPool } from '../../../database/pool.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { countEntries } from '../totals/use-cases/count-entries.ts';
import { post } from './post.ts';

const database = useTestDatabase();
let second: Database;
let shop: { readonly id: number };

beforeAll(async () => {
  second = createDatabase(createPool(database.url));
  shop = await buildShop(database.pool);
});
afterAll(() => second.destroy());

const rows = async (text: string, values: readonly unknown[] = []) =>
  (await database.pool.query(text, [...values])).rows;

const sale = (causeId: string, amount: number): LedgerEntry | null =>
  entryOf({ on: '2026-01-05', id: causeId }, 'sale', { customer: amount, sales: -amount });
const collection = (causeId: string, amount: number): LedgerEntry | null =>
  entryOf({ on: '2026-01-06', id: causeId }, 'collection', { carrier: amount, customer: -amount });

const postOf =
  (orderId: string, entry: LedgerEntry | null) =>
  (tx: Tx): Promise<number> =>
    post(tx, [entry], { shopId: shop.id, orderId, carrierId: null, actor: { kind: 'system', job: 'test' }, note: '' });

/** What both answer, where the other process comes while the first has not ended, and waits for it. */
async function meet(
  first: (tx: Tx) => Promise<number>,
  other: (tx: Tx) => Promise<number>,
): Promise<readonly number[]> {
  const late: Promise<number>[] = [];
  const early = await inTransaction(database.db, async (tx) => {
    const posted = await first(tx);
    late.push(inTransaction(second, other));
    await expect
      .poll(() => rows(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
      .toHaveLength(1);
    return posted;
  });
  return [early, ...(await Promise.all(late))];
}

const openItems = (orderId: string) =>
  rows('select account, amount_centimes as amount from ledger_open_items where order_id = $1 order by account', [
    orderId,
  ]);

// Seen red without the name of the cause being unique: both posted, and the customer owed twice.
test('of two processes that post one cause at once the second passes it over', async () => {
  const { id } = await buildOrder(database.pool, { shop });
  const entry = sale(`${id}@1`, 340_000);
  expect(await meet(postOf(id, entry), postOf(id, entry))).toEqual([1, 0]);
  expect(await rows('select cause_type from ledger_entries where order_id = $1', [id])).toHaveLength(1);
  expect(await openItems(id)).toEqual([{ account: 'customer', amount: 340_000 }]);
});

// Seen red with what is open written as the sum that the statement sees, instead of added to what is there.
test('what two processes post of one order at once is all in what the order leaves open', async () => {
  const { id } = await buildOrder(database.pool, { shop });
  expect(await meet(postOf(id, sale(`${id}@1`, 340_000)), postOf(id, collection(`${id}@2`, 300_000)))).toEqual([1, 1]);
  expect(await openItems(id)).toEqual([
    { account: 'carrier', amount: 300_000 },
    { account: 'customer', amount: 40_000 },
  ]);
});

// Seen red with entries that are read instead of taken away: each process counted all of them.
test('of entries that two processes count at once each is counted once', async () => {
  const made = await Promise.all(Array.from({ length: 6 }, () => buildOrder(database.pool, { shop })));
  for (const { id } of made) await inTransaction(database.db, postOf(id, sale(`${id}@1`, 1_000)));
  const counting = (db: Database) => Array.from({ length: 6 }, () => countEntries(db, 2));
  await Promise.all([...counting(database.db), ...counting(second)]);
  const sums = `select account, sum(amount_centimes)::int as amount from ledger_lines group by 1 order by 1`;
  const totals = `select account, sum(in_centimes - out_centimes)::int as amount from ledger_totals group by 1 order by 1`;
  expect(await rows(totals)).toEqual(await rows(sums));
  expect(await rows('select from ledger_uncounted')).toEqual([]);
});
