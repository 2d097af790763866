import { nextPhone } from '@hanout/test-kit/checkout';
import { checkoutScene } from '@hanout/test-kit/checkout-scene';
import { describe, expect, test } from 'vitest';

/** Seen red: with accepted and refused orders in one transaction, the refused ones' cooldown stayed. */
const scene = checkoutScene();
const { app, product, body, checkout, rows } = scene;

describe('orders that are placed in one transaction', () => {
  test('SF-21 · each has its own answer: placed, refused, malformed and repeated ones do not touch each other', async () => {
    const { id } = await product({ stock: 100 });
    const known = body([{ product: id, unitPrice: 1000 }]);
    const first = await checkout(known);
    const refusedPhone = nextPhone();
    const answers = await Promise.all([
      checkout(body([{ product: id, unitPrice: 1000 }])),
      checkout(body([{ product: id, unitPrice: 999 }], { phone: refusedPhone })),
      checkout(known),
      checkout(body([{ product: id, unitPrice: 1000 }], { commune: 999_999 })),
      checkout(body([{ product: id, unitPrice: 1000, quantity: 2 }])),
      checkout(body([{ product: id, unitPrice: 1000, quantity: 500 }])),
    ]);
    expect(answers.map(({ status, json }) => json['code'] ?? status)).toEqual([
      201,
      'price_changed',
      200,
      'validation_failed',
      201,
      'out_of_stock',
    ]);
    expect(answers[2]?.text).toBe(first.text);
    expect(await rows('select value from order_cooldowns where value = $1', [refusedPhone])).toEqual([]);
    const again = await checkout(body([{ product: id, unitPrice: 1000 }], { phone: refusedPhone }));
    expect(again.status).toBe(201);
    expect(await rows('select reserved from stocks where product_id = $1', [id])).toEqual([{ reserved: 5 }]);
  });

  test('SF-21 · each finds the stock that those before it leave, and every one has lines, history and an event of its own', async () => {
    const { id } = await product({ stock: 5 });
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => checkout(body([{ product: id, unitPrice: 1000 }]))),
    );
    const placed = answers.filter(({ status }) => status === 201);
    expect(placed).toHaveLength(5);
    expect(answers.filter(({ status }) => status !== 201).map(({ json }) => json['code'])).toEqual(
      Array<string>(7).fill('out_of_stock'),
    );
    for (const { json } of placed) {
      const [left] = await rows(
        `select (select count(*)::int from order_lines where order_id = $1) as lines,
          (select count(*)::int from order_history where order_id = $1) as history,
          (select count(*)::int from stock_reservations where order_id = $1) as reservations,
          (select count(*)::int from outbox where payload ->> 'orderId' = $1::text) as events`,
        [json['orderUuid']],
      );
      expect(left).toEqual({ lines: 1, history: 1, reservations: 1, events: 1 });
    }
  });

  test('SF-21 · what somebody else has locked holds up only the order that needs it', async () => {
    const [locked, free] = [await product(), await product({ stock: 100 })];
    const holder = await app().database.pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from stocks where product_id = $1 for update', [locked.id]);
    let isHeld = true;
    const waiting = checkout(body([{ product: locked.id, unitPrice: 1000 }])).then((answer) => ({ answer, isHeld }));
    const others = await Promise.all(
      Array.from({ length: 6 }, () => checkout(body([{ product: free.id, unitPrice: 1000 }]))),
    );
    isHeld = false;
    await holder.query('rollback');
    holder.release();
    expect(others.map(({ status }) => status)).toEqual(Array<number>(6).fill(201));
    const one = await waiting;
    expect([one.answer.status, one.isHeld]).toEqual([201, false]);
  });

  test('SF-21 · half a character in an address is kept as a replacement sign', async () => {
    const { id } = await product();
    const order = body([{ product: id, unitPrice: 1000 }]);
    const half = JSON.stringify(order).replace('12 rue Didouche Mourad', String.raw`12 rue \ud83d Mourad`);
    const answer = await checkout(half);
    expect(answer.status).toBe(201);
    expect(await rows('select address from orders where id = $1', [answer.json['orderUuid']])).toEqual([
      { address: '12 rue \ufffd Mourad' },
    ]);
  });
});
