import { useTestApp } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders';
import { meet } from '@hanout/test-kit/database/at-once';
import { brokenInvariants } from '@hanout/test-kit/invariants';
import { buildCarried } from '@hanout/test-kit/scenes/carried-orders';
import { expect, test } from 'vitest';
import { followResults } from './index.ts';

const app = useTestApp();
const pool = () => app().database.pool;
const AT_ONCE = 5;

/** Who writes results waits for who holds this; marks, and what results are made of, are read all the same. */
const HELD = 'lock table order_result_products in share mode';

test('two processes that make results anew at once share what is marked: neither begins before the other is done, and nothing is left', async () => {
  await build.ensurePlaces(pool());
  const shop = await build.buildShop(pool());
  const product = await build.buildProduct(pool(), { shop, columns: { supply_price_ht_centimes: 180_000 } });
  const carrier = await build.buildCarrierWithRates(pool(), { shop });
  const orders = await buildCarried(pool(), { shop, carrier, product, count: 2 * AT_ONCE });
  while (await followResults(app().deps.db));
  await pool().query(
    'insert into packaging_costs (shop_id, since, cost_centimes) values ($1, current_date - 30, 3500)',
    [shop.id],
  );
  await pool().query('insert into order_results_stale (order_id) select unnest($1::uuid[])', [
    orders.map(({ id }) => id),
  ]);
  const follow = () => followResults(app().deps.db, AT_ONCE);
  expect(await meet(pool(), { held: HELD, calls: [follow, follow] })).toEqual([true, true]);
  const { rows } = await pool().query(
    `select count(*)::int as results, sum(packaging_centimes)::int as packaging, (select count(*)::int from order_results_stale) as marks
     from order_results where shop_id = $1`,
    [shop.id],
  );
  expect(rows).toEqual([{ results: 10, packaging: 35_000, marks: 0 }]);
  expect(await brokenInvariants(pool())).toEqual({});
});
