import { permissions, isOfEveryOrder } from '@hanout/core/staff';
import { buildEmployee, signIn, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { buildOrder, insertRow, type BuiltOrder } from '@hanout/test-kit/builders';
import { buildShopWorlds, postAs, type ScopeCases, type ShopWorld } from '@hanout/test-kit/scope-cases';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';

const app = useTestApp();
const modules = join(import.meta.dirname, '..');
const withCases = readdirSync(modules).filter((name) => readdirSync(join(modules, name)).includes('scope-cases.ts'));
const cases: readonly ScopeCases[] = await Promise.all(
  withCases.map(async (name) => (await import(join(modules, name, 'scope-cases.ts'))).scopeCases),
);

/** Whatever names an order, or a thing that is one order's, in its address. */
const OF_AN_ORDER =
  /\/dashboard\/api\/(?:orders\/:id|calls\/:id|returns\/:id|invoices\/:id|papers\/invoices\/:id|messages\/:id)/;
const calls = cases
  .flatMap((each) => [...each.calls, ...each.lastCalls])
  .filter(({ route }) => OF_AN_ORDER.test(route) && !route.includes('/rules/'));
const silent = new Map(cases.flatMap((each) => Object.entries(each.silent)));

const PHONE = '0661223344';
let ours: ShopWorld;
/** may do whatever is about one order, with those alone that are assigned to them */
let agent: StaffBrowser;
let own: BuiltOrder;
let others: BuiltOrder;
let customer: number;

async function hireAgent(): Promise<StaffBrowser> {
  const role = await insertRow(ours.pool, 'roles', { code: 'own-agent', name: 'Agent', only_assigned_orders: true });
  for (const permission of permissions)
    await insertRow(ours.pool, 'role_permissions', { role_id: role['id'], permission });
  return signIn(app(), await buildEmployee(app().deps.db, { roles: ['own-agent'], shopIds: [ours.shop.id] }));
}

beforeAll(async () => {
  const [world] = await buildShopWorlds(app(), ['Nôtre']);
  if (world === undefined) throw new Error('a shop was built and is not there');
  ours = world;
  for (const { begin } of cases) await begin(ours);
  agent = await hireAgent();
  const order = (lastName: string, assignee: number | null) =>
    buildOrder(ours.pool, {
      shop: ours.shop,
      phone: PHONE,
      lines: [{ product: ours.plain }],
      columns: { last_name: lastName, first_name: 'Lyes', assigned_employee_id: assignee },
    });
  own = await order('Benamor', agent.employee.id);
  others = await order('Ziadinsky', null);
  const made = await postAs(ours, '/customers', {
    shopId: ours.shop.id,
    firstName: 'Lyes',
    lastName: 'Benamor',
    phone: PHONE,
  });
  customer = Number(Object(made.body).id);
});

const get = async (url: string): Promise<string> => {
  const { status, body } = await agent.call({ url: `/dashboard/api${url}` });
  expect([url, status]).toEqual([url, 200]);
  return JSON.stringify(body);
};
const send = (url: string, body: object) => postAs({ browser: agent }, url, body);

test('every call that names an order, or what belongs to one, is tried below', () => {
  const named = app().routes.filter(
    ({ method, url }) => method !== 'HEAD' && OF_AN_ORDER.test(url) && !url.includes('/rules/'),
  );
  expect(calls.map(({ route }) => route).toSorted()).toEqual(
    named.map(({ method, url }) => `${method} ${url}`).toSorted(),
  );
});

test.each(calls.map((call) => [call.route, call] as const))(
  'BO-42 · %s finds no order that is assigned to nobody or to a colleague',
  async (route, { send: call }) => {
    const { status, body } = await call({ ...ours, browser: agent }, ours);
    const told = silent.get(route);
    if (told !== undefined) expect({ status, body }).toMatchObject({ status: 200, body: told });
    else expect([route, status]).toEqual([route, route.endsWith('/assign') ? 403 : 404]);
  },
);

test('BO-42 · no list, count, figure, file or search names an order of a colleague', async () => {
  const secrets = [...cases.flatMap((each) => each.secrets(ours)), others.id, 'Ziadinsky'];
  const lists = app().routes.filter(
    ({ method, url }) => method === 'GET' && url.startsWith('/dashboard/api/') && !/[:*]|\/live$/.test(url),
  );
  const leaks: string[][] = [];
  for (const { url } of lists)
    for (const question of [
      '',
      `q=${PHONE}`,
      'q=Ziadinsky',
      `phone=${PHONE}`,
      `orders=${others.id}&format=A4`,
      'view=all',
    ]) {
      const told = JSON.stringify((await agent.call({ url: `${url}?${question}` })).body) ?? '';
      for (const secret of secrets) if (told.includes(secret)) leaks.push([url, question, secret]);
    }
  expect(leaks).toEqual([]);
  // Every list there is, six times: it takes the time that they take.
}, 60_000);

test('BO-42 · the list, its counts and what is searched have the own orders and no other', async () => {
  for (const url of ['/orders', `/orders?q=${PHONE}`, `/orders?q=Lyes`]) {
    const told = Object(JSON.parse(await get(url)));
    expect(told.rows.map(({ id }: { id: string }) => id)).toEqual([own.id]);
    expect(told.total).toBe(1);
  }
  const { counts } = Object(JSON.parse(await get('/orders/counts')));
  expect(counts.find(({ view }: { view: string }) => view === 'all')).toMatchObject({ count: 1 });
  expect(Object(JSON.parse(await get('/calls/queue')))).toMatchObject({ waiting: 1 });
});

test('BO-42 · a file of orders holds the own ones', async () => {
  const file = await get('/orders/export.csv');
  expect(file).toContain('Benamor');
  expect(file).not.toContain('Ziadinsky');
});

test('BO-42 · at once nothing is done with orders of a colleague, neither foreseen nor run', async () => {
  const task = { kind: 'action', action: 'confirm' };
  const seen = await send('/orders/bulk/preview', { choice: { ids: [own.id, others.id] }, task });
  expect(seen).toMatchObject({ status: 200, body: { total: 1 } });
  const run = await send('/orders/bulk', { task, steps: [{ id: others.id, version: 1 }] });
  expect(JSON.stringify(run.body)).not.toContain(String(others.number));
  const { rows } = await ours.pool.query('select confirmation_state as state from orders where id = $1', [others.id]);
  expect(rows).toEqual([{ state: 'new' }]);
});

test('BO-42 · neither duplicates nor the customer’s history name an order of a colleague, nor can one be made a duplicate of it', async () => {
  const order = await get(`/orders/${own.id}`);
  expect(order).not.toContain(others.id);
  const page = await get(`/customers/${customer}`);
  expect(page).toContain(own.id);
  expect(page).not.toContain(others.id);
  const body = { version: 1, duplicateOf: others.id };
  expect((await send(`/orders/${own.id}/actions/mark_duplicate`, body)).status).toBe(422);
  const other = { id: others.id, version: 1 };
  expect((await send(`/orders/${own.id}/merge/preview`, { version: 1, other, lines: 'keep' })).status).toBe(422);
});

test('BO-42 · who sees only their own orders holds nothing that is about all of them', async () => {
  const { permissions: held } = Object(JSON.parse(await get('/auth/session')));
  expect(held.filter(isOfEveryOrder)).toEqual([]);
  expect(held).toContain('orders.confirm');
});

test('BO-42 · another role that reads orders shows them all, and what is assigned is seen at the next request', async () => {
  await ours.pool.query('update orders set assigned_employee_id = $1 where id = $2', [agent.employee.id, others.id]);
  expect(await get(`/orders/${others.id}`)).toContain('Ziadinsky');
  await ours.pool.query('update orders set assigned_employee_id = null where id = $1', [others.id]);
  expect((await agent.call({ url: `/dashboard/api/orders/${others.id}` })).status).toBe(404);
  await ours.pool.query(
    `insert into employee_roles (employee_id, role_id) select $1, id from roles where code = 'seller'`,
    [agent.employee.id],
  );
  expect(await get(`/orders/${others.id}`)).toContain('Ziadinsky');
});
