import { useTestApp } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders/index';
import { describe, expect, it } from 'vitest';
import { promotionsTag } from '../listing/index.ts';

const app = useTestApp();

describe('the cart page', () => {
  it('SF-18 · keeps room for the way to free delivery while a promotion gives it, and follows the promotion', async () => {
    const { pool } = app().database;
    const shop = await build.buildShop(pool, { answersUnknownHosts: true });
    const page = async (): Promise<string> =>
      (await app().http.inject({ url: '/checkout/cart/view', headers: { host: shop.host } })).body;
    expect(await page()).toContain('"expectsFreeDelivery":false');
    const free = await build.buildPromotion(pool, {
      shop,
      scope: 'shipping',
      percent: 100,
      minSubtotalCentimes: 250_000,
    });
    app().context.changes.publish([promotionsTag(shop.id)]);
    await expect.poll(page).toContain('"expectsFreeDelivery":true');
    await pool.query('update promotions set is_active = false where id = $1', [free.id]);
    app().context.changes.publish([promotionsTag(shop.id)]);
    await expect.poll(page).toContain('"expectsFreeDelivery":false');
  });
});
