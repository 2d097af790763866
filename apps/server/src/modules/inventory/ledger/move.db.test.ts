import { buildOrder, buildProduct, buildStock, buildWarehouse } from '@hanout/test-kit/builders';
import { movementsScene } from '@hanout/test-kit/scenes/movements-scene';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { countStocks, move, type MovementCause } from '../index.ts';

const { database, shop, warehouse, product, rows, place, inTx, cause, sale, added, level } = movementsScene();
const till = (hasHappened: boolean): MovementCause => ({
  ...cause(),
  type: 'till',
  id: 'T1-7',
  hasHappened,
  actor: { kind: 'till', employeeId: 3 },
});
const fefo = { kind: 'picked', strategy: 'fefo' } as const;
const movements = (): Promise<unknown> =>
  rows(
    `select m.type, m.quantity, l.lot_number as lot, m.cause_type as cause, m.cause_id as id, m.employee_id as employee
     from stock_movements m join stocks s on s.id = m.stock_id left join stock_lots l on l.id = m.lot_id
     where s.product_id = $1 and m.reason = 'test' and m.cause_type <> 'test' order by m.id`,
    [product().id],
  );

describe('a movement', () => {
  test('makes the row of a thing that never lay there, its lot, and says why', async () => {
    const actor = { kind: 'staff', employeeId: 5 } as const;
    const lot = { kind: 'named', lotNumber: 'A7', expiresOn: '2027-03-01' } as const;
    const outcome = await inTx((tx) =>
      move(tx, [added(6, { type: 'received', lot })], cause({ type: 'receipt', id: '12', actor })),
    );
    expect(outcome).toMatchObject({ ok: true, value: { rows: [{ ...place(), onHand: 6, moved: 6, short: 0 }] } });
    expect(await level()).toEqual({ on_hand: 6, reserved: 0, shortage: 0 });
    expect(await movements()).toEqual([
      { type: 'received', quantity: 6, lot: 'A7', cause: 'receipt', id: '12', employee: 5 },
    ]);
  });

  test('takes from lots as the strategy says, from one that is named, and into an emptied one again', async () => {
    const lots = [
      { lotNumber: 'late', quantity: 4, expiresOn: '2027-09-01' },
      { lotNumber: 'soon', quantity: 4, expiresOn: '2027-01-01' },
    ];
    await buildStock(database.pool, { warehouse: warehouse(), product: product(), lots });
    await inTx((tx) => move(tx, [sale(5)], cause()));
    const soon = { kind: 'named', lotNumber: 'soon', expiresOn: '2027-01-01' } as const;
    await inTx((tx) => move(tx, [added(2, { type: 'returned', lot: soon }), sale(1, { lot: fefo })], cause()));
    await inTx((tx) => move(tx, [sale(1, { lot: soon })], cause()));
    expect(await movements()).toMatchObject([
      { lot: 'soon', quantity: -4 },
      { lot: 'late', quantity: -1 },
      { lot: 'soon', quantity: 2 },
      { lot: 'late', quantity: -1 },
      { lot: 'soon', quantity: -1 },
    ]);
    expect(
      await rows(
        'select lot_number, quantity from stock_lots l join stocks s on s.id = l.stock_id where product_id = $1 order by 1',
        [product().id],
      ),
    ).toEqual([
      { lot_number: 'late', quantity: 2 },
      { lot_number: 'soon', quantity: 1 },
    ]);
  });

  test('out of one warehouse tells its lots, so that they come into the other with their number and expiry', async () => {
    const lots = [
      { lotNumber: 'late', quantity: 4, expiresOn: '2027-09-01' },
      { lotNumber: 'soon', quantity: 4, expiresOn: '2027-01-01' },
    ];
    await buildStock(database.pool, { warehouse: warehouse(), product: product(), lots });
    const target = { ...place(), warehouseId: (await buildWarehouse(database.pool, { shop: shop() })).id };
    const transfer = cause({ type: 'transfer', id: '8' });
    const sent = await inTx((tx) => move(tx, [sale(5, { type: 'transfer_out' })], transfer));
    const goods = sent.ok ? sent.value.rows.flatMap((row) => row.lots) : [];
    expect(goods).toMatchObject([
      { lotNumber: 'soon', expiresOn: '2027-01-01', quantity: -4 },
      { lotNumber: 'late', expiresOn: '2027-09-01', quantity: -1 },
    ]);
    const received = goods.map(({ quantity, ...lot }) =>
      added(-quantity, { stock: target, type: 'transfer_in', lot: { kind: 'named', ...lot } }),
    );
    expect(await inTx((tx) => move(tx, received, transfer))).toMatchObject({ value: { rows: [{ onHand: 5 }] } });
    expect(
      await rows(
        'select lot_number, expires_on, quantity from stock_lots l join stocks s on s.id = l.stock_id where warehouse_id = $1 order by 2',
        [target.warehouseId],
      ),
    ).toEqual([
      { lot_number: 'soon', expires_on: '2027-01-01', quantity: 4 },
      { lot_number: 'late', expires_on: '2027-09-01', quantity: 1 },
    ]);
  });

  test('of many of which one takes what orders hold is refused with what is missing, and writes nothing', async () => {
    const stock = await buildStock(database.pool, { warehouse: warehouse(), product: product(), quantity: 4 });
    await buildOrder(database.pool, { shop: shop(), lines: [{ product: product(), quantity: 3, heldIn: stock }] });
    const other = { ...place(), productId: (await buildProduct(database.pool, { shop: shop() })).id };
    const outcome = await inTx((tx) => move(tx, [added(5, { stock: other }), sale(2)], cause()));
    const missing = [{ ...place(), asked: 2, available: 1 }];
    expect(outcome).toEqual({ ok: false, error: { code: 'inventory.below-reserved', missing } });
    expect(await movements()).toEqual([]);
    expect(await level()).toEqual({ on_hand: 4, reserved: 3, shortage: 0 });
  });

  test('of a sale at a till that has happened is never refused: what was not there is a shortage', async () => {
    const stock = await buildStock(database.pool, { warehouse: warehouse(), product: product(), quantity: 4 });
    await buildOrder(database.pool, { shop: shop(), lines: [{ product: product(), quantity: 1, heldIn: stock }] });
    expect(await inTx((tx) => move(tx, [sale(5)], till(false)))).toMatchObject({ ok: false });
    const outcome = await inTx((tx) => move(tx, [sale(5)], till(true)));
    expect(outcome).toMatchObject({ ok: true, value: { rows: [{ onHand: 1, moved: -3, short: 2 }] } });
    expect(await level()).toEqual({ on_hand: 1, reserved: 1, shortage: 2 });
    expect(await inTx((tx) => move(tx, [sale(1)], till(true)))).toMatchObject({ value: { rows: [{ short: 1 }] } });
    expect(await movements()).toEqual([
      { type: 'sold', quantity: -3, lot: null, cause: 'till', id: 'T1-7', employee: 3 },
      { type: 'sold', quantity: -2, lot: null, cause: 'till', id: 'T1-7', employee: 3 },
      { type: 'sold', quantity: -1, lot: null, cause: 'till', id: 'T1-7', employee: 3 },
    ]);
  });
});

