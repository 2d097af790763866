import { countPlanSchema } from '@hanout/contracts/warehouses/count-plans';
import { countDetailSchema, countLinesSchema } from '@hanout/contracts/warehouses/stock-counts';
import { buildEmployee, signIn, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders';
import { brokenInvariants } from '@hanout/test-kit/invariants';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { postCount } from './posting/use-cases/post-slice.ts';

const app = useTestApp();
const api = '/dashboard/api/stock-counts';
let shop: build.BuiltShop;
let here: build.BuiltWarehouse;
/** on, B-1 and nowhere */
let things: build.BuiltProduct[] = [];
let keeper: StaffBrowser;
let boss: StaffBrowser;
let stranger: StaffBrowser;

const SHELVES = [['A', '2'], ['A', '10'], ['B', '1'], null] as const;

beforeEach(async () => {
  const { pool } = app().database;
  shop = await build.buildShop(pool);
  here = await build.buildWarehouse(pool, { shop });
  const there = await build.buildWarehouse(pool, { shop });
  things = [];
  for (const [at, place] of SHELVES.entries()) {
    const columns = { supply_price_ht_centimes: 10_000, price_ht_centimes: 20_000, barcode: `61300${here.id}${at}` };
    const product = await build.buildProduct(pool, { shop, warehouse: here, stock: 10, columns });
    things.push(product);
    if (place !== null)
      await build.insertRow(pool, 'stock_locations', {
        warehouse_id: here.id,
        product_id: product.id,
        zone: place[0],
        shelf: place[1],
      });
  }
  // What lies there has been there for long.
  await pool.query(`update stock_movements set occurred_at = now() - interval '200 days'`);
  const staff = async (roles: string[], warehouse: build.BuiltWarehouse) => {
    const employee = await buildEmployee(app().deps.db, { roles, shopIds: [shop.id], language: 'en' });
    await build.insertRow(pool, 'employee_warehouses', { employee_id: employee.id, warehouse_id: warehouse.id });
    return signIn(app(), employee);
  };
  keeper = await staff(['warehouse'], here);
  boss = await staff(['manager'], here);
  stranger = await staff(['warehouse'], there);
});

const barcode = (at: number): string => `61300${here.id}${at}`;
const post = async (path: string, body: object = {}, { who = keeper, headers = {} } = {}) => {
  const answer = await who.call({
    method: 'POST',
    url: `${api}${path}`,
    body,
    headers: { 'idempotency-key': randomUUID(), ...headers },
  });
  return { status: answer.status, body: Object(answer.body) };
};
const make = async (change: object = {}) =>
  post('', { warehouseId: here.id, kind: 'cycle', mode: 'running', isBlind: false, ...change });
const made = async (change: object = {}): Promise<number> => {
  const { body } = await make(change);
  await post(`/${body.id}/actions/start`);
  return body.id;
};
const lines = async (id: number, query = '') =>
  countLinesSchema.parse((await keeper.call({ url: `${api}/${id}/lines${query}` })).body).rows;
/** Which of the things stand on the list, in its order. */
const listed = async (id: number): Promise<number[]> => {
  const { rows } = await app().database.pool.query<{ product_id: number }>(
    'select product_id from stock_count_lines where count_id = $1 order by id',
    [id],
  );
  return rows.map(({ product_id }) => things.findIndex((thing) => thing.id === product_id));
};
const shown = async (id: number) => countDetailSchema.parse((await keeper.call({ url: `${api}/${id}` })).body);
const scan = (id: number, code: string, { quantity = 1, waitedMs = 0, key = randomUUID() } = {}) =>
  post(`/${id}/entries`, { code, quantity }, { headers: { 'idempotency-key': key, 'x-waited-ms': String(waitedMs) } });
const move = (kind: string, quantity: number, at = 0) =>
  boss.call({
    method: 'POST',
    url: '/dashboard/api/stock/changes',
    headers: { 'idempotency-key': randomUUID() },
    body: {
      warehouseId: here.id,
      productId: things[at]?.id,
      combinationId: null,
      kind,
      quantity,
      reasonCode: kind === 'add' ? 'found' : 'gift',
    },
  });
/** Sold so many of it, so many days ago. */
const sold = async (at: number, quantity: number, days: number) => {
  await app().database.pool.query(
    `with shelf as (select s.id, l.id as lot from stocks s join stock_lots l on l.stock_id = s.id where s.product_id = $1)
     insert into stock_movements (stock_id, lot_id, quantity, type, reason, cause_type, occurred_at)
     select id, lot, q, case when q < 0 then 'sold' else 'added' end, '', 'order', now() - make_interval(days => $3)
     from shelf cross join unnest(array[$2::int, -$2::int]) q`,
    [things[at]?.id, quantity, days],
  );
};

describe('what is on the list', () => {
  test('follows the shelves as one walks, what lies nowhere in particular at the end', async () => {
    const id = await made({ kind: 'whole' });
    expect(await listed(id)).toEqual([0, 1, 2, 3]);
    expect((await lines(id)).map(({ zone, shelf }) => `${zone}-${shelf}`)).toEqual(['A-2', 'A-10', 'B-1', '-']);
    expect((await lines(id, '?zone=B')).map(({ shelf }) => shelf)).toEqual(['1']);
    expect(await lines(id, '?zone=-')).toHaveLength(1);
  });

  test('is of chosen zones and shelves, of a family, a brand, chosen products', async () => {
    expect(await listed(await made({ kind: 'zone', zones: ['A'] }))).toEqual([0, 1]);
    expect(await listed(await made({ kind: 'zone', zones: ['A'], shelfFrom: '3', shelfTo: '10' }))).toEqual([1]);
    expect(await listed(await made({ kind: 'zone', zones: ['B', ''] }))).toEqual([2, 3]);
    expect(await listed(await made({ productIds: [things[2]?.id, things[0]?.id] }))).toEqual([0, 2]);
    const { pool } = app().database;
    const brand = await build.insertRow(pool, 'brands', { uuid: randomUUID(), slug: 'b', name: 'B' });
    await pool.query('update products set brand_id = $1 where id = $2', [brand.id, things[3]?.id]);
    expect(await listed(await made({ brandId: brand.id }))).toEqual([3]);
    const { rows } = await pool.query('select family_id as id from products where id = $1', [things[1]?.id]);
    expect(await listed(await made({ familyId: rows[0].id }))).toContain(1);
    expect(await make({ kind: 'zone', zones: ['Z'] })).toMatchObject({ status: 422 });
  });

  test('is by class: what makes four fifths of the value sold in 90 days is A; what was sold before does not count', async () => {
    await sold(0, 17, 10);
    await sold(1, 2, 10);
    await sold(2, 1, 10);
    await sold(3, 99, 91);
    expect(await listed(await made({ classes: ['A'] }))).toEqual([0]);
    expect(await listed(await made({ classes: ['B', 'C'] }))).toEqual([1, 2, 3]);
    expect(await listed(await made({ classes: ['B'] }))).toEqual([1]);
  });

  test('is of what was not counted for so many days', async () => {
    const first = await made({ productIds: [things[0]?.id] });
    await scan(first, barcode(0), { quantity: 10 });
    await post(`/${first}/actions/finish`);
    await post(`/${first}/actions/approve`, {}, { who: boss });
    await postCount(app().deps.db, first);
    expect(await listed(await made({ notCountedDays: 30 }))).toEqual([1, 2, 3]);
    await app().database.pool.query(`update stock_counted set counted_at = now() - interval '31 days'`);
    expect(await listed(await made({ notCountedDays: 30 }))).toEqual([0, 1, 2, 3]);
  });
});

describe('the plan of a warehouse', () => {
  const plan = async (who = keeper) => who.call({ url: `${api}/plan?warehouse=${here.id}` });

  test('proposes what is due, what sells best first, and not what stands on an open list; it is changed by version', async () => {
    await sold(2, 5, 10);
    const first = countPlanSchema.parse((await plan()).body);
    expect(first).toMatchObject({ version: 0, aDays: 30, perDay: 30 });
    expect(first.classes).toMatchObject([
      { class: 'A', things: 1, share: 100, due: 1 },
      { class: 'C', things: 3, share: 0, due: 3 },
    ]);
    expect(first.proposed.map(({ zone, shelf }) => `${zone}-${shelf}`)).toEqual(['A-2', 'A-10', 'B-1', '-']);
    const rhythm = { warehouseId: here.id, version: 0, aDays: 7, bDays: 30, cDays: 90, perDay: 1 };
    expect((await post('/plan', rhythm)).body).toMatchObject({ version: 1, perDay: 1, proposed: [{ zone: 'B' }] });
    expect(await post('/plan', rhythm)).toMatchObject({ status: 409, body: { current: { version: 1 } } });
    expect(await post('/plan', { ...rhythm, version: 1, perDay: 0 })).toMatchObject({ status: 400 });
    const id = await made({ isPlanned: true });
    expect(await listed(id)).toEqual([2]);
    expect(countPlanSchema.parse((await plan()).body).proposed.map(({ zone }) => zone)).toEqual(['A']);
    expect(await plan(stranger)).toMatchObject({ status: 422 });
  });
});

describe('counting', () => {
  test('what waited on a device is expected as the books said when it was scanned; a later scan that came first keeps its own', async () => {
    const id = await made({ kind: 'whole' });
    await app().database.pool.query(`update stock_counts set created_at = now() - interval '1 day' where id = $1`, [
      id,
    ]);
    // Counted in a cellar ten minutes ago; three were taken out since.
    await move('take_out', 3);
    expect((await scan(id, barcode(0), { quantity: 7, waitedMs: 600_000 })).body.line).toMatchObject({
      counted: 7,
      expected: 10,
      difference: -3,
    });
    expect((await scan(id, barcode(1), { quantity: 1 })).body.line).toMatchObject({ expected: 10 });
    await move('take_out', 2, 1);
    expect((await scan(id, barcode(1), { quantity: 7 })).body.line).toMatchObject({ counted: 8, expected: 8 });
    expect((await scan(id, barcode(1), { quantity: 1, waitedMs: 600_000 })).body.line).toMatchObject({
      counted: 9,
      expected: 8,
    });
  });

  test('a code of no line is noted once, and joins the list with what was counted of it, or is dismissed and taken back', async () => {
    const id = await made({ kind: 'zone', zones: ['A'], mode: 'frozen' });
    const key = randomUUID();
    for (const quantity of [4, 4])
      expect((await scan(id, barcode(2), { quantity, key })).body).toEqual({
        line: null,
        noted: { code: barcode(2), quantity: 4 },
      });
    await scan(id, 'nobody-knows');
    expect((await shown(id)).notes).toMatchObject([
      { code: 'NOBODY-KNOWS', quantity: 1, name: null, settled: null },
      { code: barcode(2), quantity: 4, name: expect.any(String), settled: null },
    ]);
    const settle = (code: string, how: string, who = keeper) => post(`/${id}/notes`, { code, how }, { who });
    expect(await settle('nobody-knows', 'add')).toMatchObject({ status: 422 });
    expect((await settle('nobody-knows', 'dismiss')).body.notes[1]).toMatchObject({ settled: 'dismissed' });
    expect((await settle('nobody-knows', 'reopen')).body.notes[0]).toMatchObject({ settled: null });
    expect((await settle(barcode(2), 'add')).body).toMatchObject({ lines: 3 });
    expect(await settle(barcode(2), 'add')).toMatchObject({ status: 422 });
    expect(await settle(barcode(2), 'dismiss', stranger)).toMatchObject({ status: 404 });
    expect((await lines(id, '?zone=B'))[0]).toMatchObject({ counted: 4, expected: 10, difference: -6 });
    // Sent again by a device that never heard the answer.
    expect((await scan(id, barcode(2), { quantity: 4, key })).body.line).toMatchObject({ counted: 4 });
  });

  test('a thing that the warehouse never had is noted, and gets a shelf and a line of its own', async () => {
    const { pool } = app().database;
    const other = await build.buildProduct(pool, { shop, columns: { barcode: 'NEW-HERE' } });
    const id = await made({ kind: 'zone', zones: ['A'] });
    await scan(id, 'new-here', { quantity: 2 });
    expect((await post(`/${id}/notes`, { code: 'NEW-HERE', how: 'add' })).status).toBe(200);
    await post(`/${id}/actions/finish`);
    await post(`/${id}/actions/approve`, {}, { who: boss });
    await postCount(app().deps.db, id);
    const { rows } = await pool.query('select on_hand from stocks where product_id = $1', [other.id]);
    expect(rows).toEqual([{ on_hand: 2 }]);
    expect(await brokenInvariants(pool)).toEqual({});
  });

  test('a sheet counts row by row, once for its key; rows that cannot be are told and the others are counted', async () => {
    const id = await made({ kind: 'whole' });
    const rows = [
      { code: barcode(0).toLowerCase(), quantity: 4 },
      { code: 'nobody', quantity: 1 },
      { code: barcode(1), quantity: null },
      { code: barcode(0), quantity: 3 },
      { code: barcode(2), quantity: 0 },
    ];
    const headers = { 'idempotency-key': randomUUID() };
    for (const _again of [1, 2])
      expect((await post(`/${id}/sheet`, { rows }, { headers })).body).toEqual({
        counted: 3,
        refused: [
          { row: 2, code: 'nobody', message: 'This item is not in this count.' },
          { row: 3, code: barcode(1), message: 'The quantity has to be a whole number.' },
        ],
      });
    expect((await lines(id)).map(({ counted }) => counted)).toEqual([7, null, 0, null]);
    expect((await lines(id))[0]).toMatchObject({ expected: 10 });
    expect(await post(`/${id}/sheet`, { rows }, { who: stranger })).toMatchObject({ status: 404 });
    await post(`/${id}/actions/pause`);
    expect(await post(`/${id}/sheet`, { rows })).toMatchObject({ status: 409 });
  });

  test('a zone is given to somebody who may count there, and taken back', async () => {
    const id = await made({ kind: 'whole' });
    const give = (zone: string, employeeId: number | null, who = keeper) =>
      post(`/${id}/parts`, { zone, employeeId }, { who });
    const given = await give('A', boss.employee.id);
    expect(given.body.parts).toMatchObject([
      { zone: 'A', lines: 2, countedLines: 0, counter: { id: boss.employee.id } },
      { zone: 'B', lines: 1, counter: null },
      { zone: '', lines: 1, counter: null },
    ]);
    expect((await give('A', null)).body.parts[0]).toMatchObject({ counter: null });
    expect(await give('Z', boss.employee.id)).toMatchObject({ status: 422 });
    expect(await give('A', stranger.employee.id)).toMatchObject({ status: 422 });
    expect(await give('A', null, stranger)).toMatchObject({ status: 404 });
  });
});

test('the words of a count are changed at any time, and what somebody else wrote meanwhile is told before it is lost', async () => {
  const id = await made();
  expect(await post(`/${id}/remark`, { note: 'Allée 3', was: '' })).toMatchObject({
    status: 200,
    body: { note: 'Allée 3' },
  });
  const late = await post(`/${id}/remark`, { note: 'Allée 4', was: '' });
  expect(late).toMatchObject({ status: 409, body: { current: { note: 'Allée 3' } } });
  expect((await post(`/${id}/remark`, { note: 'x', was: 'Allée 3' }, { who: stranger })).status).toBe(404);
  expect((await post(`/${id}/remark`, { note: 'x'.repeat(501), was: 'Allée 3' })).status).toBe(400);
  await post(`/${id}/actions/cancel`);
  expect((await post(`/${id}/remark`, { note: '', was: 'Allée 3' })).body.note).toBe('');
});
