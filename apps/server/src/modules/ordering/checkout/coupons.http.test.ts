import { buildPromotion } from '@hanout/test-kit/builders';
import { nextPhone, type CheckoutOptions } from '@hanout/test-kit/checkout';
import { checkoutScene } from '@hanout/test-kit/checkout-scene';
import { inHours } from '@hanout/test-kit/moments';
import { afterEach, expect, test } from 'vitest';

const scene = checkoutScene();
const { app, product, body, checkout, quote, rows } = scene;

type PromotionOptions = NonNullable<Parameters<typeof buildPromotion>[1]>;

const made: number[] = [];
async function coupon(code: string, options: PromotionOptions = {}): Promise<number> {
  const { id } = await buildPromotion(app().database.pool, {
    shop: scene.shop(),
    scope: 'cart',
    percent: 10,
    ...options,
    columns: { coupon_code: code, ...options.columns },
  });
  made.push(id);
  return id;
}
afterEach(async () => {
  await rows('update promotions set is_active = false, coupon_code = null where id = any($1)', [made]);
});

const toAlger = () => ({ wilaya: 16, commune: 1601, transporter: scene.carrier().homeServiceId });
const ask = (id: number, typed: string, changes: object = {}) =>
  quote({ cart: [{ product: id, quantity: 1 }], channel: 'eCommerce', coupon: typed, ...changes });

const order = (id: number, code: string, total: number, options: Partial<CheckoutOptions> = {}) => {
  const sent = body([{ product: id, unitPrice: 1000 }], { coupon: code, total, ...options });
  return checkout(sent);
};

test('ST-09 · a coupon lowers the whole cart, however it is typed, and is kept with the order', async () => {
  const item = await product();
  await coupon('BIENVENUE');
  const { json } = await ask(item.id, ' bienvenue ', { delivery: toAlger() });
  expect(json).toMatchObject({
    total: 1300,
    coupon: { code: 'BIENVENUE', applied: true, amount: 100, reason: null, message: null },
  });
  const placed = await order(item.id, 'bienvenue', 1300);
  expect(placed.status).toBe(201);
  const stored = await rows(
    'select coupon_code, items_subtotal_centimes, cart_discount_centimes, total_centimes from orders where id = $1',
    [placed.json['orderUuid']],
  );
  expect(stored).toEqual([
    {
      coupon_code: 'BIENVENUE',
      items_subtotal_centimes: 100_000,
      cart_discount_centimes: 10_000,
      total_centimes: 130_000,
    },
  ]);
});

test('ST-09 · a coupon on a product lowers its line, one on the delivery waits for the way of delivery', async () => {
  const item = await product();
  await coupon('LIGNE', { scope: 'product', targets: [item], percent: 20 });
  await coupon('PORT', { scope: 'shipping', percent: 100 });
  expect((await ask(item.id, 'LIGNE')).json).toMatchObject({
    cart: [{ unitPrice: 800 }],
    total: 800,
    coupon: { applied: true, amount: 200 },
  });
  expect((await ask(item.id, 'PORT')).json).toMatchObject({
    coupon: { applied: false, reason: 'delivery_not_chosen', message: expect.stringContaining('livraison') },
  });
  expect((await ask(item.id, 'PORT', { delivery: toAlger() })).json).toMatchObject({
    total: 1000,
    shipping: { price: 400, finalPrice: 0, isFree: true },
    coupon: { applied: true, amount: 400 },
  });
});

const past = inHours(-1);
const future = inHours(1);

