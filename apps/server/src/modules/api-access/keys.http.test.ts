import { buildEmployee, signIn, signInAs, useSecondApp, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { buildOrder, buildProduct, buildShop, buildWarehouse, type BuiltShop } from '@hanout/test-kit/builders';
import {
  keyForm as form,
  makeKey,
  programCallOf,
  type MadeKey as Made,
  type ProgramCall,
} from '@hanout/test-kit/interface-keys';
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';

const app = useTestApp();
const second = useSecondApp(app);
let owner: StaffBrowser;
let shop: BuiltShop;
let other: BuiltShop;
let orderOfShop: string;
let orderOfOther: string;

const KEYS = '/dashboard/api/api-keys';
const rows = async (text: string, values: readonly unknown[] = []) =>
  (await app().database.pool.query(text, [...values])).rows;

beforeAll(async () => {
  const { pool } = app().database;
  owner = await signInAs(app());
  shop = await buildShop(pool, { answersUnknownHosts: true });
  other = await buildShop(pool);
  const warehouse = await buildWarehouse(pool, { shop });
  const product = await buildProduct(pool, { shop, warehouse, stock: 20 });
  orderOfShop = (await buildOrder(pool, { shop, lines: [{ product }] })).id;
  orderOfOther = (await buildOrder(pool, { shop: other })).id;
});

const post = (browser: StaffBrowser, url: string, body: object = {}) => browser.call({ method: 'POST', url, body });

const make = (changes: object = {}, browser = owner) => makeKey(browser, changes);
const call: ProgramCall = (...sent) => programCallOf(app())(...sent);
const statusOf = async (...sent: Parameters<ProgramCall>) => (await call(...sent)).status;

describe('a key', () => {
  test('is told once, and kept as a hash alone', async () => {
    const { key, token } = await make();
    const [stored] = await rows('select * from api_keys where id = $1', [key.id]);
    expect(Buffer.from(stored.token_hash)).toEqual(createHash('sha256').update(token).digest());
    expect(JSON.stringify(stored)).not.toContain(token.slice(13));
    expect(token.startsWith(key.prefix)).toBe(true);
    const { body } = await owner.call({ url: KEYS });
    const log = await rows(`select * from audit_log where entity = 'api_key'`);
    expect(JSON.stringify([body, log])).not.toContain(token.slice(13));
  });

  test('lets in by its header alone, and tells apart nothing of why another does not', async () => {
    const { token } = await make();
    expect(await call(token, '/orders')).toMatchObject({ status: 200, body: { total: 2 } });
    for (const authorization of [
      '',
      'Bearer',
      `Bearer ${token}x`,
      `Basic ${token}`,
      `Bearer ${token.slice(0, -1)}`,
      token,
    ]) {
      const { status, body } = await call(token, '/orders', { headers: { authorization } });
      expect([authorization, status, body]).toMatchObject([authorization, 401, { code: 'unauthenticated' }]);
    }
    const cookie = await app().http.inject({ url: '/api/v1/orders', headers: { cookie: owner.cookie } });
    expect(cookie.statusCode).toBe(401);
    const asSession = await app().http.inject({
      url: '/dashboard/api/orders',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(asSession.statusCode).toBe(401);
  });

  test('of one shop sees nothing of another', async () => {
    const { token } = await make({ shopIds: [shop.id], permissions: ['orders.read', 'orders.confirm'] });
    const { body } = await call(token, '/orders');
    expect(Object(body).rows.map(({ id }: { id: string }) => id)).toEqual([orderOfShop]);
    expect(await statusOf(token, `/orders/${orderOfShop}`)).toBe(200);
    expect(await statusOf(token, `/orders/${orderOfOther}`)).toBe(404);
    expect(await call(token, `/orders?shop=${other.id}`)).toMatchObject({ body: { rows: [] } });
    const acted = await call(token, `/orders/${orderOfOther}/actions/confirm`, {
      method: 'POST',
      body: { version: 1 },
    });
    expect(acted.status).toBe(404);
  });

  test('gains nothing by body, path or header', async () => {
    const { token } = await make({ permissions: ['orders.read'] });
    const asked = { method: 'POST', body: { version: 1, permissions: ['orders.confirm'] } } as const;
    expect(await statusOf(token, `/orders/${orderOfShop}/actions/confirm`, { ...asked, body: { version: 1 } })).toBe(
      403,
    );
    expect(await statusOf(token, `/orders/${orderOfShop}/actions/confirm?permissions=orders.confirm`, asked)).toBe(400);
    expect(await statusOf(token, '/products')).toBe(403);
    expect(await statusOf(token, '/orders', { headers: { 'x-http-method-override': 'POST' } })).toBe(200);
    expect(await statusOf(token, '/webhooks')).toBe(403);
  });

  test('ends at once in every process when it is revoked, past its end, or its maker is gone', async () => {
    const elsewhere = programCallOf(second());
    const { key, token } = await make();
    const asked = [(await elsewhere(token, '/orders')).status];
    await post(owner, `${KEYS}/${key.id}/revoke`, { version: key.version });
    asked.push((await elsewhere(token, '/orders')).status, await statusOf(token, '/orders'));
    expect(asked).toEqual([200, 401, 401]);

    const late = await make({ expiresOn: '2099-12-31' });
    expect((await elsewhere(late.token, '/orders')).status).toBe(200);
    await rows(`update api_keys set expires_at = now() where id = $1`, [late.key.id]);
    expect((await elsewhere(late.token, '/orders')).status).toBe(401);

    const maker = await signInAs(app(), 'manager');
    const theirs = await make({}, maker);
    expect((await elsewhere(theirs.token, '/orders')).status).toBe(200);
    await rows('update employees set is_active = false where id = $1', [maker.employee.id]);
    expect((await elsewhere(theirs.token, '/orders')).status).toBe(401);
  });

  test('does no more than its maker, not even of what it was given', async () => {
    const maker = await buildEmployee(app().deps.db, { roles: ['manager'], shopIds: [shop.id] });
    const browser = await signIn(app(), maker);
    const beyond = await post(browser, KEYS, form({ shopIds: [other.id] }));
    expect(beyond).toMatchObject({ status: 422, body: { errors: { shopIds: [expect.any(String)] } } });
    const { token } = await make({ shopIds: [shop.id], permissions: ['orders.read', 'catalog.read'] }, browser);
    expect(await statusOf(token, '/products')).toBe(200);
    await rows(`delete from employee_roles where employee_id = $1`, [maker.id]);
    await rows(
      `insert into employee_roles (employee_id, role_id) select $1, id from roles where code = 'content-editor'`,
      [maker.id],
    );
    expect([await statusOf(token, '/products'), await statusOf(token, '/orders')]).toEqual([200, 403]);

    const { employee } = await signInAs(app(), 'manager');
    const wide = await make({ shopIds: [shop.id, other.id] });
    await rows('update api_keys set employee_id = $1 where id = $2', [employee.id, wide.key.id]);
    expect(await call(wide.token, '/orders')).toMatchObject({ body: { total: 2 } });
    await rows('insert into employee_shops (employee_id, shop_id) values ($1, $2)', [employee.id, shop.id]);
    expect(await call(wide.token, '/orders')).toMatchObject({ body: { total: 1, rows: [{ id: orderOfShop }] } });
  });

  test('is changed and made anew by nobody who has not what it holds, and taken away by them', async () => {
    const { key } = await make({ permissions: ['orders.read', 'payments.refund'] });
    await rows(`insert into roles (code, name) values ('own-keys', 'Clés') on conflict do nothing`);
    await rows(`insert into role_permissions (role_id, permission) select r.id, p from roles r, unnest(array['api.manage', 'orders.read']) p
      where r.code = 'own-keys' on conflict do nothing`);
    const weak = await signInAs(app(), 'own-keys');
    const url = `${KEYS}/${key.id}`;
    const change = { ...form({ permissions: ['orders.read'] }), version: key.version };
    expect(await post(weak, url, change)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await post(weak, `${url}/rotate`, { version: key.version, overlapHours: 0 })).toMatchObject({ status: 403 });
    const given = await post(weak, KEYS, form({ permissions: ['payments.refund'] }));
    expect(given).toMatchObject({ status: 422, body: { errors: { permissions: [expect.any(String)] } } });
    expect(await post(weak, `${url}/revoke`, { version: key.version })).toMatchObject({ status: 200 });
  });

  test('that is made anew leaves the old one open as long as was said, and no longer', async () => {
    const { key, token } = await make();
    const { body } = await post(owner, `${KEYS}/${key.id}/rotate`, { version: key.version, overlapHours: 24 });
    const next: Made = Object(body);
    expect([await statusOf(token, '/orders'), await statusOf(next.token, '/orders')]).toEqual([200, 200]);
    await rows(`update api_keys set previous_until = now() where id = $1`, [key.id]);
    expect([await statusOf(token, '/orders'), await statusOf(next.token, '/orders')]).toEqual([401, 200]);
    const { version } = next.key;
    const closed = await post(owner, `${KEYS}/${key.id}/rotate`, { version, overlapHours: 0 });
    expect([await statusOf(next.token, '/orders'), await statusOf(Object(closed.body).token, '/orders')]).toEqual([
      401, 200,
    ]);
  });

  test('has a limit of its own that all processes count, and says what is left', async () => {
    const { token } = await make({ requestsPerMinute: 5 });
    const elsewhere = programCallOf(second());
    const answers = [];
    for (let index = 0; index < 8; index += 1)
      answers.push(await (index % 2 === 0 ? call : elsewhere)(token, '/orders'));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused).toMatchObject({
      body: { code: 'rate_limited', retryAfterSeconds: expect.any(Number) },
      headers: { 'retry-after': expect.any(String), 'ratelimit-limit': '5', 'ratelimit-remaining': '0' },
    });
    const free = await make();
    expect((await call(free.token, '/orders')).headers).toMatchObject({
      'ratelimit-limit': '600',
      'ratelimit-remaining': '599',
    });
  });

  test('notes its use without a write per request', async () => {
    const { key, token } = await make();
    const usedAt = async () => (await rows('select last_used_at, xmin from api_keys where id = $1', [key.id]))[0];
    expect((await usedAt()).last_used_at).toBe(null);
    await call(token, '/orders');
    const first = await usedAt();
    await call(token, '/orders');
    expect(first.last_used_at).toBeInstanceOf(Date);
    expect(await usedAt()).toEqual(first);
  });
});
