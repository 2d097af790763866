import { ListingAnswer } from '@hanout/contracts/listings';
import { createDatabase } from '@hanout/server/database/database';
import { refreshListing } from '@hanout/server/modules/listing/index';
import { buildPack } from '@hanout/test-kit/builders';
import { expect, test } from 'vitest';
import { twoProcesses, type RaceAnswer } from './two-processes.ts';

/**
 * Seen red: without `for update of s` in LOCK_STOCK the CHECK of `stocks` still stops the sale, but buyers get 500; without
 * the CHECKs of `stocks` and `stock_lots` as well, eight of five pieces were sold.
 */
const { pool, shop, product, body, sendAll, read } = twoProcesses();

/** A process places what comes at once together: only now and then do two processes reach for the last pieces at the same moment. */
const ROUNDS = 6;

function tally(answers: readonly (RaceAnswer | null)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const key = answer === null ? 'no answer' : `${answer.status} ${answer.code ?? ''}`.trim();
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

test('SF-21 · C07 · of five pieces and 200 carts at two processes exactly five are sold', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const item = await product(5);
    const carts = Array.from({ length: 200 }, () => body([{ product: item.id, unitPrice: 1000 }]));
    expect(tally(await sendAll(carts))).toEqual({ '201': 5, '409 out_of_stock': 195 });
    const { rows } = await pool().query('select on_hand, reserved from stocks where product_id = $1', [item.id]);
    expect(rows).toEqual([{ on_hand: 5, reserved: 5 }]);
  }
});

test('SF-21 · C07 · packs that share a content, and the content by itself, never sell more of it than there is', async () => {
  const [cup, plate, bowl] = [await product(6), await product(1000), await product(1000)];
  const teaSet = await buildPack(pool(), { shop: shop(), items: [{ product: cup, quantity: 2 }, { product: plate }] });
  const breakfast = await buildPack(pool(), {
    shop: shop(),
    items: [{ product: bowl }, { product: cup, quantity: 2 }],
  });
  const carts = Array.from({ length: 200 }, (_, at) =>
    body([{ product: at % 3 === 0 ? breakfast.id : teaSet.id, unitPrice: 1000 }]),
  );
  expect(tally(await sendAll(carts))).toEqual({ '201': 3, '409 out_of_stock': 197 });
  const { rows } = await pool().query('select reserved from stocks where product_id = $1', [cup.id]);
  expect(rows).toEqual([{ reserved: 6 }]);
});

test('SF-21 · carts that name the same things in another order do not wait for each other in a ring', async () => {
  const [one, two] = [await product(10_000), await product(10_000)];
  const lines = [
    { product: one.id, unitPrice: 1000 },
    { product: two.id, unitPrice: 1000 },
  ];
  const carts = Array.from({ length: 120 }, (_, at) => body(at % 4 < 2 ? lines : lines.toReversed()));
  expect(tally(await sendAll(carts))).toEqual({ '201': 120 });
});

test('SF-21 · C11 · orders at once have each their own number', async () => {
  const item = await product(1000);
  await sendAll(Array.from({ length: 120 }, () => body([{ product: item.id, unitPrice: 1000 }])));
  const { rows } = await pool().query(
    'select count(*)::int as orders, count(distinct number)::int as numbers from orders',
  );
  expect(rows[0]).toMatchObject({ orders: rows[0]?.numbers });
});

/** Seen red: with the orders of the day counted before the rows of the cooldown are held, more were taken than allowed. */
test('of one phone no more orders of a day are taken than the shop allows, whatever comes at once to two processes', async () => {
  const item = await product(1000);
  await pool().query('update shops set orders_per_phone_day = 3, cooldown_seconds = 0 where id = $1', [shop().id]);
  for (let round = 0; round < ROUNDS; round += 1) {
    const phone = `05509${String(10_000 + round)}`;
    const order = () => body([{ product: item.id, unitPrice: 1000 }], { phone });
    await sendAll(Array.from({ length: 40 }, order));
    // Of those that came at one moment some may be told to wait: whoever asks again has the rest of the three.
    for (let again = 0; again < 4; again += 1) await sendAll([order()]);
    expect(tally(await sendAll([order(), order()]))).toEqual({ '409 not_taken': 2 });
    const { rows } = await pool().query('select count(*)::int as taken from orders where phone = $1', [phone]);
    expect(rows).toEqual([{ taken: 3 }]);
  }
  await pool().query('update shops set orders_per_phone_day = null where id = $1', [shop().id]);
});

/** Seen red: with ListingCards.apply left out of ListingReads both go on with the old price; without LISTEN one of them does. */
test('an edit shows in both processes, on the card, in the order and in the counts', async () => {
  const items = [await product(1), await product(1)];
  const ids = items.map((item) => item.id);
  const [first = 0, second = 0] = ids;
  const refresh = async (): Promise<void> => {
    await createDatabase(pool())
      .transaction()
      .execute((tx) => refreshListing(tx, ids));
  };
  const setPrice = (id: number, dinars: number): Promise<unknown> =>
    pool().query('update products set price_ht_centimes = $2 where id = $1', [id, dinars * 100]);
  const listed = async (process: 0 | 1, query: string): Promise<[number, ...[number, number][]]> => {
    const { total, products } = ListingAnswer.parse(await read(process, `new/products?sort=price_desc${query}`));
    return [total, ...products.slice(0, 2).map((card): [number, number] => [card.id, card.displayPrice])];
  };
  const seen = (query: string): Promise<unknown> => Promise.all([listed(0, query), listed(1, query)]);
  await setPrice(first, 90_000);
  await setPrice(second, 80_000);
  await refresh();
  const before = [2, [first, 90_000], [second, 80_000]];
  await expect.poll(() => seen('&priceMin=50000')).toEqual([before, before]);
  await setPrice(first, 70_000);
  await setPrice(second, 30_000);
  await refresh();
  const after = [1, [first, 70_000]];
  await expect.poll(() => seen('&priceMin=50000'), { timeout: 10_000, interval: 20 }).toEqual([after, after]);
});
