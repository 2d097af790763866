import { randomUUID } from 'node:crypto';
import * as build from '@hanout/test-kit/builders';
import { transfersScene } from '@hanout/test-kit/scenes/transfers-scene';
import { describe, expect, test } from 'vitest';

const {
  app,
  things,
  product,
  take,
  begin,
  made,
  shown,
  item,
  expedition,
  act,
  partId,
  receive,
  levels,
  incoming,
  sent,
} = transfersScene();

describe('goods on the way', () => {
  test('belong to neither warehouse, travel with their lots, those that expire first first, and are told as incoming', async () => {
    await expedition('add-item', item(8));
    expect((await act('pick')).body).toMatchObject({ state: 'inprogress' });
    expect(await levels()).toEqual([4, 0]);
    // In the crate they have left the shelf and are on their way there.
    expect(await incoming()).toEqual([{ warehouse_id: things().target.id, combination_id: null, quantity: 8 }]);
    await act('send');
    expect(await incoming()).toEqual([{ warehouse_id: things().target.id, combination_id: null, quantity: 8 }]);
    await receive({ qtyReceived: 7 });
    expect(await incoming()).toMatchObject([{ quantity: 1 }]);
    const { rows } = await app().database.pool.query(
      `select l.lot_number, l.expires_on::text, l.quantity from stock_lots l join stocks s on s.id = l.stock_id
       where s.product_id = $1 and s.warehouse_id = $2 order by l.expires_on`,
      [product().id, things().target.id],
    );
    expect(rows).toEqual([
      { lot_number: 'soon', expires_on: '2029-01-01', quantity: 6 },
      { lot_number: 'late', expires_on: '2029-09-01', quantity: 1 },
    ]);
  });

  test('go in several deliveries', async () => {
    await expedition('add-item', item(8));
    const lines = async (quantity: number) => ({ lines: [{ lineId: await partId(), quantity }] });
    await act('pick', await lines(3));
    await act('send');
    await receive({ qtyReceived: 3 });
    expect(await shown()).toMatchObject({ state: 'partially_recieved', lines: [{ toPick: 5, received: 3 }] });
    await act('pick');
    await act('send');
    await receive({ qtyReceived: 5 });
    expect(await shown()).toMatchObject({ state: 'fully_recieved', lines: [{ received: 8, onTheWay: 0 }] });
  });

  test('are decided line by line: lost, broken, back, found, and what came too much', async () => {
    await sent(8);
    await receive({ qtyReceived: 4, qtyDamaged: 1 });
    await act('validate');
    const decision = { lineId: await partId(), lost: 1, damaged: 1, returned: 2, received: 1, takesSurplus: false };
    expect(await act('decide', { decisions: [{ ...decision, lost: 0 }] })).toMatchObject({ status: 422 });
    expect((await act('decide', { decisions: [decision] })).body).toMatchObject({ state: 'completed' });
    expect(await levels()).toEqual([6, 4]);

    begin(await made());
    await sent(2);
    await receive({ qtyReceived: 3 });
    await act('validate');
    const none = { lineId: await partId(), lost: 0, damaged: 0, returned: 0, received: 0, takesSurplus: true };
    expect((await act('decide', { decisions: [none] })).body).toMatchObject({ state: 'completed' });
    expect(await levels()).toEqual([3, 7]);
  });

  test('that nobody planned get a line of their own, all of it too much: believed it leaves the other warehouse, else it was counted wrong', async () => {
    await sent(2);
    const sku = `BOX-${randomUUID().slice(0, 8)}`;
    const columns = { sku };
    const other = await build.buildProduct(app().database.pool, {
      shop: things().shop,
      warehouse: things().source,
      stock: 5,
      columns,
    });
    const found = async (warehouse: number) =>
      (
        await app().database.pool.query<{ on_hand: number }>(
          'select on_hand from stocks where product_id = $1 and warehouse_id = $2',
          [other.id, warehouse],
        )
      ).rows[0]?.on_hand ?? 0;
    const unplanned = { code: sku.toLowerCase(), quantity: 1 };
    expect(await act('receive', { unplanned: { code: 'nothing-has-it', quantity: 1 } })).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('cannot be transferred') },
    });
    expect((await act('receive', { unplanned }, things().stranger)).status).toBe(404);
    await act('receive', { unplanned }, things().receiver);
    expect((await act('receive', { unplanned }, things().receiver)).body).toMatchObject({
      state: 'partially_recieved',
      lines: [{ productId: product().id }, { productId: other.id, quantity: 0, sent: 0, surplus: 2 }],
    });
    expect(await found(things().target.id)).toBe(0);
    await receive({ qtyReceived: 2 });
    await act('validate');
    const lineId = (await shown()).lines[1]?.id;
    const none = { lineId, lost: 0, damaged: 0, returned: 0, received: 0 };
    expect((await act('decide', { decisions: [{ ...none, takesSurplus: true }] })).body).toMatchObject({
      state: 'completed',
    });
    expect([await found(things().source.id), await found(things().target.id)]).toEqual([3, 2]);

    begin(await made());
    await sent(2);
    await act('receive', { unplanned }, things().receiver);
    await receive({ qtyReceived: 2 });
    await act('validate');
    const again = { ...none, lineId: (await shown()).lines[1]?.id, takesSurplus: false };
    expect((await act('decide', { decisions: [again] })).body).toMatchObject({ state: 'completed' });
    expect([await found(things().source.id), await found(things().target.id)]).toEqual([3, 2]);
  });

  test.each([
    ['planned', async () => expedition('add-item', item(5))],
    ['picked', async () => [await expedition('add-item', item(5)), await act('pick')]],
    ['sent', () => sent(5)],
  ])('are given back by cancelling what was %s; reopened it is as before they left', async (_, begin) => {
    await begin();
    expect((await act('cancel')).body).toMatchObject({ state: 'cancelled' });
    expect(await levels()).toEqual([12, 0]);
    expect((await act('reopen')).body).toMatchObject({ state: 'pending', lines: [{ toPick: 5 }] });
  });

  test('that were received in part stay where they are when the rest is cancelled', async () => {
    await sent(5);
    await receive({ qtyReceived: 2 });
    await act('cancel');
    expect(await levels()).toEqual([10, 2]);
  });

  test('are recalled, put back, and a receipt taken back, each by its inverse', async () => {
    await sent(5);
    expect((await act('recall')).body).toMatchObject({ state: 'inprogress', lines: [{ picked: 5 }] });
    await act('put-back');
    expect(await levels()).toEqual([12, 0]);
    await act('pick');
    await act('send');
    await receive({ qtyReceived: 3 });
    const back = { lines: [{ lineId: await partId(), quantity: 3 }] };
    expect((await act('take-back', back)).body).toMatchObject({ state: 'sent', lines: [{ onTheWay: 5 }] });
    expect(await levels()).toEqual([7, 0]);
  });

  test('that an order has taken meanwhile are not picked: which line, and how many are free', async () => {
    const taken = await build.buildProduct(app().database.pool, {
      shop: things().shop,
      warehouse: things().source,
      stock: 12,
    });
    take(taken);
    await expedition('add-item', item(10));
    const { rows } = await app().database.pool.query('select id from stocks where product_id = $1', [product().id]);
    const heldIn = { id: Number(rows[0].id) };
    await build.buildOrder(app().database.pool, {
      shop: things().shop,
      lines: [{ product: taken, quantity: 5, heldIn }],
    });
    expect(await act('pick')).toMatchObject({
      status: 409,
      body: { code: 'transfers.stock-is-missing', missing: [{ asked: 10, available: 7 }] },
    });
    expect(await levels()).toEqual([12, 0]);
  });
});