test.each<[reason: string, typed: string, options: PromotionOptions]>([
  ['unknown', 'JAMAIS', { columns: { coupon_code: 'AUTRE' } }],
  ['unknown', "'; drop table orders; --", { columns: { coupon_code: 'DROP' } }],
  ['unknown', 'ETEINT', { columns: { is_active: false } }],
  ['not_started', 'DEMAIN', { startsAt: future }],
  ['ended', 'HIER', { endsAt: past }],
  ['used_up', 'VIDE', { columns: { usage_limit: 1, used: 0 } }],
  ['other_channel', 'CAISSE', { columns: { channels: ['POS'] } }],
  ['minimum_not_reached', 'GROS', { minSubtotalCentimes: 500_000 }],
  ['nothing_in_scope', 'AILLEURS', { scope: 'brand', targets: [{ id: 999_999 }] }],
  ['nothing_left_to_reduce', 'RIEN', {}],
  ['excluded_by_exclusive', 'SEUL', {}],
  ['excluded_by_group', 'GROUPE', { combinability: 'group_exclusive_cart', exclusivityGroup: 'g' }],
])('ST-09 · a coupon that does not apply says why: %s', async (reason, typed, options) => {
  const item = await product();
  const id = await coupon(typed, { ...options, columns: { coupon_code: typed, ...options.columns } });
  if (reason === 'used_up') await useOnce(id);
  if (reason === 'nothing_left_to_reduce')
    await coupon('GRATUIT', { percent: 100, priority: 1, columns: { coupon_code: null } });
  if (reason === 'excluded_by_exclusive')
    await coupon('X', { combinability: 'global_exclusive', priority: 1, columns: { coupon_code: null } });
  if (reason === 'excluded_by_group')
    await coupon('Y', {
      combinability: 'group_exclusive_cart',
      exclusivityGroup: 'g',
      priority: 1,
      columns: { coupon_code: null },
    });
  for (const [language, letters] of [
    ['fr', /[a-zé]{3}/],
    ['ar', /[\u0621-\u064a]{3}/],
    ['en', /[a-z]{3}/],
  ] as const) {
    const { json } = await scene.quote(
      { cart: [{ product: item.id, quantity: 1 }], channel: 'eCommerce', coupon: typed },
      { 'accept-language': language },
    );
    expect(json['coupon']).toMatchObject({
      applied: false,
      amount: 0,
      reason,
      message: expect.stringMatching(letters),
    });
    expect(Object(json['coupon']).message).not.toContain('coupon.reason');
  }
});

/** One use taken by an order of its own, so that the books stay right. */
async function useOnce(promotionId: number): Promise<void> {
  const item = await product();
  const [row] = await rows('select coupon_code from promotions where id = $1', [promotionId]);
  expect((await order(item.id, String(row?.['coupon_code']), 1300)).status).toBe(201);
}

