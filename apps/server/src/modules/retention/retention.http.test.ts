import { retentionSchema } from '@hanout/contracts/data/retention';
import { signInAs, useTestApp } from '@hanout/test-kit';
import { buildShop, insertRow } from '@hanout/test-kit/builders';
import { inHours } from '@hanout/test-kit/moments';
import { expect, test } from 'vitest';
import { keepByRule } from './use-cases/keep-by-rule.ts';

const app = useTestApp();
const PATH = '/dashboard/api/retention';

async function leaveCart(shopId: number, days: number): Promise<void> {
  const { pool } = app().database;
  await insertRow(pool, 'abandoned_carts', {
    shop_id: shopId,
    external_id: `cart-${days}`,
    phone: '0550000001',
    source: 'cart',
    locale: 'fr',
    cart: '[]',
    lines_count: 0,
    subtotal_centimes: 0,
    temporary_id: 'somebody',
    updated_at: inHours(-24 * days - 1),
  });
}

test('the owner keeps carts for fewer days: what would go is told before, and what went after', async () => {
  const { database, context } = app();
  const shop = await buildShop(database.pool);
  for (const days of [2, 12, 29]) await leaveCart(shop.id, days);
  const owner = await signInAs(app(), 'owner');
  const carts = async () => {
    const view = retentionSchema.parse((await owner.call({ url: PATH })).body);
    return { version: view.version, ...view.rules.find(({ name }) => name === 'abandoned-carts') };
  };
  const before = await carts();
  expect(before).toMatchObject({ days: 30, most: 30, due: 0, lastRunAt: null });

  const write = (days: number) =>
    owner.call({ method: 'POST', url: PATH, body: { days: { 'abandoned-carts': days }, version: before.version } });
  expect((await write(31)).status).toBe(422);
  expect((await write(10)).status).toBe(200);
  expect((await write(9)).status).toBe(409);
  expect(await carts()).toMatchObject({ days: 10, due: 2 });
  expect((await database.pool.query('select from abandoned_carts')).rowCount).toBe(3);

  await keepByRule(database.db, context.retentions);
  expect(await carts()).toMatchObject({ due: 0, lastRemoved: 2, removedInAll: 2 });
  expect((await database.pool.query('select from abandoned_carts')).rowCount).toBe(1);
  await keepByRule(database.db, context.retentions);
  expect(await carts()).toMatchObject({ lastRemoved: 0, removedInAll: 2 });

  const manager = await signInAs(app(), 'manager');
  expect((await manager.call({ url: PATH })).status).toBe(403);
});
