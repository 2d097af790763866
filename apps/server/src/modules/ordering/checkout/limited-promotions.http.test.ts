import { buildEmployee, signIn, signInAs } from '@hanout/test-kit';
import { buildPromotion, buildShop } from '@hanout/test-kit/builders';
import { nextPhone } from '@hanout/test-kit/checkout';
import { checkoutScene } from '@hanout/test-kit/checkout-scene';
import { toInstant } from '@hanout/core/kernel';
import { inHours } from '@hanout/test-kit/moments';
import { expect, test } from 'vitest';
import { releaseExpiredOrderReservations } from '../keeping/use-cases/release-expired-reservations.ts';

const scene = checkoutScene();
const { app, product, body, checkout, rows } = scene;

test('SF-21 · C08 · a promotion with one use is given to one of ten buyers at once', async () => {
  const item = await product({ stock: 100 });
  const { id } = await buildPromotion(app().database.pool, {
    shop: scene.shop(),
    percent: 50,
    targets: [item],
    columns: { usage_limit: 1 },
  });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => checkout(body([{ product: item.id, unitPrice: 500 }]))),
  );
  const codes = answers.map(({ status, json }) =>
    status === 201 ? '201' : `${status} ${JSON.stringify(json['code'])}`,
  );
  expect(codes.filter((code) => code === '201')).toHaveLength(1);
  expect(codes.filter((code) => code === '409 "price_changed"')).toHaveLength(9);
  expect(await rows('select used from promotions where id = $1', [id])).toEqual([{ used: 1 }]);
  expect((await checkout(body([{ product: item.id, unitPrice: 1000 }]))).status).toBe(201);
});

test('SF-21 · C08 · a single-use promotion is given once to a phone', async () => {
  const item = await product({ stock: 100 });
  await buildPromotion(app().database.pool, {
    shop: scene.shop(),
    percent: 50,
    targets: [item],
    columns: { single_use: true },
  });
  const phone = nextPhone();
  expect((await checkout(body([{ product: item.id, unitPrice: 500 }], { phone }))).status).toBe(201);
  await app().database.pool.query('delete from order_cooldowns where value = $1', [phone]);
  const [again, other] = await Promise.all([
    checkout(body([{ product: item.id, unitPrice: 500 }], { phone })),
    checkout(body([{ product: item.id, unitPrice: 500 }])),
  ]);
  expect(other.status).toBe(201);
  expect(again.json).toMatchObject({ code: 'price_changed', cart: [{ unitPrice: 1000 }] });
  expect((await checkout(body([{ product: item.id, unitPrice: 500 }]))).status).toBe(201);
});

test('ST-09 · a promotion says in how many orders it was used and what it gave; what was cancelled gave nothing', async () => {
  const item = await product({ stock: 100 });
  const { id } = await buildPromotion(app().database.pool, { shop: scene.shop(), percent: 50, targets: [item] });
  const owner = await signInAs(app(), 'owner');
  const usage = async () => (await owner.call({ url: `/dashboard/api/promotions/${id}/usage` })).body;
  const nothing = { orders: 0, cancelledOrders: 0, givenCentimes: 0, soldCentimes: 0, lastUsedAt: null };
  expect(await usage()).toEqual(nothing);
  const line = { product: item.id, unitPrice: 500, quantity: 2 };
  const [first, second] = [await checkout(body([line])), await checkout(body([line]))];
  expect([first.status, second.status]).toEqual([201, 201]);
  const url = `/dashboard/api/orders/${first.json['orderUuid']}/actions/mark_fake`;
  expect((await owner.call({ method: 'POST', url, body: { version: 1 } })).status).toBe(200);
  const [order] = await rows('select total_centimes::int as total from orders where id = $1', [
    second.json['orderUuid'],
  ]);
  expect(await usage()).toEqual({
    orders: 1,
    cancelledOrders: 1,
    givenCentimes: 100_000,
    soldCentimes: order?.['total'],
    lastUsedAt: expect.any(String),
  });
  const elsewhere = await buildShop(app().database.pool);
  const employee = await buildEmployee(app().deps.db, { roles: ['seller'], shopIds: [elsewhere.id] });
  const stranger = await signIn(app(), employee);
  expect((await stranger.call({ url: `/dashboard/api/promotions/${id}/usage` })).status).toBe(404);
});

test('ST-02 · stock that was held too long is free again, once, and the order stays new', async () => {
  const item = await product({ stock: 2 });
  const { json } = await checkout(body([{ product: item.id, unitPrice: 1000, quantity: 2 }]));
  expect((await checkout(body([{ product: item.id, unitPrice: 1000 }]))).status).toBe(409);
  const later = toInstant(inHours(73));
  const released = await Promise.all([
    releaseExpiredOrderReservations(app().database.db, later),
    releaseExpiredOrderReservations(app().database.db, later),
  ]);
  expect(released.toSorted((a, b) => a - b)[1]).toBeGreaterThan(0);
  expect(await rows('select on_hand, reserved from stocks where product_id = $1', [item.id])).toEqual([
    { on_hand: 2, reserved: 0 },
  ]);
  expect(await rows('select confirmation_state from orders where id = $1', [json['orderUuid']])).toEqual([
    { confirmation_state: 'new' },
  ]);
  expect(
    await rows("select count(*)::int as n from order_history where order_id = $1 and action = 'release_expired'", [
      json['orderUuid'],
    ]),
  ).toEqual([{ n: 1 }]);
  expect((await checkout(body([{ product: item.id, unitPrice: 1000 }]))).status).toBe(201);
});
