import { buildProduct, buildStock, buildWarehouse } from '@hanout/test-kit/builders';
import { beforeAll, expect, test } from 'vitest';
import { staffAt, type StaffAnswer, type StaffAt } from './staff-at.ts';
import { twoProcesses } from './two-processes.ts';

const { pool, shop, warehouse, product, urlOf, read } = twoProcesses();
const PEOPLE = 100;
/** Polled until it is so: how soon it is stands among the measurements. */
const PATIENT = { timeout: 20_000, interval: 20 } as const;

let here: StaffAt;
let there: StaffAt;
beforeAll(async () => {
  const who = { roles: ['owner'], shopIds: [shop().id] };
  [here, there] = await Promise.all([
    staffAt({ pool: pool(), url: urlOf(0), from: '10.9.0.1', who }),
    staffAt({ pool: pool(), url: urlOf(1), from: '10.9.0.2', who }),
  ]);
});

/** A hundred presses at once, by two people at two processes. */
const all = (ask: (who: StaffAt) => Promise<StaffAnswer>) =>
  Promise.all(Array.from({ length: PEOPLE }, (_, at) => ask(at % 2 === 0 ? here : there)));
const change = (productId: number, kind: 'add' | 'take_out', reasonCode: string, quantity = 1) => ({
  warehouseId: warehouse().id,
  productId,
  combinationId: null,
  kind,
  quantity,
  reasonCode,
});
const level = async (productId: number) =>
  (await pool().query('select on_hand, reserved from stocks where product_id = $1', [productId])).rows;

// Seen red with the level written as it was read before, 90 where 107 lay: without `for update of s` in the ledger’s statement.
test('a hundred people who add to the same line at two processes have all added', async () => {
  const { id } = await product(7);
  const answers = await all(({ post }) => post('/stock/changes', change(id, 'add', 'bought')));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await level(id)).toEqual([{ on_hand: 7 + PEOPLE, reserved: 0 }]);
});

// Seen red without `for update of s` in the ledger’s statement: 62 were told, and one was answered an error.
test('of a hundred who take out more than lies there, exactly what lay there goes, and the others are told how little is left', async () => {
  const { id } = await product(37);
  const answers = await all(({ post }) => post('/stock/changes', change(id, 'take_out', 'own_use')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(37);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(PEOPLE - 37);
  expect(await level(id)).toEqual([{ on_hand: 0, reserved: 0 }]);
});

/** What each process tells a shopper of it. */
const shown = (productId: number) =>
  Promise.all([0 as const, 1 as const].map(async (at) => Object(await read(at, `product/${productId}`)).quantity));

// Seen red with `announceProducts` left out of what a change of stock announces.
test('what changes in the grid, with a transfer that is received and with a lot that expires is seen by shoppers in both processes', async () => {
  const { id } = await product(5);
  await here.post('/stock/changes', change(id, 'add', 'bought', 4));
  await expect.poll(() => shown(id), PATIENT).toEqual([9, 9]);

  // What is on its way is for sale nowhere, and what has arrived is where it is sold from.
  const other = await buildWarehouse(pool(), { shop: shop() });
  const made = Object(
    (
      await here.post('/transfers', {
        sourceId: warehouse().id,
        targetId: other.id,
        items: [{ productId: id, combinationId: null, quantity: 3 }],
      })
    ).body,
  );
  await here.post(`/transfers/${made.id}/actions/pick`, {});
  await here.post(`/transfers/${made.id}/actions/send`, {});
  await expect.poll(() => shown(id), PATIENT).toEqual([6, 6]);
  await there.post(`/internal-expedition/receive/part/${made.lines[0].id}`, { qtyReceived: 3 });
  await expect.poll(() => shown(id), PATIENT).toEqual([9, 9]);

  const milk = await buildProduct(pool(), { shop: shop() });
  const today = (await pool().query(`select to_char(algiers_today(), 'YYYY-MM-DD') as day`)).rows[0].day;
  const lots = [
    { lotNumber: 'JOUR', quantity: 2, expiresOn: today },
    { lotNumber: 'GARDE', quantity: 5 },
  ];
  await buildStock(pool(), { warehouse: warehouse(), product: milk, lots });
  await here.post('/stock/changes', change(milk.id, 'add', 'bought'));
  await expect.poll(() => shown(milk.id), PATIENT).toEqual([8, 8]);
  // A day is over: what expired with it is what it was the last day of.
  await pool().query(`update stock_lots set expires_on = expires_on - 1 where lot_number = 'JOUR'`);
  await pool().query('update expiry_days set followed_on = algiers_today() - 1');
  await expect.poll(() => shown(milk.id), PATIENT).toEqual([6, 6]);
});
