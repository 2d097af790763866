import { countDetailSchema, countLinesSchema } from '@hanout/contracts/warehouses/stock-counts';
import { buildEmployee, signIn, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { meet } from '@hanout/test-kit/database/at-once';
import * as build from '@hanout/test-kit/builders';
import { brokenInvariants } from '@hanout/test-kit/invariants';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { planJobs } from '../../jobs/plan-jobs.ts';
import { planning } from '../../modules.ts';
import { postCount } from './posting/use-cases/post-slice.ts';

const app = useTestApp();
const api = '/dashboard/api/stock-counts';
let shop: build.BuiltShop;
let here: build.BuiltWarehouse;
let [lamp, rug]: build.BuiltProduct[] = [];
/** may approve; two who count; one who works elsewhere */
let boss: StaffBrowser;
let first: StaffBrowser;
let second: StaffBrowser;
let stranger: StaffBrowser;

beforeEach(async () => {
  const { pool } = app().database;
  const { db } = app().deps;
  shop = await build.buildShop(pool);
  here = await build.buildWarehouse(pool, { shop });
  const there = await build.buildWarehouse(pool, { shop });
  const columns = { supply_price_ht_centimes: 10_000 };
  lamp = await build.buildProduct(pool, { shop, warehouse: here, stock: 10, columns });
  rug = await build.buildProduct(pool, { shop, warehouse: here, stock: 4, columns });
  const staff = async (roles: string[], warehouse: build.BuiltWarehouse | null) => {
    const employee = await buildEmployee(db, { roles, shopIds: [shop.id], language: 'en' });
    if (warehouse !== null)
      await build.insertRow(pool, 'employee_warehouses', { employee_id: employee.id, warehouse_id: warehouse.id });
    return signIn(app(), employee);
  };
  boss = await staff(['manager'], here);
  first = await staff(['warehouse'], here);
  second = await staff(['manager'], here);
  stranger = await staff(['warehouse'], there);
});

const post = async (who: StaffBrowser, path: string, body: object = {}, key: string = randomUUID()) => {
  const answer = await who.call({ method: 'POST', url: `${api}${path}`, body, headers: { 'idempotency-key': key } });
  return { status: answer.status, body: Object(answer.body) };
};
const made = async (change: object = {}): Promise<number> => {
  const said = { warehouseId: here.id, kind: 'whole', mode: 'running', isBlind: true, ...change };
  const { status, body } = await post(first, '', said);
  expect(status).toBe(201);
  expect((await post(first, `/${body.id}/actions/start`)).body.state).toBe('counting');
  return body.id;
};
const shown = async (id: number, who = boss) => countDetailSchema.parse((await who.call({ url: `${api}/${id}` })).body);
const lines = async (id: number, who = boss) =>
  countLinesSchema.parse((await who.call({ url: `${api}/${id}/lines` })).body).rows;
const lineOf = async (id: number, stocked = lamp) => (await lines(id)).at(stocked === lamp ? 0 : 1);
const count = async (
  id: number,
  quantity: number,
  { who = first, stocked = lamp, key = randomUUID() }: { who?: StaffBrowser; stocked?: typeof lamp; key?: string } = {},
) => post(who, `/${id}/entries`, { lineId: (await lineOf(id, stocked))?.id, quantity }, key);
const level = async (stocked = lamp) =>
  (
    await app().database.pool.query<{ on_hand: number }>('select on_hand from stocks where product_id = $1', [
      stocked?.id,
    ])
  ).rows[0]?.on_hand;
const sell = (quantity: number) =>
  boss.call({
    method: 'POST',
    url: '/dashboard/api/stock/changes',
    headers: { 'idempotency-key': randomUUID() },
    body: {
      warehouseId: here.id,
      productId: lamp?.id,
      combinationId: null,
      kind: 'take_out',
      quantity,
      reasonCode: 'gift',
    },
  });

test('what two people count of a thing adds up, each scan once however often it is sent, also at once', async () => {
  const id = await made();
  const key = randomUUID();
  const lineId = (await lineOf(id))?.id;
  const scan = (who: StaffBrowser, quantity: number, name: string) => () =>
    post(who, `/${id}/entries`, { lineId, quantity }, name);
  const calls = [scan(first, 3, key), scan(first, 3, key), scan(first, 3, key), scan(second, 5, randomUUID())];
  await meet(app().database.pool, { held: `select from stock_count_lines where id = ${lineId} for update`, calls });
  for (const again of calls) expect(await again()).toMatchObject({ status: 200 });
  expect(await lineOf(id)).toMatchObject({ counted: 8 });
  const corrected = await count(id, -1, { who: second });
  expect(corrected.body.line).toMatchObject({ counted: 7 });
  expect(
    corrected.body.line.counters
      .map((each: { quantity: number }) => each.quantity)
      .toSorted((a: number, b: number) => a - b),
  ).toEqual([3, 4]);
  expect((await count(id, -9)).status).toBe(422);
  expect((await post(first, `/${id}/lines/${(await lineOf(id))?.id}/recount`)).body).toMatchObject({ counted: null });
});

test('counted blind, nobody sees what is expected until counting is over', async () => {
  const id = await made();
  await count(id, 8);
  expect(await shown(id)).toMatchObject({ differences: null });
  expect(await lineOf(id)).toMatchObject({ counted: 8, expected: null, difference: null, valueCentimes: null });
  await post(first, `/${id}/actions/finish`);
  expect(await lineOf(id)).toMatchObject({ expected: 10, difference: -2, valueCentimes: -20_000 });
  expect(await shown(id)).toMatchObject({ differences: { lines: 1, pieces: -2, valueCentimes: -20_000 } });
  const open = await made({ isBlind: false, mode: 'frozen' });
  expect(await lineOf(open)).toMatchObject({ expected: 10 });
});

test('ST-06 · what was sold between counting and posting stays sold; what nobody counted stays as it is; the books say why', async () => {
  const id = await made();
  await sell(2);
  await count(id, 7);
  await sell(3);
  await post(first, `/${id}/actions/finish`);
  const approved = await post(boss, `/${id}/actions/approve`);
  expect(approved.body.state).toBe('posting');
  const { jobs } = planJobs(
    [{ id: 1, type: 'stock-count.approved', payload: { countId: id, employeeId: boss.employee.id } }],
    planning,
  );
  expect(jobs.map(({ task }) => task)).toEqual(['post-stock-count']);
  const { db } = app().deps;
  await Promise.all([postCount(db, id), postCount(db, id)]);
  await postCount(db, id);
  expect([await level(), await level(rug)]).toEqual([4, 4]);
  expect(await shown(id)).toMatchObject({ state: 'posted', differences: { posted: 1, problems: 0 } });
  const { rows } = await app().database.pool.query(
    "select type, quantity, cause_id, employee_id from stock_movements where cause_type = 'count'",
  );
  expect(rows).toEqual([{ type: 'counted', quantity: -1, cause_id: String(id), employee_id: boss.employee.id }]);
  expect(await brokenInvariants(app().database.pool)).toEqual({});
});

test('who has counted does not approve; two who approve at once do so once', async () => {
  const id = await made();
  await count(id, 9, { who: second });
  await post(first, `/${id}/actions/finish`);
  expect((await post(second, `/${id}/actions/approve`)).status).toBe(403);
  expect((await post(first, `/${id}/actions/approve`)).status).toBe(403);
  const answers = await meet(app().database.pool, {
    held: `select from stock_counts where id = ${id} for update`,
    calls: [() => post(boss, `/${id}/actions/approve`), () => post(boss, `/${id}/actions/approve`)],
  });
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { rows } = await app().database.pool.query(
    "select from outbox where type = 'stock-count.approved' and (payload ->> 'countId')::int = $1",
    [id],
  );
  expect(rows).toHaveLength(1);
});

test('posted by two at once who both find nothing left to post, a count ends once', async () => {
  const { db } = app().deps;
  const { pool } = app().database;
  const id = await made();
  await count(id, 10);
  await post(first, `/${id}/actions/finish`);
  await post(boss, `/${id}/actions/approve`);
  // As it stands when a run was killed behind its last slice.
  await pool.query('update stock_count_lines set moved = 0 where count_id = $1', [id]);
  const held = `select from stock_counts where id = ${id} for update`;
  await meet(pool, { held, calls: [() => postCount(db, id), () => postCount(db, id)] });
  const { rows } = await pool.query("select action from stock_count_history where count_id = $1 and action = 'post'", [
    id,
  ]);
  expect(rows).toHaveLength(1);
});

test('what orders hold is not counted away: the line is told and the others are posted', async () => {
  const id = await made({ mode: 'frozen' });
  await app().database.pool.query('update stocks set reserved = 6 where product_id = $1', [lamp?.id]);
  await count(id, 5);
  await count(id, 3, { stocked: rug });
  await post(first, `/${id}/actions/finish`);
  await post(boss, `/${id}/actions/approve`);
  await postCount(app().deps.db, id);
  expect(await lineOf(id)).toMatchObject({ moved: 0, problem: 'below_reserved' });
  expect([await level(), await level(rug)]).toEqual([10, 3]);
  await app().database.pool.query('update stocks set reserved = 0 where product_id = $1', [lamp?.id]);
});

test('a count is paused and resumed, and cancelled moves nothing; elsewhere nobody sees it', async () => {
  const id = await made();
  await count(id, 1);
  await post(first, `/${id}/actions/pause`);
  expect((await count(id, 1)).status).toBe(409);
  expect((await post(first, `/${id}/actions/resume`)).body.state).toBe('counting');
  expect((await stranger.call({ url: `${api}/${id}` })).status).toBe(404);
  expect((await count(id, 1, { who: stranger })).status).toBe(404);
  expect((await post(first, `/${id}/actions/cancel`)).body.state).toBe('cancelled');
  expect(await level()).toBe(10);
});
