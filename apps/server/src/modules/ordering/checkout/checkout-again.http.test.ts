import { nextPhone } from '@hanout/test-kit/checkout';
import { checkoutScene } from '@hanout/test-kit/checkout-scene';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';

const scene = checkoutScene();
const { app, product, body, checkout, rows } = scene;

describe('the same order again', () => {
  test('SF-21 · the same key and body, spelt in another order of keys, gets the first answer byte for byte, also while cooling', async () => {
    const { id } = await product();
    const order = body([{ product: id, unitPrice: 1000 }]);
    const first = await checkout(order);
    const spelt = JSON.stringify(Object.fromEntries(Object.entries(order).reverse()), null, 2);
    const second = await checkout(spelt);
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.text).toBe(first.text);
    expect(
      await rows('select count(*)::int as n from orders where client_order_key = $1', [order.clientOrderKey]),
    ).toEqual([{ n: 1 }]);
  });

  test('SF-21 · the same key with another body is refused and shows nothing of the order', async () => {
    const { id } = await product();
    const order = body([{ product: id, unitPrice: 1000 }]);
    await checkout(order);
    const other = { ...body([{ product: id, unitPrice: 1000, quantity: 2 }]), clientOrderKey: order.clientOrderKey };
    const { status, json } = await checkout(other);
    expect([status, json['code']]).toEqual([422, 'key_reused']);
    expect(json).not.toHaveProperty('orderUuid');
  });

  test('SF-21 · the first answer also comes when the stock is gone and the price is another', async () => {
    const item = await product({ stock: 1 });
    const order = body([{ product: item.id, unitPrice: 1000 }]);
    const first = await checkout(order);
    await app().database.pool.query('update products set price_ht_centimes = 5, archived_at = now() where id = $1', [
      item.id,
    ]);
    const second = await checkout(order);
    expect([second.status, second.text]).toEqual([200, first.text]);
  });

  test('SF-21 · fifty times at once make one order and fifty equal answers', async () => {
    const { id } = await product({ stock: 100 });
    const order = body([{ product: id, unitPrice: 1000 }]);
    const answers = await Promise.all(Array.from({ length: 50 }, () => checkout(order)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(49);
  });
});

describe('the cooldown', () => {
  test('SF-22 · refuses a second order of the phone, or of the browser session, within 100 seconds and says how long', async () => {
    const { id } = await product();
    const [phone, temporaryId] = [nextPhone(), randomUUID()];
    expect((await checkout(body([{ product: id, unitPrice: 1000 }], { phone, temporaryId }))).status).toBe(201);
    for (const who of [{ phone }, { temporaryId }]) {
      const { status, json, headers } = await checkout(body([{ product: id, unitPrice: 1000 }], who));
      expect([status, json['code']]).toEqual([429, 'cooldown']);
      expect(Number(json['retryAfterSeconds'])).toBeGreaterThan(90);
      expect(headers['retry-after']).toBe(String(json['retryAfterSeconds']));
    }
  });

  test('SF-22 · says the seconds that are left of the longer wait, by the shop’s own setting', async () => {
    const { id } = await product();
    const [phone, temporaryId] = [nextPhone(), randomUUID()];
    const order = () => body([{ product: id, unitPrice: 1000 }], { phone, temporaryId });
    await app().database.pool.query('update shops set cooldown_seconds = 600 where id = $1', [scene.shop().id]);
    try {
      expect((await checkout(order())).status).toBe(201);
      for (const [value, ago] of [
        [phone, 300],
        [temporaryId, 400],
      ])
        await app().database.pool.query(
          `update order_cooldowns set last_order_at = last_order_at - make_interval(secs => $2) where value = $1`,
          [value, ago],
        );
      const { status, json } = await checkout(order());
      expect(status).toBe(429);
      expect(json['retryAfterSeconds']).toBeGreaterThan(240);
      expect(json['retryAfterSeconds']).toBeLessThanOrEqual(300);
    } finally {
      await app().database.pool.query('update shops set cooldown_seconds = 100 where id = $1', [scene.shop().id]);
    }
  });

  test('lets the phone order again when the wait is over, and in another shop at once', async () => {
    const { id } = await product();
    const phone = nextPhone();
    await checkout(body([{ product: id, unitPrice: 1000 }], { phone }));
    await app().database.pool.query(
      "update order_cooldowns set last_order_at = last_order_at - interval '101 seconds' where value = $1",
      [phone],
    );
    expect((await checkout(body([{ product: id, unitPrice: 1000 }], { phone }))).status).toBe(201);
  });

  test('a refused order starts no wait', async () => {
    const { id } = await product();
    const phone = nextPhone();
    expect((await checkout(body([{ product: id, unitPrice: 1 }], { phone }))).status).toBe(409);
    expect((await checkout(body([{ product: id, unitPrice: 1000 }], { phone }))).status).toBe(201);
  });

  test('an address alone is stopped above 300 orders a minute', async () => {
    const { id } = await product();
    const order = body([{ product: id, unitPrice: 1000 }]);
    const answers = await Promise.all(Array.from({ length: 330 }, () => checkout(order, { 'x-test': '1' })));
    const limited = answers.filter(({ status }) => status === 429);
    expect(limited.length).toBeGreaterThan(0);
    expect(limited[0]?.json).toMatchObject({ code: 'rate_limited' });
  });
});
