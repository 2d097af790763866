import { putAsideListSchema, type PutAsideList } from '@hanout/contracts/warehouses/put-aside';
import { buildEmployee, signIn, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { buildShop, buildWarehouse, insertRow, type BuiltShop } from '@hanout/test-kit/builders';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';

const app = useTestApp();
const PATH = '/dashboard/api/put-aside';
let shop: BuiltShop;
let warehouse: number;
/** answers for the stock of the shop; works in one of its warehouses; answers for that of another shop */
let manager: StaffBrowser;
let keeper: StaffBrowser;
let stranger: StaffBrowser;

beforeEach(async () => {
  const { pool } = app().database;
  shop = await buildShop(pool);
  const other = await buildShop(pool);
  warehouse = (await buildWarehouse(pool, { shop })).id;
  manager = await hire([shop.id], ['manager'], 'Nadia');
  keeper = await hire([shop.id], ['warehouse'], 'Samir');
  stranger = await hire([other.id], ['manager'], 'Leïla');
});

const hire = async (shopIds: readonly number[], roles: readonly string[], name: string): Promise<StaffBrowser> =>
  signIn(app(), await buildEmployee(app().deps.db, { shopIds, roles, name, language: 'en' }));

const told = (change: object = {}) => ({
  id: randomUUID(),
  title: 'Transfer T12 · Lamp',
  detail: 'received: 1',
  refusal: 'This is not possible in this state.',
  reason: 'counted by hand',
  madeAt: '2026-11-20T08:00:00.000Z',
  putAsideAt: '2026-11-20T09:00:00.000Z',
  ...change,
});
const tell = (who: StaffBrowser, body: object) => who.call({ method: 'POST', url: PATH, body });
const list = async (who: StaffBrowser, query = ''): Promise<PutAsideList> =>
  putAsideListSchema.parse((await who.call({ url: `${PATH}${query}` })).body);
const mark = async (who: StaffBrowser, id: string, isSeen: boolean): Promise<number> =>
  (await who.call({ method: 'POST', url: `${PATH}/${id}/seen`, body: { isSeen } })).status;

test('what somebody put aside on their device stands there once for who answers for the stock: who, what and why', async () => {
  const one = told();
  expect(await Promise.all([tell(keeper, one), tell(keeper, one)])).toMatchObject([{ status: 200 }, { status: 200 }]);
  expect(await list(manager)).toEqual({
    rows: [{ ...one, by: 'Samir', seenBy: null }],
    total: 1,
    nextCursor: null,
    counts: { unseen: 1, seen: 0 },
  });
});

test.each([{ reason: '' }, { reason: 'x'.repeat(201) }, { id: 'lamp' }, { madeAt: 'yesterday' }])(
  'without a reason, or with something that it cannot be, it is refused: %j',
  async (change) => {
    expect((await tell(keeper, told(change))).status).toBe(400);
    expect((await list(manager)).total).toBe(0);
  },
);

test('it is found by person, thing and reason, whatever the letters, and by nothing else', async () => {
  await tell(keeper, told({ reason: 'Déjà rangée' }));
  for (const q of ['samir', 'LAMP', 'deja rangee']) expect((await list(manager, `?q=${q}`)).total, q).toBe(1);
  for (const q of ['vase', '%']) expect((await list(manager, `?q=${encodeURIComponent(q)}`)).total, q).toBe(0);
});

test('who dealt with it first stays named; it can be put back', async () => {
  const one = told();
  await tell(keeper, one);
  const second = await hire([shop.id], ['manager'], 'Karim');
  expect([await mark(manager, one.id, true), await mark(second, one.id, true)]).toEqual([200, 200]);
  expect((await list(manager)).rows).toEqual([]);
  expect((await list(manager, '?view=seen')).rows).toMatchObject([{ id: one.id, seenBy: 'Nadia' }]);
  expect(await mark(second, one.id, false)).toBe(200);
  expect((await list(manager)).rows).toMatchObject([{ id: one.id, seenBy: null }]);
});

test('the list is turned by pages', async () => {
  for (let at = 0; at < 51; at += 1) await tell(keeper, told({ detail: `${at}` }));
  const first = await list(manager);
  expect([first.rows.length, first.rows[0]?.detail, first.total]).toEqual([50, '50', 51]);
  expect((await list(manager, `?cursor=${first.nextCursor}`)).rows).toMatchObject([{ detail: '0' }]);
});

test('who answers for the stock of another shop sees none of it, and who only works there no list', async () => {
  const one = told();
  await tell(keeper, one);
  expect((await list(stranger)).total).toBe(0);
  expect(await mark(stranger, one.id, true)).toBe(404);
  expect((await keeper.call({ url: PATH })).status).toBe(403);
  expect(await mark(keeper, one.id, true)).toBe(403);
});

test('who is bound to a warehouse sees what those put aside who work in it alone', async () => {
  const { pool } = app().database;
  const elsewhere = (await buildWarehouse(pool, { shop })).id;
  const bind = (who: StaffBrowser, id: number) =>
    insertRow(pool, 'employee_warehouses', { employee_id: who.employee.id, warehouse_id: id });
  const bound = await hire([shop.id], ['manager'], 'Yacine');
  await bind(bound, warehouse);
  await tell(keeper, told());
  expect((await list(bound)).total).toBe(0);
  await bind(keeper, warehouse);
  expect((await list(bound)).total).toBe(1);
  await bind(keeper, elsewhere);
  expect((await list(bound)).total).toBe(0);
});
