import { buildPromotion } from '@hanout/test-kit/builders';
import { checkoutScene } from '@hanout/test-kit/checkout-scene';
import { inHours } from '@hanout/test-kit/moments';
import { describe, expect, test } from 'vitest';

const scene = checkoutScene();
const { app, product, body, checkout, quote, traces } = scene;

const line = (id: number, changes: Record<string, unknown> = {}): object => ({
  product: id,
  combination: null,
  unitPrice: null,
  quantity: 1,
  ...changes,
});
const toAlger = () => ({ wilaya: 16, commune: 1601, transporter: scene.carrier().homeServiceId });

describe('the quote', () => {
  test('SF-19 · says prices, delivery, availability and total, and stores nothing', async () => {
    const item = await product({ price: 1500, stock: 3 });
    const before = await traces();
    const { status, json } = await quote({
      cart: [line(item.id, { quantity: 2 })],
      delivery: toAlger(),
      channel: 'eCommerce',
    });
    expect(status).toBe(200);
    expect(json).toEqual({
      cart: [
        {
          product: item.id,
          combination: null,
          quantity: 2,
          unitPrice: 1500,
          previousPrice: null,
          available: 3,
          problem: null,
        },
      ],
      discount: 0,
      shipping: { transporterId: scene.carrier().homeServiceId, price: 400, finalPrice: 400, isFree: false },
      total: 3400,
      coupon: null,
      promotions: [],
      freeDelivery: null,
      packSavings: [null],
    });
    expect(await traces()).toEqual(before);
  });

  test('SF-19 · without a carrier the total is that of the products', async () => {
    const item = await product();
    const { json } = await quote({ cart: [line(item.id)], channel: 'eCommerce' });
    expect(json).toMatchObject({ shipping: null, total: 1000 });
  });

  test('SF-18 · marks what changed, what is short and what is gone, and an empty cart costs nothing', async () => {
    const item = await product({ stock: 2 });
    const { json } = await quote({
      cart: [line(item.id, { unitPrice: 900 }), line(item.id, { quantity: 9 }), line(2_000_000)],
      channel: 'eCommerce',
    });
    expect(json['cart']).toMatchObject([
      { problem: 'out_of_stock', available: 2 },
      { problem: 'out_of_stock' },
      { problem: 'gone' },
    ]);
    const dearer = await quote({ cart: [line(item.id, { unitPrice: 900 })], channel: 'eCommerce' });
    expect(dearer.json['cart']).toMatchObject([{ problem: 'price_changed', unitPrice: 1000 }]);
    expect((await quote({ cart: [], channel: 'eCommerce' })).json).toMatchObject({ cart: [], total: 0 });
  });

  test('SF-18 · tells which promotions applied and why another did not', async () => {
    const { pool } = app().database;
    const item = await product({ price: 2000 });
    const ids = [
      await buildPromotion(pool, { shop: scene.shop(), name: 'Ten', percent: 10, targets: [item] }),
      await buildPromotion(pool, {
        shop: scene.shop(),
        name: 'Free',
        scope: 'shipping',
        percent: 100,
        minSubtotalCentimes: 500_000,
      }),
      await buildPromotion(pool, {
        shop: scene.shop(),
        name: 'Later',
        percent: 5,
        targets: [item],
        startsAt: inHours(1),
      }),
    ];
    const { json } = await quote({ cart: [line(item.id)], delivery: toAlger(), channel: 'eCommerce' });
    await pool.query('update promotions set is_active = false where id = any($1)', [ids.map(({ id }) => id)]);
    expect(json['promotions']).toEqual([
      { name: 'Ten', amount: 200, applied: true, reason: null },
      { name: 'Free', amount: 0, applied: false, reason: 'minimum_not_reached' },
    ]);
    expect(json).toMatchObject({ total: 2200, discount: 0, cart: [{ unitPrice: 1800, previousPrice: 2000 }] });
  });

  test('tells what comes off the whole cart apart from what comes off its lines', async () => {
    const { pool } = app().database;
    const item = await product({ price: 2000 });
    const promotion = await buildPromotion(pool, { shop: scene.shop(), scope: 'cart', percent: 10 });
    const { json } = await quote({ cart: [line(item.id)], channel: 'eCommerce' });
    await pool.query('update promotions set is_active = false where id = $1', [promotion.id]);
    expect(json).toMatchObject({ total: 1800, discount: 200, cart: [{ unitPrice: 2000, previousPrice: null }] });
  });

  test('X-01 · names a promotion as readers of the language know it', async () => {
    const { pool } = app().database;
    const item = await product({ price: 2000 });
    const promotion = await buildPromotion(pool, { shop: scene.shop(), name: 'Dix', percent: 10, targets: [item] });
    const nameIn = async (language: string): Promise<string> => {
      const { json } = await quote({ cart: [line(item.id)], channel: 'eCommerce' }, { 'accept-language': language });
      return Object(json['promotions'])[0].name;
    };
    expect(await nameIn('ar')).toBe('Dix');
    await pool.query(`update promotion_texts set title = 'عشرة' where promotion_id = $1 and language = 'ar'`, [
      promotion.id,
    ]);
    expect([await nameIn('ar'), await nameIn('fr')]).toEqual(['عشرة', 'Dix']);
    await pool.query('update promotions set is_active = false where id = $1', [promotion.id]);
  });

  test('SF-21 · what the quote says is what the checkout takes', async () => {
    const { pool } = app().database;
    const item = await product({ price: 333.33 });
    const promotion = await buildPromotion(pool, { shop: scene.shop(), percent: 33, targets: [item] });
    const { json } = await quote({ cart: [line(item.id, { quantity: 3 })], delivery: toAlger(), channel: 'eCommerce' });
    const [{ unitPrice }] = Object(json['cart']);
    const { status } = await checkout(body([{ product: item.id, unitPrice, quantity: 3 }]));
    await pool.query('update promotions set is_active = false where id = $1', [promotion.id]);
    expect(status).toBe(201);
  });

  test.each([
    [{ cart: 'x', channel: 'eCommerce' }],
    [{ cart: [{ product: 1, quantity: 0 }], channel: 'eCommerce' }],
    [{ cart: [], channel: 'POS' }],
    [{ cart: [], channel: 'eCommerce', admin: true }],
    [{ cart: [], channel: 'eCommerce', delivery: { commune: 'x' } }],
  ])('SF-18 · %j is 422', async (payload) => {
    expect((await quote(payload)).status).toBe(422);
  });
});