test('ST-09 · C08 · a coupon with one use that 8 buyers send at once lowers one order; the others see the new total and why', async () => {
  const item = await product({ stock: 100 });
  const id = await coupon('UNIQUE', { columns: { usage_limit: 1 } });
  const answers = await Promise.all(Array.from({ length: 8 }, () => order(item.id, 'UNIQUE', 1300)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(7);
  for (const { json } of refused)
    expect(json).toMatchObject({
      code: 'price_changed',
      total: 1400,
      coupon: { applied: false, reason: 'used_up', message: expect.any(String) },
    });
  expect(await rows('select used from promotions where id = $1', [id])).toEqual([{ used: 1 }]);
  const without = await checkout(body([{ product: item.id, unitPrice: 1000 }], { total: 1400 }));
  expect(without.status).toBe(201);
});

test('ST-09 · C08 · one phone uses a single-use coupon once', async () => {
  const item = await product({ stock: 100 });
  await coupon('PREMIER', { columns: { single_use: true } });
  const phone = nextPhone();
  expect((await order(item.id, 'PREMIER', 1300, { phone })).status).toBe(201);
  await rows('delete from order_cooldowns where value = $1', [phone]);
  expect(await order(item.id, 'PREMIER', 1300, { phone })).toMatchObject({
    status: 409,
    json: { code: 'price_changed', coupon: { reason: 'used_up' } },
  });
});

test('ST-09 · C09 · a coupon that ends between the page and the order gives the new total, never the old price', async () => {
  const item = await product();
  const id = await coupon('FIN');
  expect((await ask(item.id, 'FIN')).json).toMatchObject({ total: 900 });
  await rows('update promotions set ends_at = now() where id = $1', [id]);
  expect(await order(item.id, 'FIN', 1300)).toMatchObject({
    status: 409,
    json: { code: 'price_changed', total: 1400, coupon: { applied: false, reason: 'ended' } },
  });
});

test('SF-19 · the quote says how much is missing until delivery is free, for every carrier or the chosen one', async () => {
  const item = await product({ price: 1000, stock: 100 });
  const ids = [
    await coupon('-', {
      scope: 'shipping',
      percent: 100,
      minSubtotalCentimes: 500_000,
      columns: { coupon_code: null },
    }),
    await coupon('-', {
      scope: 'shipping',
      percent: 100,
      minSubtotalCentimes: 300_000,
      targets: [scene.carrier()],
      columns: { coupon_code: null },
    }),
  ];
  const at = async (quantity: number, delivery?: object) =>
    (await quote({ cart: [{ product: item.id, quantity }], channel: 'eCommerce', delivery })).json['freeDelivery'];
  expect(await at(1)).toEqual({ minSubtotal: 5000, missing: 4000 });
  expect(await at(1, toAlger())).toEqual({ minSubtotal: 3000, missing: 2000 });
  expect(await at(7)).toEqual({ minSubtotal: 5000, missing: 0 });
  expect(ids).toHaveLength(2);
  await rows('update promotions set is_active = false where id = any($1)', [ids]);
  expect(await at(1)).toBeNull();
});

test('SF-21 · a total that differs from what the shopper saw is told before anything is placed', async () => {
  const item = await product();
  const before = await scene.traces();
  const told = await checkout(body([{ product: item.id, unitPrice: 1000 }], { total: 1399.99 }));
  expect(told).toMatchObject({ status: 409, json: { code: 'price_changed', total: 1400, coupon: null } });
  expect((await checkout(body([{ product: item.id, unitPrice: 1000 }], { total: 1400.001 }))).status).toBe(422);
  expect(await scene.traces()).toEqual(before);
});

test('SF-21 · where the shopper came from is kept with the order, cut, and never makes it fail', async () => {
  const item = await product({ stock: 100 });
  const kept = async (landing: unknown) => {
    const { status, json } = await checkout(body([{ product: item.id, unitPrice: 1000 }], { landing }));
    expect(status).toBe(201);
    return (await rows('select landing, terms_version from orders where id = $1', [json['orderUuid']]))[0];
  };
  expect(await kept({ source: 'facebook', campaign: 'x'.repeat(400), total: 1 })).toEqual({
    landing: { source: 'facebook', campaign: 'x'.repeat(150) },
    terms_version: '1',
  });
  for (const odd of [null, 'facebook', [1], { source: { deep: true } }, { source: 'a\u0000b' }])
    expect(await kept(odd)).toMatchObject({ terms_version: '1' });
});

test('SF-19 · a desk asks for no address, a delivery to the door does', async () => {
  const item = await product();
  const to = (transporter: number, deliveryPrice: number) =>
    checkout(
      body(
        [{ product: item.id, unitPrice: 1000 }],
        { transporter, deliveryPrice },
        {
          deliveryAddress: { address: '  ', wilaya: 16, commune: 1601, transporter },
        },
      ),
    );
  expect(await to(scene.carrier().homeServiceId, 400)).toMatchObject({
    status: 422,
    json: { errors: { 'deliveryAddress.address': [expect.any(String)] } },
  });
  const { status, json } = await to(scene.carrier().deskServiceId, 250);
  expect(status).toBe(201);
  expect(
    await rows('select address, delivery_mode, desk from orders where id = $1', [json['orderUuid']]),
  ).toMatchObject([{ address: '', delivery_mode: 'desk', desk: { name: 'Bureau 1601' } }]);
});
