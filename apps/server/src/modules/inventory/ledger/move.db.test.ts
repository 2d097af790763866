import { useTestDatabase } from '@hanout/test-kit';
import { buildOrder, buildProduct, buildShop, buildStock, buildWarehouse } from '@hanout/test-kit/builders';
import { brokenInvariants } from '@hanout/test-kit/invariants';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tx } from '../../../database/database.ts';
import { runnerOf, type StatementRunner } from '../../../database/statement-runner.ts';
import { countStocks, move, type Movement, type MovementCause } from '../index.ts';

const database = useTestDatabase();
let shop: { id: number };
let warehouse: { id: number };
let product: { id: number };

beforeAll(async () => {
  shop = await buildShop(database.pool);
  warehouse = await buildWarehouse(database.pool, { shop });
});
beforeEach(async () => {
  product = await buildProduct(database.pool, { shop });
});
afterEach(async () => {
  expect(await brokenInvariants(database.pool)).toEqual({});
});

/** Without the retry of `inTransaction`: a deadlock is seen. */
const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => database.db.transaction().execute(work);
const rows = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await database.pool.query<Record<string, unknown>>(text, values)).rows;
type OtherCause = Exclude<MovementCause, { type: 'till' }>;
const cause = (changes: Partial<OtherCause> = {}): OtherCause => ({
  type: 'back-office',
  id: null,
  reason: 'test',
  actor: { kind: 'system', job: 'test' },
  operation: null,
  ...changes,
});
const till = (hasHappened: boolean): MovementCause => ({
  ...cause(),
  type: 'till',
  id: 'T1-7',
  hasHappened,
  actor: { kind: 'till', employeeId: 3 },
});
const place = () => ({ warehouseId: warehouse.id, productId: product.id, combinationId: null });
const fefo = { kind: 'picked', strategy: 'fefo' } as const;
const openLot = { kind: 'named', lotNumber: null, expiresOn: null } as const;
const sale = (quantity: number, changes: Partial<Movement> = {}): Movement => ({
  stock: place(),
  quantity: -quantity,
  type: 'sold',
  lot: fefo,
  ...changes,
});
const added = (quantity: number, changes: Partial<Movement> = {}): Movement => ({
  stock: place(),
  quantity,
  type: 'added',
  lot: openLot,
  ...changes,
});
const level = async (): Promise<unknown> =>
  (await rows('select on_hand, reserved, shortage from stocks where product_id = $1', [product.id]))[0];
const movements = (): Promise<unknown> =>
  rows(
    `select m.type, m.quantity, l.lot_number as lot, m.cause_type as cause, m.cause_id as id, m.employee_id as employee
     from stock_movements m join stocks s on s.id = m.stock_id left join stock_lots l on l.id = m.lot_id
     where s.product_id = $1 and m.reason = 'test' and m.cause_type <> 'test' order by m.id`,
    [product.id],
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
    await buildStock(database.pool, { warehouse, product, lots });
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
        [product.id],
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
    await buildStock(database.pool, { warehouse, product, lots });
    const target = { ...place(), warehouseId: (await buildWarehouse(database.pool, { shop })).id };
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
    const stock = await buildStock(database.pool, { warehouse, product, quantity: 4 });
    await buildOrder(database.pool, { shop, lines: [{ product, quantity: 3, heldIn: stock }] });
    const other = { ...place(), productId: (await buildProduct(database.pool, { shop })).id };
    const outcome = await inTx((tx) => move(tx, [added(5, { stock: other }), sale(2)], cause()));
    const missing = [{ ...place(), asked: 2, available: 1 }];
    expect(outcome).toEqual({ ok: false, error: { code: 'inventory.below-reserved', missing } });
    expect(await movements()).toEqual([]);
    expect(await level()).toEqual({ on_hand: 4, reserved: 3, shortage: 0 });
  });

  test('of a sale at a till that has happened is never refused: what was not there is a shortage', async () => {
    const stock = await buildStock(database.pool, { warehouse, product, quantity: 4 });
    await buildOrder(database.pool, { shop, lines: [{ product, quantity: 1, heldIn: stock }] });
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
    const elsewhere = await buildWarehouse(database.pool, { shop });
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
    const other = { ...place(), productId: (await buildProduct(database.pool, { shop })).id };
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

describe('many rows', () => {
  /** The same transaction, and how many statements it ran. */
  const counted = (tx: Tx): StatementRunner & { readonly names: string[] } => {
    const names: string[] = [];
    const { run } = runnerOf(tx);
    return {
      names,
      run: (statement, values) => {
        names.push(statement.name);
        return run(statement, values);
      },
    };
  };

  test('are counted and moved by as many statements as one', async () => {
    const { rows: made } = await database.pool.query<{ id: number }>(
      "insert into warehouses (uuid, code, name) select gen_random_uuid(), gen_random_uuid()::text, 'W' from generate_series(1, 2000) returning id",
    );
    const stocks = made.map(({ id }) => ({ ...place(), warehouseId: id }));
    const runs = await inTx(async (tx) => {
      const counting = counted(tx);
      const counts = stocks.map((stock) => ({ ...stock, quantity: 7 }));
      const outcome = await countStocks(
        counting,
        counts,
        cause({ type: 'import', operation: { id: randomUUID(), isShared: true } }),
      );
      expect(outcome.refused).toEqual([]);
      await countStocks(
        counting,
        counts.map((count) => ({ ...count, quantity: 8 })),
        cause({ type: 'count', operation: null }),
      );
      const moved = await move(
        counting,
        stocks.map((stock) => sale(2, { stock })),
        cause(),
      );
      expect(moved.ok).toBe(true);
      return counting.names;
    });
    expect(runs).toHaveLength(9);
    expect(
      await rows('select on_hand, count(*)::int as rows from stocks where product_id = $1 group by 1', [product.id]),
    ).toEqual([{ on_hand: 6, rows: 2000 }]);
  });

  // Seen red: with the rows locked in the order in which they are asked for, the later one is held meanwhile.
  test('C07 · are locked in the house’s order, whatever the order of the movements: who waits for one holds none after it', async () => {
    const later = { ...place(), warehouseId: (await buildWarehouse(database.pool, { shop })).id };
    await buildStock(database.pool, { warehouse, product });
    await buildStock(database.pool, { warehouse: { id: later.warehouseId }, product });
    const holder = await database.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select from stocks where product_id = $1 and warehouse_id = $2 for update', [
        product.id,
        warehouse.id,
      ]);
      const moved = inTx((tx) => move(tx, [sale(1, { stock: later }), sale(1)], cause()));
      const waiting =
        "select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
      await expect.poll(() => rows(waiting)).toEqual([{ waiting: 1 }]);
      await holder.query('select from stocks where product_id = $1 and warehouse_id = $2 for update nowait', [
        product.id,
        later.warehouseId,
      ]);
      await holder.query('commit');
      expect(await moved).toMatchObject({ ok: true });
    } finally {
      holder.release();
    }
  });

  test('C07 · that cross do not wait for each other in a ring', async () => {
    const other = { ...place(), productId: (await buildProduct(database.pool, { shop })).id };
    const both = [added(1), added(1, { stock: other })];
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, at) => inTx((tx) => move(tx, at % 2 === 0 ? both : both.toReversed(), cause()))),
    );
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(await level()).toMatchObject({ on_hand: 60 });
  });
});
