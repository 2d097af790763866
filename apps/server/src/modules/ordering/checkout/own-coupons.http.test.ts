import { signInAs } from '@hanout/test-kit';
import { buildPromotion } from '@hanout/test-kit/builders';
import { checkoutScene } from '@hanout/test-kit/checkout-scene';
import { describe, expect, test } from 'vitest';

const scene = checkoutScene();
const { app, product, body, checkout, quote, rows } = scene;

async function halfPriceByCode(codes: readonly string[], columns: Record<string, unknown> = {}) {
  const item = await product({ stock: 2_000 });
  const { id } = await buildPromotion(app().database.pool, {
    shop: scene.shop(),
    percent: 50,
    targets: [item],
    columns: { has_unique_coupons: true, ...columns },
  });
  await rows('insert into promotion_coupons (promotion_id, code) select $1, unnest($2::text[])', [id, codes]);
  return { id, item };
}

const withCode = (item: { readonly id: number }, unitPrice: number, coupon: string) =>
  body([{ product: item.id, unitPrice }], { coupon });

describe('a code of one’s own', () => {
  test('ST-09 · SF-21 · reduces the price in cart and checkout, in any case of its letters, and is written down with the order', async () => {
    const { item } = await halfPriceByCode(['OWN-AAAA']);
    const asked = { cart: [{ product: item.id, combination: null, quantity: 1 }], channel: 'eCommerce' };
    expect((await quote(asked)).json['total']).toBe(1_000);
    expect((await quote({ ...asked, coupon: ' own-aaaa ' })).json).toMatchObject({
      total: 500,
      coupon: { code: 'OWN-AAAA', applied: true },
    });
    const { status, json } = await checkout(withCode(item, 500, 'own-aaaa'));
    expect(status).toBe(201);
    expect(await rows('select order_id, used_at is not null as used from promotion_coupons')).toEqual([
      { order_id: json['orderUuid'], used: true },
    ]);
    expect(await rows('select coupon_code from orders')).toEqual([{ coupon_code: 'OWN-AAAA' }]);
  });

  test('ST-09 · is good for one order; who comes second is told that it is used', async () => {
    const { item } = await halfPriceByCode(['OWN-BBBB']);
    expect((await checkout(withCode(item, 500, 'OWN-BBBB'))).status).toBe(201);
    expect((await checkout(withCode(item, 500, 'OWN-BBBB'))).json).toMatchObject({
      code: 'price_changed',
      coupon: { applied: false, reason: 'used_up' },
      cart: [{ unitPrice: 1_000 }],
    });
  });

  test('ST-09 · another promotion’s code opens nothing here', async () => {
    const { item } = await halfPriceByCode(['OWN-CCCC']);
    await halfPriceByCode(['OWN-DDDD']);
    expect((await checkout(withCode(item, 500, 'OWN-DDDD'))).status).toBe(409);
    expect((await checkout(withCode(item, 500, 'NOT-THERE'))).json).toMatchObject({ coupon: { reason: 'unknown' } });
  });

  test('ST-09 · C08 · is given back once when the order is cancelled, and taken again when it is reopened', async () => {
    const { item } = await halfPriceByCode(['OWN-EEEE']);
    const { json } = await checkout(withCode(item, 500, 'OWN-EEEE'));
    const seller = await signInAs(app(), 'owner');
    const act = (action: string, version: number, more: object = {}) =>
      seller.call({
        method: 'POST',
        url: `/dashboard/api/orders/${String(json['orderUuid'])}/actions/${action}`,
        body: { version, ...more },
      });
    const owner = async () =>
      (await rows("select order_id from promotion_coupons where code = 'OWN-EEEE'"))[0]?.['order_id'];
    expect((await act('cancel', 1, { reason: 'x' })).status).toBe(200);
    expect(await owner()).toBeNull();
    expect((await act('reopen', 2)).status).toBe(200);
    expect(await owner()).toBe(json['orderUuid']);
    expect((await act('cancel', 3, { reason: 'x' })).status).toBe(200);
    expect((await checkout(withCode(item, 500, 'OWN-EEEE'))).status).toBe(201);
    expect((await act('reopen', 4)).status).toBe(409);
  });
});

describe('many at once', () => {
  const RACERS = 1_000;
  const ITEMS = 40;

  /** They buy many things, so that it is not one row of stock that brings them into line. */
  async function race(
    coupon: string,
    columns: Record<string, unknown>,
  ): Promise<{ id: number; placed: number; told: number }> {
    const items = await Promise.all(Array.from({ length: ITEMS }, () => product({ stock: RACERS })));
    const { id } = await buildPromotion(app().database.pool, {
      shop: scene.shop(),
      percent: 50,
      targets: items,
      columns,
    });
    await rows('insert into promotion_coupons (promotion_id, code) select $1, $2::text where $3', [
      id,
      coupon,
      columns['has_unique_coupons'] === true,
    ]);
    const buyers = Array.from({ length: RACERS / ITEMS }, () => items).flat();
    const answers = await Promise.all(
      buyers.map((item, at) => checkout(withCode(item, 500, coupon), {}, `10.0.${at >> 8}.${at & 255}`)),
    );
    return {
      id,
      placed: answers.filter(({ status }) => status === 201).length,
      told: answers.filter(({ json }) => json['code'] === 'price_changed').length,
    };
  }

  test('ST-09 · C08 · a code of one’s own is used by one of a thousand racers', async () => {
    expect(await race('OWN-RACE', { has_unique_coupons: true })).toMatchObject({ placed: 1, told: RACERS - 1 });
  });

  test('ST-09 · C08 · the one use of a common code is had by one of a thousand racers', async () => {
    const { id, ...outcome } = await race('RACE', { coupon_code: 'RACE', usage_limit: 1 });
    expect(outcome).toEqual({ placed: 1, told: RACERS - 1 });
    expect(await rows('select used from promotions where id = $1', [id])).toEqual([{ used: 1 }]);
  });
});
