import {
  bulkOutcomesSchema,
  bulkPreviewSchema,
  type BulkChoice,
  type BulkPreview,
  type BulkTask,
} from '@hanout/contracts/orders/order-bulk';
import { buildEmployee, signIn, signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { buildOrder, buildShop, insertRow, type BuiltOrder, type BuiltShop } from '@hanout/test-kit/builders';
import { inHours } from '@hanout/test-kit/moments';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';

const app = useTestApp();
const pool = () => app().database.pool;
let owner: StaffBrowser;
let shop: BuiltShop;
let waiting: readonly BuiltOrder[];
let confirmed: BuiltOrder;

beforeAll(async () => {
  owner = await signInAs(app(), 'owner');
});
beforeEach(async () => {
  shop = await buildShop(pool());
  waiting = [
    await buildOrder(pool(), { shop }),
    await buildOrder(pool(), { shop }),
    await buildOrder(pool(), { shop }),
  ];
  confirmed = await buildOrder(pool(), { shop, columns: { confirmation_state: 'confirmed' } });
});

const post = (browser: StaffBrowser, path: string, body: object, key: string = randomUUID()) =>
  browser.call({ method: 'POST', url: `/dashboard/api/orders/bulk${path}`, body, headers: { 'idempotency-key': key } });

async function preview(task: BulkTask, choice?: BulkChoice, browser = owner): Promise<BulkPreview> {
  const chosen = choice ?? { ids: [...waiting, confirmed].map(({ id }) => id) };
  const { status, body } = await post(browser, '/preview', { choice: chosen, task });
  expect(status, JSON.stringify(body)).toBe(200);
  return bulkPreviewSchema.parse(body);
}

const sent = ({ steps }: BulkPreview) => steps.map(({ id, version, employeeId }) => ({ id, version, employeeId }));

async function run(task: BulkTask, steps: readonly object[], rest: object = {}, key?: string) {
  const { status, body } = await post(owner, '', { task, steps, ...rest }, key);
  expect(status, JSON.stringify(body)).toBe(200);
  return bulkOutcomesSchema.parse(body).outcomes;
}

const states = async () => {
  const { rows } = await pool().query(
    'select confirmation_state as state, assigned_employee_id as agent from orders where shop_id = $1 order by number',
    [shop.id],
  );
  return rows;
};
const CONFIRM: BulkTask = { kind: 'action', action: 'confirm' };

test('before anything is done it is said with how many orders it can be, and with which not and why', async () => {
  const seen = await preview(CONFIRM);
  expect(seen).toMatchObject({ total: 4, isCapped: false });
  expect(seen.steps.map(({ number }) => number)).toEqual(waiting.map(({ number }) => number));
  expect(seen.refused).toEqual([
    { message: expect.stringContaining('Confirmée'), count: 1, numbers: [confirmed.number] },
  ]);
  expect((await states()).map(({ state }) => state)).toEqual(['new', 'new', 'new', 'confirmed']);
});

test('one that somebody else was faster with is refused by itself, the others are done, and it can be taken back', async () => {
  const steps = sent(await preview(CONFIRM));
  await pool().query('update orders set version = 9 where id = $1', [waiting[1]?.id]);
  const outcomes = await run(CONFIRM, steps);
  expect(outcomes.map(({ version }) => version)).toEqual([2, null, 2]);
  expect(outcomes[1]?.message).toEqual(expect.any(String));
  expect((await states()).map(({ state }) => state)).toEqual(['confirmed', 'new', 'confirmed', 'confirmed']);
  const back = outcomes.flatMap(({ id, version }) => (version === null ? [] : [{ id, version }]));
  await run({ kind: 'action', action: 'reopen' }, back);
  expect((await states()).map(({ state }) => state)).toEqual(['new', 'new', 'new', 'confirmed']);
});

test('sent twice under one key it is done once', async () => {
  const steps = sent(await preview(CONFIRM));
  const key = randomUUID();
  const first = await run(CONFIRM, steps, {}, key);
  expect(await run(CONFIRM, steps, {}, key)).toEqual(first);
  const { rows } = await pool().query(
    `select count(*)::int as count from order_history h join orders o on o.id = h.order_id where o.shop_id = $1 and h.action = 'confirm'`,
    [shop.id],
  );
  expect(rows[0].count).toBe(3);
});

test('the same key for another moment or note is not what was done: it is refused of each', async () => {
  const postpone: BulkTask = { kind: 'action', action: 'postpone' };
  const steps = sent(await preview(postpone));
  const key = randomUUID();
  const said = { postponedUntil: inHours(24).toISOString(), note: 'demain' };
  expect((await run(postpone, steps, said, key)).every(({ message }) => message === null)).toBe(true);
  for (const other of [
    { ...said, postponedUntil: inHours(48).toISOString() },
    { ...said, note: 'lundi' },
  ])
    expect((await run(postpone, steps, other, key)).filter(({ message }) => message === null)).toEqual([]);
});

test('ST-02 · before many are cancelled it is said what becomes of stock and money: nothing is refunded by itself', async () => {
  const cancel: BulkTask = { kind: 'action', action: 'cancel' };
  const said = async () => (await preview(cancel)).consequences;
  expect(await said()).toEqual([
    'Le stock réservé est remis en vente.',
    'Aucun remboursement automatique n’est fait ; rien n’a été payé pour l’instant.',
  ]);
  for (const [at, amountCentimes] of [10_000, 5_000].entries()) {
    const body = { version: 1, paymentType: 'deposit', amountCentimes };
    const url = `/dashboard/api/orders/${waiting[at]?.id}/actions/record_payment`;
    const answer = await owner.call({ method: 'POST', url, body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  }
  expect((await said()).map((sentence) => sentence.replaceAll(/\s/gu, ' '))).toEqual([
    'Le stock réservé est remis en vente.',
    'Aucun remboursement automatique : 150,00 DA payés d’avance sur 2 commandes restent encaissés jusqu’à ce que vous les remboursiez ou les conserviez.',
  ]);
});

test('a reason is said once of all of them, and without one nothing is cancelled', async () => {
  const cancel: BulkTask = { kind: 'action', action: 'cancel' };
  const steps = sent(await preview(cancel));
  expect((await run(cancel, steps)).every(({ version }) => version === null)).toBe(true);
  await run(cancel, steps, { reason: 'Rupture' });
  const { rows } = await pool().query('select distinct rejection_reason as reason from orders where shop_id = $1', [
    shop.id,
  ]);
  expect(rows).toEqual([{ reason: 'Rupture' }]);
});

test('BO-02 · orders are dealt in turn among the chosen agents, who gets how many is said before, and those of somebody stay', async () => {
  const agents = await Promise.all(
    ['seller', 'order-employee'].map((role) => buildEmployee(app().deps.db, { roles: [role], shopIds: [shop.id] })),
  );
  const { rows } = await pool().query('select id from employees where email = any($1) order by id', [
    agents.map(({ email }) => email),
  ]);
  const employeeIds: number[] = rows.map(({ id }) => id);
  await pool().query('update orders set assigned_employee_id = $1 where id = $2', [employeeIds[1], confirmed.id]);
  const task: BulkTask = { kind: 'assign', employeeIds, onlyUnassigned: true };
  const seen = await preview(task);
  expect(new Set(seen.agents.map(({ count }) => count))).toEqual(new Set([1, 2]));
  expect(seen.refused.map(({ numbers }) => numbers)).toEqual([[confirmed.number]]);
  await run(task, sent(seen));
  const given = (await states()).map(({ agent }) => agent);
  expect(given[3]).toBe(employeeIds[1]);
  expect(new Set(given.slice(0, 3))).toEqual(new Set(employeeIds));
  expect(given[0]).toBe(given[2]);
  // The way back: to whom they were before.
  const back = seen.steps.map(({ id, previousEmployeeId }) => ({ id, version: 2, employeeId: previousEmployeeId }));
  await run(task, back);
  expect((await states()).slice(0, 3).map(({ agent }) => agent)).toEqual([null, null, null]);
});

test('all that a view finds can be meant without naming it', async () => {
  const seen = await preview(CONFIRM, { query: { view: 'to_confirm', shop: shop.id } });
  expect(seen.steps.map(({ id }) => id).toSorted()).toEqual(waiting.map(({ id }) => id).toSorted());
});

test('a tag goes on those that lack it, so that taking it back leaves the others theirs', async () => {
  const tag = Number((await insertRow(pool(), 'order_tags', { shop_id: shop.id, name: 'VIP', colour: 'red' }))['id']);
  await pool().query('insert into order_tag_links (order_id, tag_id) values ($1, $2)', [confirmed.id, tag]);
  const task: BulkTask = { kind: 'tag', add: [tag], remove: [] };
  const seen = await preview(task);
  expect(seen.steps).toHaveLength(3);
  await run(task, sent(seen));
  await run({ kind: 'tag', add: [], remove: [tag] }, sent(seen));
  const { rows } = await pool().query('select order_id::text as id from order_tag_links where tag_id = $1', [tag]);
  expect(rows).toEqual([{ id: confirmed.id }]);
});

test('what the table keeps for single orders, or the person may not do, is done to none', async () => {
  const ids = { ids: [confirmed.id] };
  expect((await preview({ kind: 'action', action: 'refund' }, ids)).steps).toEqual([]);
  const keeper = await signInAs(app(), 'warehouse');
  expect((await preview(CONFIRM, { ids: waiting.map(({ id }) => id) }, keeper)).steps).toEqual([]);
});

test('orders of another shop are not there for whoever does not see them', async () => {
  const elsewhere = await buildShop(pool());
  const stranger = await signIn(app(), await buildEmployee(app().deps.db, { shopIds: [elsewhere.id] }));
  expect(await preview(CONFIRM, undefined, stranger)).toMatchObject({ total: 0, steps: [] });
  const answer = await post(stranger, '', { task: CONFIRM, steps: [{ id: waiting[0]?.id, version: 1 }] });
  expect(bulkOutcomesSchema.parse(answer.body).outcomes).toMatchObject([{ version: null }]);
  expect((await states())[0].state).toBe('new');
});
