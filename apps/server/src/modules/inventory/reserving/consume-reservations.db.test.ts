import { useTestDatabase, sequentialIds } from '@hanout/test-kit';
import { buildOrder, buildProduct, buildShop, buildStock, buildWarehouse } from '@hanout/test-kit/builders';
import { brokenInvariants } from '@hanout/test-kit/invariants';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction, readNow } from '../../../database/transaction.ts';
import {
  consumeReservations,
  firmReservations,
  giveBackReservations,
  type AskedParts,
  type MovementCause,
} from '../index.ts';

const database = useTestDatabase();
const ids = sequentialIds();
let shop: { id: number };
let warehouse: { id: number };
let product: { id: number };
let orderId: string;
let orderLineId: string;

beforeAll(async () => {
  shop = await buildShop(database.pool);
  warehouse = await buildWarehouse(database.pool, { shop });
});
/** A confirmed order of five, of which four are reserved in the lot that expires first and one in the other. */
beforeEach(async () => {
  product = await buildProduct(database.pool, { shop });
  const lots = [
    { lotNumber: 'late', quantity: 6, expiresOn: '2027-09-01' },
    { lotNumber: 'soon', quantity: 4, expiresOn: '2027-01-01' },
  ];
  await buildStock(database.pool, { warehouse, product, lots });
  orderId = (await buildOrder(database.pool, { shop, lines: [{ product, quantity: 5 }] })).id;
  const now = await readNow(database.db);
  await inTransaction(database.db, (tx) => firmReservations(tx, { orderId, now, ids }));
  await rows(
    "update orders set confirmation_state = 'confirmed', preparation_state = 'partially_packed' where id = $1",
    [orderId],
  );
  await rows(
    "insert into order_history (order_id, axis, action, from_state, to_state, actor, occurred_at) values ($1, 'confirmation', 'confirm', 'new', 'confirmed', 'system', now())",
    [orderId],
  );
  orderLineId = String((await rows('select id from order_lines where order_id = $1', [orderId]))[0]?.['id']);
});
afterEach(async () => {
  expect(await brokenInvariants(database.pool)).toEqual({});
});

const rows = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await database.pool.query<Record<string, unknown>>(text, values)).rows;
const cause = (operationId: string = randomUUID()): MovementCause => ({
  type: 'order',
  id: orderId,
  reason: 'test',
  actor: { kind: 'staff', employeeId: 1 },
  operation: { id: operationId, isShared: false },
});
const part = (quantity: number): AskedParts => [{ orderLineId, productId: product.id, combinationId: null, quantity }];
const pack = (parts: AskedParts, key?: string) =>
  inTransaction(database.db, (tx) => consumeReservations(tx, { orderId, parts, ids }, cause(key)));
const giveBack = (parts: AskedParts, to: 'shelf' | 'order', key?: string) =>
  inTransaction(database.db, (tx) => giveBackReservations(tx, { orderId, parts, ids, to }, cause(key)));
const level = async (): Promise<unknown> =>
  (await rows('select on_hand as "onHand", reserved from stocks where product_id = $1', [product.id]))[0];
const lots = (): Promise<unknown> =>
  rows(
    'select lot_number as lot, quantity, l.reserved from stock_lots l join stocks s on s.id = l.stock_id where product_id = $1 order by expires_on',
    [product.id],
  );
const states = (): Promise<unknown> =>
  rows(
    `select l.lot_number as lot, r.quantity, r.state from stock_reservations r join stock_lots l on l.id = r.lot_id
     where order_id = $1 order by l.expires_on, r.quantity desc, r.state`,
    [orderId],
  );

