import { signInAs, useTestApp } from '@hanout/test-kit';
import { buildOrder, buildShop } from '@hanout/test-kit/builders';
import { expect, test } from 'vitest';
import { tellConversionsFailed } from './repository.ts';

const app = useTestApp();

test('conversions that no network took are told once a day to who sets up the shop, and to nobody else', async () => {
  const { pool } = app().database;
  const owner = await signInAs(app());
  const seller = await signInAs(app(), 'seller');
  const shop = await buildShop(pool);
  for (const network of ['meta', 'tiktok']) {
    const { id } = await buildOrder(pool, { shop });
    const { rows } = await pool.query<{ id: number }>(
      `insert into ad_conversions (shop_id, order_id, network, pixel_id, body, state)
       values ($1, $2, $3, '1', '{}', 'failed') returning id::int as id`,
      [shop.id, id, network],
    );
    await tellConversionsFailed(app().deps.db, { conversionId: rows[0]?.id ?? 0, shopId: shop.id });
  }
  const read = async (browser: typeof owner) => (await browser.call({ url: '/dashboard/api/notifications' })).body;
  expect(await read(owner)).toMatchObject({ rows: [{ kind: 'conversions_failed', order: null }], unread: 1 });
  expect(await read(seller)).toMatchObject({ rows: [] });
});
