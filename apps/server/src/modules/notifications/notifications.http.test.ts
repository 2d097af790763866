import { lastChangesSchema, notificationsSchema } from '@hanout/contracts/notifications';
import { buildEmployee, letSeeEveryOrder, signIn, signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { buildOrder, buildShop, insertRow } from '@hanout/test-kit/builders';
import { inHours } from '@hanout/test-kit/moments';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { planJobs } from '../../jobs/plan-jobs.ts';
import { planning } from '../../modules.ts';
import { tellAssigned, tellDueCalls, tellMentioned } from './repository.ts';

const app = useTestApp();
let shop: { readonly id: number };
let agent: StaffBrowser;
let boss: StaffBrowser;

const pool = () => app().database.pool;
const db = () => app().deps.db;

beforeAll(async () => {
  shop = await buildShop(pool());
  boss = await signInAs(app(), 'owner');
});
beforeEach(async () => {
  await letSeeEveryOrder(app(), 'order-employee');
  agent = await signInAs(app(), 'order-employee');
});

const told = async (browser: StaffBrowser) =>
  notificationsSchema.parse((await browser.call({ url: '/dashboard/api/notifications' })).body);
const changes = async (browser: StaffBrowser) =>
  lastChangesSchema.parse((await browser.call({ url: '/dashboard/api/notifications/changes' })).body).entries;

async function assign(orderId: string, to: StaffBrowser, by: StaffBrowser) {
  await pool().query('update orders set assigned_employee_id = $1 where id = $2', [to.employee.id, orderId]);
  await insertRow(pool(), 'order_history', {
    order_id: orderId,
    axis: 'order',
    action: 'assign',
    actor: 'employee',
    employee_id: by.employee.id,
    occurred_at: inHours(0),
  });
}

test('an order that somebody else gives is told once, to whom it was given alone, and can be read and unread', async () => {
  const order = await buildOrder(pool(), { shop });
  await assign(order.id, agent, boss);
  expect(await tellAssigned(db(), [order.id])).toEqual([agent.employee.id]);
  expect(await tellAssigned(db(), [order.id])).toEqual([]);
  const { rows, unread } = await told(agent);
  expect([unread, rows]).toEqual([
    1,
    [expect.objectContaining({ kind: 'assigned', order, by: 'Amine Test', isRead: false })],
  ]);
  expect((await told(boss)).rows).toEqual([]);
  const ids = rows[0]?.ids;
  const turn = (browser: StaffBrowser, isRead: boolean) =>
    browser.call({ method: 'POST', url: '/dashboard/api/notifications/read', body: { ids, isRead } });
  await turn(boss, true);
  expect((await told(agent)).unread).toBe(1);
  expect(notificationsSchema.parse((await turn(agent, true)).body).unread).toBe(0);
  expect(notificationsSchema.parse((await turn(agent, false)).body).unread).toBe(1);
});

test('who takes an order themselves is told nothing', async () => {
  const order = await buildOrder(pool(), { shop });
  await assign(order.id, agent, agent);
  expect(await tellAssigned(db(), [order.id])).toEqual([]);
});

test('who is named in a note is told once, and not by themselves', async () => {
  const { id: orderId } = await buildOrder(pool(), { shop });
  const mention = {
    shopId: shop.id,
    orderId,
    noteId: 7,
    employeeId: agent.employee.id,
    byEmployeeId: boss.employee.id,
  };
  const { jobs } = planJobs([{ id: 1, type: 'order.mentioned', payload: mention }], planning);
  expect(jobs.map(({ task }) => task)).toContain('tell-mentioned');
  await tellMentioned(db(), mention);
  await tellMentioned(db(), mention);
  await tellMentioned(db(), { ...mention, byEmployeeId: agent.employee.id, noteId: 8 });
  expect((await told(agent)).rows).toMatchObject([{ kind: 'mentioned', by: 'Amine Test' }]);
});

test('a call-back is told when it is due, to who promised it, and again when it was promised again', async () => {
  const columns = { confirmation_state: 'postponed', next_call_at: inHours(1) };
  const { id } = await buildOrder(pool(), { shop, columns });
  await insertRow(pool(), 'order_calls', {
    order_id: id,
    shop_id: shop.id,
    employee_id: agent.employee.id,
    outcome: 'postpone',
    channel: 'phone',
    from_state: 'new',
    from_attempts: 0,
    version: 1,
  });
  await tellDueCalls(db());
  expect((await told(agent)).rows).toEqual([]);
  const due = (minutes: number) =>
    pool().query(`update orders set next_call_at = now() - make_interval(mins => $1) where id = $2`, [minutes, id]);
  await due(1);
  await tellDueCalls(db());
  await tellDueCalls(db());
  expect((await told(agent)).rows).toMatchObject([{ kind: 'call_back', by: '', order: { id } }]);
  await due(0);
  await tellDueCalls(db());
  expect((await told(agent)).rows).toHaveLength(2);
});

test('nothing is told of the orders of a shop that is not theirs any more', async () => {
  const other = await buildShop(pool());
  const employee = await buildEmployee(db(), { roles: ['order-employee'], shopIds: [other.id] });
  const browser = await signIn(app(), employee);
  const order = await buildOrder(pool(), { shop });
  await assign(order.id, browser, boss);
  await tellAssigned(db(), [order.id]);
  expect((await told(browser)).rows).toEqual([]);
});

test('the last days: what one did oneself, and what others did to the same order, from what to what', async () => {
  const order = await buildOrder(pool(), { shop });
  const strange = await buildOrder(pool(), { shop, phone: '0770998877' });
  const act = (browser: StaffBrowser, id: string, action: string, version: number) =>
    browser.call({ method: 'POST', url: `/dashboard/api/orders/${id}/actions/${action}`, body: { version } });
  expect((await act(agent, order.id, 'confirm', 1)).status).toBe(200);
  expect((await act(boss, order.id, 'start_expedition', 2)).status).toBe(200);
  expect((await act(boss, strange.id, 'confirm', 1)).status).toBe(200);
  const thing = { name: `#${order.number}`, to: `/orders/${order.id}` };
  const seen = (await changes(agent)).filter((entry) => entry.thing !== null);
  expect(seen.map(({ isOwn, said, thing: of }) => [isOwn, said, of])).toEqual([
    [false, 'Expédition démarrée', thing],
    [true, 'Commande confirmée', thing],
  ]);
  expect(seen[1]?.changes).toContainEqual({ label: 'Confirmation', from: 'Nouvelle', to: 'Confirmée' });
});

test('the stream of orders says that there is something for the person, and not what', async () => {
  const origin = await app().http.listen({ port: 0, host: '127.0.0.1' });
  const leaving = new AbortController();
  const headers = { cookie: agent.cookie, accept: 'text/event-stream' };
  const answer = await fetch(`${origin}/dashboard/api/orders/live`, { headers, signal: leaving.signal });
  const told: string[] = [];
  for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    told.push(part);
    const text = told.join('');
    if (text.includes('event: notified')) break;
    if (!text.includes('event: orders')) continue;
    app().context.changes.publish([`person:${boss.employee.id}`, `person:${agent.employee.id}`]);
  }
  leaving.abort();
  expect(told.join('').match(/event: notified\ndata: (.*)\n/u)?.[1]).toBe('{}');
});