describe('packing', () => {
  test('takes the very lots that were reserved off the shelf, each with its movement', async () => {
    expect(await pack('all')).toEqual({ ok: true, value: { isRepeated: false, productIds: [product.id] } });
    expect(await level()).toEqual({ onHand: 5, reserved: 0 });
    expect(await lots()).toEqual([
      { lot: 'soon', quantity: 0, reserved: 0 },
      { lot: 'late', quantity: 5, reserved: 0 },
    ]);
    expect(
      await rows('select quantity, type, cause_type from stock_movements where cause_id = $1 order by id', [orderId]),
    ).toEqual([
      { quantity: -4, type: 'sold', cause_type: 'order' },
      { quantity: -1, type: 'sold', cause_type: 'order' },
    ]);
  });

  test('in parts leaves the rest firm for the second parcel, and more than that is refused', async () => {
    expect(await pack(part(3))).toMatchObject({ ok: true });
    expect(await states()).toEqual([
      { lot: 'soon', quantity: 3, state: 'consumed' },
      { lot: 'soon', quantity: 1, state: 'firm' },
      { lot: 'late', quantity: 1, state: 'firm' },
    ]);
    expect(await pack(part(3))).toMatchObject({
      error: { code: 'inventory.not-reserved', missing: [{ orderLineId, requested: 3, available: 2 }] },
    });
    expect(await level()).toEqual({ onHand: 7, reserved: 2 });
    expect(await pack(part(2))).toMatchObject({ ok: true });
    expect(await level()).toEqual({ onHand: 5, reserved: 0 });
  });

  test('C13 · sent again by the same key, also at once, packs once; the key does nothing else', async () => {
    const key = randomUUID();
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => pack(part(2), key)));
    expect(outcomes.filter((outcome) => outcome.ok && !outcome.value.isRepeated)).toHaveLength(1);
    expect(await level()).toEqual({ onHand: 8, reserved: 3 });
    expect(await giveBack(part(2), 'shelf', key)).toEqual({ ok: false, error: { code: 'inventory.key-is-reused' } });
  });

  // Seen red: without the packed pieces among those that are served, three more are reserved.
  test('is not undone by what is confirmed again: packed pieces are not reserved a second time', async () => {
    await pack(part(3));
    const now = await readNow(database.db);
    expect(await inTransaction(database.db, (tx) => firmReservations(tx, { orderId, now, ids }))).toEqual({
      ok: true,
      value: [],
    });
    expect(await level()).toEqual({ onHand: 7, reserved: 2 });
  });
});

describe('what comes back', () => {
  test('of a returned parcel lies in the lots that it came from, for anybody', async () => {
    await pack('all');
    expect(await giveBack(part(4), 'shelf')).toMatchObject({ ok: true });
    expect(await lots()).toMatchObject([
      { lot: 'soon', quantity: 4, reserved: 0 },
      { lot: 'late', quantity: 5, reserved: 0 },
    ]);
    expect(await giveBack(part(2), 'shelf')).toMatchObject({ error: { missing: [{ requested: 2, available: 1 }] } });
    expect(await giveBack('all', 'shelf')).toMatchObject({ ok: true });
    expect(await level()).toEqual({ onHand: 10, reserved: 0 });
  });

  // Seen red while unpacking was booked as a return: what was never sold counted as come back.
  test('of an unpacked parcel is held for its order again, and was not sold', async () => {
    await pack('all');
    expect(await giveBack(part(4), 'order')).toMatchObject({ ok: true });
    expect(
      await rows('select type, sum(quantity)::int as sum from stock_movements where cause_id = $1 group by 1', [
        orderId,
      ]),
    ).toEqual([{ type: 'sold', sum: -1 }]);
    expect(await level()).toEqual({ onHand: 9, reserved: 4 });
    expect(await states()).toEqual([
      { lot: 'soon', quantity: 4, state: 'firm' },
      { lot: 'late', quantity: 1, state: 'consumed' },
    ]);
  });

  test('C54 · comes back once, of many who give it back at the same time', async () => {
    await pack('all');
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => giveBack(part(5), 'shelf')));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await level()).toEqual({ onHand: 10, reserved: 0 });
  });
});