describe('an operation that is sent again', () => {
  const operation = (isShared = false) => ({ id: randomUUID(), isShared });

  test('C13 · moves once, however many send it at once, and each is told the same', async () => {
    const once = cause({ operation: operation() });
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => inTx((tx) => move(tx, [added(3)], once))));
    expect(outcomes.filter((outcome) => outcome.ok && !outcome.value.isRepeated)).toHaveLength(1);
    for (const outcome of outcomes) expect(outcome).toMatchObject({ value: { rows: [{ onHand: 3, moved: 3 }] } });
    expect(await level()).toEqual({ on_hand: 3, reserved: 0, shortage: 0 });
  });

  test('C13 · with another quantity, place or type is refused and moves nothing', async () => {
    const once = cause({ operation: operation() });
    await inTx((tx) => move(tx, [added(3)], once));
    const elsewhere = await buildWarehouse(database.pool, { shop: shop() });
    const others = [
      added(4),
      added(3, { type: 'received' }),
      added(3, { stock: { ...place(), warehouseId: elsewhere.id } }),
    ];
    for (const other of others)
      expect(await inTx((tx) => move(tx, [other], once))).toEqual({
        ok: false,
        error: { code: 'inventory.key-is-reused' },
      });
    expect(await movements()).toHaveLength(1);
  });

  test('C13 · is known by its rows as a whole, in whatever order they are sent', async () => {
    const once = cause({ operation: operation() });
    const other = { ...place(), productId: (await buildProduct(database.pool, { shop: shop() })).id };
    const both = [added(3), added(2, { stock: other })];
    await inTx((tx) => move(tx, both, once));
    expect(await inTx((tx) => move(tx, both.toReversed(), once))).toMatchObject({ value: { isRepeated: true } });
    expect(await inTx((tx) => move(tx, [added(3)], once))).toMatchObject({
      error: { code: 'inventory.key-is-reused' },
    });
  });

  test('C13 · a batch of an import that would move a row twice is a mistake and is rolled back', async () => {
    const shared = cause({ type: 'import', operation: operation(true) });
    await inTx((tx) => move(tx, [added(3)], shared));
    await expect(inTx((tx) => move(tx, [added(3)], shared))).rejects.toThrow('stock_movements_once_by_type');
    expect(await level()).toMatchObject({ on_hand: 3 });
  });
});

describe('a count where nothing lay', () => {
  const count = (change: { quantity: number; seen?: number }, why = cause({ type: 'import' })) =>
    inTx((tx) => countStocks(tx, [{ ...place(), ...change }], why));

  test('begins the row with what was counted, its open lot and the movement that says why', async () => {
    const lots = [{ lotNumber: null, expiresOn: null, quantity: 4 }];
    expect(await count({ quantity: 4 })).toMatchObject({
      refused: [],
      rows: [{ ...place(), onHand: 4, moved: 4, lots }],
    });
    expect(await movements()).toMatchObject([{ type: 'initial', quantity: 4, lot: null, cause: 'import' }]);
    expect(await count({ quantity: 1 })).toMatchObject({ rows: [{ onHand: 1, moved: -3 }] });
    expect(await level()).toEqual({ on_hand: 1, reserved: 0, shortage: 0 });
  });

  test('of none makes the row and moves nothing', async () => {
    expect(await count({ quantity: 0 })).toMatchObject({ refused: [], rows: [{ onHand: 0, moved: 0, lots: [] }] });
    expect(await movements()).toEqual([]);
    expect(await count({ quantity: 2 }, cause({ type: 'count' }))).toMatchObject({ rows: [{ onHand: 2, moved: 2 }] });
    expect(await movements()).toMatchObject([{ type: 'counted', quantity: 2 }]);
  });

  test('is not believed of somebody who saw something there', async () => {
    expect(await count({ quantity: 4, seen: 3 })).toMatchObject({ refused: [{ why: 'changed', onHand: 0 }], rows: [] });
    expect(await level()).toEqual({ on_hand: 0, reserved: 0, shortage: 0 });
  });
});
