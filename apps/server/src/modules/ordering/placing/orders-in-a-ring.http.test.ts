import { buildPromotion } from '@hanout/test-kit/builders';
import { checkoutScene } from '@hanout/test-kit/checkout-scene';
import type pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';

/** All of the house lock in one order and never form a ring: the rings here are formed with somebody who does not. */
const scene = checkoutScene();
const { app, product, body, checkout, post, rows } = scene;

const LOCK = 'select 1 from stocks where product_id = $1 for update';

/** Somebody who waits longer than any order, so that the ring always breaks on the side of the orders. */
async function stubborn(): Promise<pg.PoolClient> {
  const client = await app().database.pool.connect();
  await client.query("begin; set local deadlock_timeout = '1min'; set local lock_timeout = '1min'");
  onTestFinished(async () => {
    await client.query('rollback');
    client.release();
  });
  return client;
}

/** The transactions that wait for a lock at this moment. */
async function waiting(): Promise<unknown[]> {
  const found = await rows(
    `select l.virtualtransaction as id from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where not l.granted and a.datname = current_database()`,
  );
  return found.map(({ id }) => id);
}

describe('orders in a ring of locks', () => {
  // Seen red without the turn to single orders: every order of the group failed.
  test('SF-21 · a group lets go of what it holds, and each of its orders is placed by itself', async () => {
    const [first, last, other] = [await product(), await product(), await product()];
    const holder = await stubborn();
    await holder.query(LOCK, [last.id]);
    const both = [
      { product: first.id, unitPrice: 1000 },
      { product: last.id, unitPrice: 1000 },
    ];
    const orders = [both, [both[0]], [{ product: other.id, unitPrice: 1000 }], both].map((lines) =>
      checkout(body(lines.filter((line) => line !== undefined))),
    );
    await expect.poll(waiting).not.toHaveLength(0);
    await holder.query(LOCK, [first.id]);
    await holder.query('commit');
    const answers = await Promise.all(orders);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(
      await rows('select reserved from stocks where product_id = any($1) order by product_id', [
        [first.id, last.id, other.id],
      ]),
    ).toEqual([{ reserved: 3 }, { reserved: 2 }, { reserved: 1 }]);
  });

  // Seen red without the second try: the order failed.
  test('SF-21 · an order by itself that the database ends for the deadlock is placed once the others are through', async () => {
    const [first, last] = [await product(), await product()];
    const holder = await stubborn();
    await holder.query(LOCK, [last.id]);
    const order = checkout(
      body([
        { product: first.id, unitPrice: 1000 },
        { product: last.id, unitPrice: 1000 },
      ]),
    );
    await expect.poll(waiting).toHaveLength(1);
    const [together] = await waiting();
    await expect.poll(async () => (await waiting()).filter((id) => id !== together)).toHaveLength(1);
    await holder.query(LOCK, [first.id]);
    await holder.query('commit');
    expect((await order).status).toBe(201);
  });

  // Seen red with the uses given back first.
  test('SF-32 · a change by the shopper takes stock before promotions, as the checkout does', async () => {
    const item = await product();
    const promotion = await buildPromotion(app().database.pool, {
      shop: scene.shop(),
      scope: 'cart',
      amountCentimes: 50_000,
      minSubtotalCentimes: 200_000,
      columns: { usage_limit: 5 },
    });
    const { json } = await checkout(body([{ product: item.id, unitPrice: 1000, quantity: 2 }]));
    const [line] = await rows('select id from order_lines where order_id = $1', [json['orderUuid']]);
    const holder = await stubborn();
    await holder.query(LOCK, [item.id]);
    const lines = [{ id: line?.['id'], quantity: 1 }];
    const changed = post(`/web/api/orders/${String(json['orderUuid'])}/change`, { version: 1, lines, total: 1400 });
    await expect.poll(waiting).toHaveLength(1);
    await holder.query('select 1 from promotions where id = $1 for update nowait', [promotion.id]);
    await holder.query('commit');
    expect((await changed).json).toMatchObject({ version: 2 });
    expect(await rows('select used from promotions where id = $1', [promotion.id])).toEqual([{ used: 0 }]);
  });
});
