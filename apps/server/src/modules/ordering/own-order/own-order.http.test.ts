import { buildOrder, buildPromotion, buildShop, placeAt } from '@hanout/test-kit/builders';
import { nextPhone } from '@hanout/test-kit/checkout';
import { ownOrderScene } from '@hanout/test-kit/scenes/own-order-scene';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';

const scene = ownOrderScene();
const { app, rows, product, seller, place, change, cancel, act, orderRow, lineOf, sameAnswer } = scene;

const heldOf = async (id: string) =>
  (
    await rows(
      `select coalesce(sum(quantity), 0)::int as held from stock_reservations where order_id = $1 and state in ('held', 'firm')`,
      [id],
    )
  )[0]?.['held'];

describe('changing an order by its own address', () => {
  test('address and phone change until the order is confirmed, with the traces of the back office', async () => {
    const { id, number } = await place();
    const phone = nextPhone();
    const answer = await change(id, { address: ' 5 rue Larbi Ben M’hidi ', phone: `+213 ${phone.slice(1)}` });
    expect(answer).toMatchObject({ status: 200, json: { version: 2 } });
    expect(await orderRow(id)).toMatchObject({ version: 2, address: '5 rue Larbi Ben M’hidi', phone });
    const page = await seller().call({ url: `/dashboard/api/orders/${id}` });
    expect(page.body).toMatchObject({
      history: [
        { action: 'place' },
        {
          action: 'change_address',
          label: 'Adresse modifiée par le client',
          actor: 'shopper',
          note: '12 rue Didouche Mourad → 5 rue Larbi Ben M’hidi',
        },
        { action: 'change_phone', actor: 'shopper' },
      ],
    });
    const audit = await rows(
      `select action, employee_id, changes from audit_log where entity = 'order' and entity_id = $1`,
      [number],
    );
    expect(audit).toEqual([
      {
        action: 'order.change_by_shopper',
        employee_id: null,
        changes: { address: ['•••', '•••'], phone: ['•••', '•••'], version: [1, 2] },
      },
    ]);
    const outbox = await rows(`select type from outbox where payload ->> 'orderId' = $1 order by id`, [id]);
    expect(outbox).toEqual([{ type: 'order.placed' }, { type: 'order.changed' }]);
  });

  test('what stays as it was changes nothing and leaves no trace', async () => {
    const { id } = await place();
    expect((await change(id, { address: '12 rue Didouche Mourad' })).json).toMatchObject({ version: 1 });
    expect(await rows('select count(*)::int as n from order_history where order_id = $1', [id])).toEqual([{ n: 1 }]);
  });

  test('a lower quantity says the new total first, and takes effect when that total is agreed to', async () => {
    const { id, productId } = await place({ quantity: 3 });
    const lines = [{ id: await lineOf(id), quantity: 1 }];
    const told = await change(id, { lines });
    expect(told).toMatchObject({
      status: 409,
      json: { code: 'price_changed', totals: { products: 1000, discount: 0, delivery: 400, total: 1400 } },
    });
    expect(await orderRow(id)).toMatchObject({ version: 1, total: 340_000 });
    expect((await change(id, { lines, total: 1399 })).status).toBe(409);
    expect((await change(id, { lines, total: 1400 })).json).toMatchObject({ version: 2 });
    expect(await orderRow(id)).toMatchObject({ version: 2, products: 100_000, total: 140_000 });
    expect(await heldOf(id)).toBe(1);
    expect(await rows('select on_hand, reserved from stocks where product_id = $1', [productId])).toEqual([
      { on_hand: 10, reserved: 1 },
    ]);
    expect(
      await rows(`select action, note, actor from order_history where order_id = $1 and action = 'change_quantity'`, [
        id,
      ]),
    ).toMatchObject([{ note: expect.stringMatching(/: 3 → 1$/), actor: 'shopper' }]);
    expect(
      await rows(
        `select payload -> 'productIds' as ids from outbox where type = 'order.changed' and payload ->> 'orderId' = $1`,
        [id],
      ),
    ).toEqual([{ ids: [productId] }]);
  });

  test('the hold keeps its end, and an order whose hold has run out gets none by a change', async () => {
    const { id } = await place();
    const endOf = async () =>
      (
        await rows(
          `select max(expires_at)::text as at from stock_reservations where order_id = $1 and state = 'held'`,
          [id],
        )
      )[0]?.['at'];
    const before = await endOf();
    await change(id, { lines: [{ id: await lineOf(id), quantity: 2 }], total: 2400 });
    expect(await endOf()).toBe(before);
    await rows(
      `with freed as (update stock_reservations set state = 'released', expires_at = null where order_id = $1 and state = 'held' returning stock_id, lot_id, quantity),
        lots as (update stock_lots l set reserved = l.reserved - f.quantity from freed f where f.lot_id = l.id)
       update stocks s set reserved = s.reserved - f.quantity from freed f where f.stock_id = s.id`,
      [id],
    );
    expect((await change(id, { lines: [{ id: await lineOf(id), quantity: 1 }], total: 1400 }, 2)).status).toBe(200);
    expect(await heldOf(id)).toBe(0);
  });

  test('prices stay as agreed; a minimum that is no longer reached takes its promotion away and gives its use back', async () => {
    const { pool } = app().database;
    const shop = scene.shop();
    const free = await buildPromotion(pool, { shop, scope: 'shipping', percent: 100, minSubtotalCentimes: 250_000 });
    const coupon = await buildPromotion(pool, {
      shop,
      scope: 'cart',
      amountCentimes: 50_000,
      minSubtotalCentimes: 200_000,
      columns: { coupon_code: 'MOINS', usage_limit: 5 },
    });
    const { id, productId } = await place({ quantity: 4, coupon: 'MOINS', total: 3500, deliveryPrice: 0 });
    await rows('update products set price_ht_centimes = 999900 where id = $1', [productId]);
    await rows('update promotions set ends_at = now() where id = any($1)', [[free.id, coupon.id]]);
    const lines = async (quantity: number) => [{ id: await lineOf(id), quantity }];
    expect((await change(id, { lines: await lines(3) })).json).toMatchObject({
      totals: { products: 3000, discount: 500, delivery: 0, total: 2500 },
    });
    expect((await change(id, { lines: await lines(2), total: 1900 })).json).toMatchObject({ version: 2 });
    expect(await orderRow(id)).toMatchObject({ products: 200_000, discount: 50_000, delivery: 40_000, total: 190_000 });
    expect((await change(id, { lines: await lines(1), total: 1400 }, 2)).json).toMatchObject({ version: 3 });
    expect(await orderRow(id)).toMatchObject({ discount: 0, total: 140_000, promotions: [] });
    expect(await rows('select used from promotions where id = $1', [coupon.id])).toEqual([{ used: 0 }]);
  });

  test('nothing can be raised, emptied or named that is not the order’s', async () => {
    const { id } = await place({ quantity: 2 });
    const line = await lineOf(id);
    const foreign = await lineOf((await place()).id);
    for (const lines of [
      [{ id: line, quantity: 3 }],
      [{ id: line, quantity: 0 }],
      [{ id: line, quantity: 1.5 }],
      [{ id: foreign, quantity: 1 }],
      [{ id: randomUUID(), quantity: 1 }],
    ])
      expect((await change(id, { lines, total: 1400 })).status).toBe(422);
    expect((await change(id, { phone: '021 12 34 56' })).json).toMatchObject({
      errors: { phone: [expect.any(String)] },
    });
    expect((await change(id, { address: '   ' })).json).toMatchObject({ errors: { address: [expect.any(String)] } });
    for (const more of [{ state: 'delivered' }, { total_centimes: 1 }, { shopId: 1 }])
      expect((await change(id, more)).status).toBe(422);
    expect(await orderRow(id)).toMatchObject({ version: 1, total: 240_000 });
  });

  test('C14 · an address that is guessed, old or another shop’s is not found', async () => {
    const other = await buildShop(app().database.pool, { host: 'third.localhost' });
    const foreign = await buildOrder(app().database.pool, { shop: other, lines: [{ product: await product() }] });
    const old = await place();
    await placeAt(app().database.pool, old.id, `placed_at - interval '31 days'`);
    const answers = await Promise.all(
      [randomUUID(), foreign.id, old.id, '10023', '..%2f..%2fetc'].map((id) => change(id, { address: 'Ailleurs' })),
    );
    expect(new Set(answers.map(sameAnswer)).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
    for (const id of [foreign.id, randomUUID(), old.id]) expect((await cancel(id)).status).toBe(404);
  });

  test('C54 · once confirmed nothing changes any more, and each side is told when the other was faster', async () => {
    const { id } = await place();
    await act(id, 'confirm', 1);
    expect((await change(id, { address: 'Ailleurs' })).json).toMatchObject({ code: 'ordering.order-changed' });
    expect(await change(id, { address: 'Ailleurs' }, 2)).toMatchObject({
      status: 409,
      json: { code: 'ordering.wrong-state-for-action', message: expect.stringContaining('Confirmée') },
    });
    expect(await cancel(id, 2)).toMatchObject({ status: 409, json: { code: 'ordering.wrong-state-for-action' } });
    const { id: second } = await place();
    await change(second, { address: 'Ailleurs' });
    expect(await act(second, 'confirm', 1)).toMatchObject({
      status: 409,
      body: { code: 'ordering.order-changed', current: { version: 2 } },
    });
  });

  // Seen red: without the version in the comparison both sides won, and the order was confirmed at a total nobody had agreed to.
  test('C54 · of a seller who confirms and a shopper who changes and cancels at once one wins', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await place({ quantity: 2 });
      const lines = [{ id: await lineOf(id), quantity: 1 }];
      const answers = await Promise.all([
        act(id, 'confirm', 1),
        change(id, { lines, total: 1400 }),
        cancel(id),
        change(id, { address: 'Ailleurs' }),
        act(id, 'no_answer', 1),
        cancel(id),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
      expect(await orderRow(id)).toMatchObject({ version: 2 });
    }
  });
});
