import { buildEmployee, signIn, signInAs, useTestApp } from '@hanout/test-kit';
import { buildShop } from '@hanout/test-kit/builders';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

const app = useTestApp();
const path = '/dashboard/api/auth';

function attempt(email: string, password: string, headers: Record<string, string> = {}) {
  return app().http.inject({ method: 'POST', url: `${path}/sign-in`, payload: { email, password }, headers });
}

test('BO-42 · signing in answers who one is, what one may do and the token of changes', async () => {
  const shop = await buildShop(app().database.pool, { name: 'Souk' });
  const employee = await buildEmployee(app().deps.db, { roles: ['seller'] });
  const answer = await attempt(` ${employee.email.toUpperCase()} `, employee.password);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    user: { id: employee.id, email: employee.email, language: 'fr', roles: [{ code: 'seller' }] },
    permissions: expect.arrayContaining(['orders.read', 'orders.confirm']),
    shops: expect.arrayContaining([expect.objectContaining({ id: shop.id, name: 'Souk' })]),
    idleSeconds: 1800,
  });
  expect(answer.json().permissions).not.toContain('staff.manage');
  expect(answer.headers['set-cookie']).toEqual([
    expect.stringMatching(/^hanout_session=[\w-]{43}; Path=\/dashboard; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^hanout_browser=[\w-]{43}; Path=\/dashboard; HttpOnly; SameSite=Strict; Max-Age=15552000$/),
  ]);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('BO-42 · a wrong password, an unknown account and a closed one are answered alike', async () => {
  const employee = await buildEmployee(app().deps.db);
  const closed = await buildEmployee(app().deps.db);
  await app().deps.db.updateTable('employees').set({ is_active: false }).where('id', '=', closed.id).execute();
  const answers = await Promise.all([
    attempt(employee.email, 'pas le bon mot'),
    attempt('personne@exemple.dz', employee.password),
    attempt(closed.email, closed.password),
  ]);
  const told = answers.map((answer) => ({
    status: answer.statusCode,
    code: answer.json().code,
    message: answer.json().message,
  }));
  expect(told[0]).toEqual({
    status: 401,
    code: 'staff.credentials-are-wrong',
    message: 'Adresse ou mot de passe incorrect.',
  });
  expect(new Set(told.map((each) => JSON.stringify(each))).size).toBe(1);
});

test.each([
  ['', 'x'],
  ['x', ''],
  ['null', 'null'],
])('BO-42 · the sign-in "%s" with the password "%s" opens nothing', async (email, password) => {
  const answer = await attempt(email, password);
  expect([400, 401]).toContain(answer.statusCode);
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test('BO-42 · unknown fields, a prototype and other types are refused', async () => {
  for (const payload of [
    { email: 'a@b.dz', password: 'x', roles: ['owner'] },
    { email: ['a@b.dz'], password: 'x' },
    { email: 'a@b.dz', password: { $ne: null } },
    'text',
    '[]',
    '{"email":"a@b.dz","password":"x","__proto__":{"isAdmin":true}}',
  ]) {
    const answer = await app().http.inject({
      method: 'POST',
      url: `${path}/sign-in`,
      headers: { 'content-type': 'application/json' },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
    expect(answer.statusCode).toBe(400);
  }
});

test('BO-42 · the session before sign-in ends, and the token is never stored in clear', async () => {
  const employee = await buildEmployee(app().deps.db);
  const first = await signIn(app(), employee);
  const answer = await attempt(employee.email, employee.password, { cookie: first.cookie });
  expect(answer.statusCode).toBe(200);
  expect(String(answer.headers['set-cookie'])).not.toContain(first.cookie);
  expect(await first.call({ url: `${path}/session` })).toMatchObject({ status: 204 });
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from staff_sessions where encode(token_hash, 'escape') like '%' || ${first.cookie.split('=')[1]} || '%') as found`.execute(
    app().deps.db,
  );
  expect(rows[0]?.found).toBe(false);
});

test.each([[''], ['null'], ['undefined'], ['[]'], ['a'.repeat(43)], ['%00']])(
  'BO-42 · the session cookie "%s" opens nothing',
  async (value) => {
    for (const cookie of [`hanout_session=${value}`, `hanout_session=${value}; hanout_session=${value}`]) {
      const answer = await app().http.inject({ url: `${path}/session`, headers: { cookie } });
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
      expect((await app().http.inject({ url: '/dashboard/api/orders', headers: { cookie } })).statusCode).toBe(401);
    }
  },
);

test('BO-42 · sign-out ends the session on the server', async () => {
  const browser = await signInAs(app());
  expect(await browser.call({ method: 'POST', url: `${path}/sign-out` })).toMatchObject({ status: 200 });
  expect(await browser.call({ url: `${path}/session` })).toMatchObject({ status: 204 });
});

test('BO-42 · a session ends after half an hour without a request and after twelve hours in any case', async () => {
  const browser = await signInAs(app());
  const age = (column: 'last_seen_at' | 'expires_at', interval: string) =>
    sql`update staff_sessions set ${sql.ref(column)} = now() - ${interval}::interval where employee_id = ${browser.employee.id}`.execute(
      app().deps.db,
    );
  await age('last_seen_at', '29 minutes');
  expect((await browser.call({ url: `${path}/session`, headers: { 'x-background': '1' } })).status).toBe(200);
  await age('last_seen_at', '31 minutes');
  expect((await browser.call({ url: `${path}/session` })).status).toBe(204);
  const other = await signInAs(app());
  const { rows } = await sql<{ hours: number }>`select extract(epoch from expires_at - created_at)::int / 3600 as hours
    from staff_sessions where employee_id = ${other.employee.id}`.execute(app().deps.db);
  expect(rows[0]?.hours).toBe(12);
  await sql`update staff_sessions set expires_at = now() where employee_id = ${other.employee.id}`.execute(
    app().deps.db,
  );
  expect((await other.call({ url: `${path}/session` })).status).toBe(204);
});

test('BO-42 · a request moves the end of idleness, a page that only listens does not', async () => {
  const browser = await signInAs(app());
  const idleSince = async () => {
    const { rows } = await sql<{
      minutes: number;
    }>`select round(extract(epoch from now() - last_seen_at) / 60)::int as minutes
      from staff_sessions where employee_id = ${browser.employee.id}`.execute(app().deps.db);
    return rows[0]?.minutes;
  };
  await sql`update staff_sessions set last_seen_at = now() - interval '20 minutes' where employee_id = ${browser.employee.id}`.execute(
    app().deps.db,
  );
  await browser.call({ url: `${path}/session`, headers: { 'x-background': '1' } });
  expect(await idleSince()).toBe(20);
  await browser.call({ url: `${path}/session` });
  expect(await idleSince()).toBe(0);
});

test('BO-42 · a closed account and a lost role count from the next request on', async () => {
  const browser = await signInAs(app(), 'seller');
  await sql`delete from employee_roles where employee_id = ${browser.employee.id}`.execute(app().deps.db);
  expect(await browser.call({ url: `${path}/session` })).toMatchObject({ status: 200, body: { permissions: [] } });
  await app()
    .deps.db.updateTable('employees')
    .set({ is_active: false })
    .where('id', '=', browser.employee.id)
    .execute();
  expect((await browser.call({ url: `${path}/session` })).status).toBe(204);
});

test('X-08 · a change needs the token of its own session, as header or as field', async () => {
  const browser = await signInAs(app());
  const other = await signInAs(app());
  const change = (headers: Record<string, string>, payload: string = '{"language":"ar"}', type = 'application/json') =>
    app().http.inject({
      method: 'POST',
      url: `${path}/language`,
      headers: { cookie: browser.cookie, 'content-type': type, ...headers },
      payload,
    });
  expect((await change({})).statusCode).toBe(403);
  expect((await change({ 'x-csrf-token': '' })).statusCode).toBe(403);
  expect((await change({ 'x-csrf-token': other.csrfToken })).statusCode).toBe(403);
  expect((await change({ 'x-http-method-override': 'GET' })).statusCode).toBe(403);
  expect((await change({}, '{"language":"ar"}', 'text/plain')).statusCode).toBe(403);
  expect([403, 415]).toContain((await change({}, 'language=ar', 'application/x-www-form-urlencoded')).statusCode);
  expect((await change({ 'x-csrf-token': browser.csrfToken })).statusCode).toBe(200);
});

test.each([
  [{ origin: 'https://ailleurs.example' }],
  [{ origin: 'null' }],
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
])('X-08 · a change from %o is refused even with the right token', async (headers) => {
  const browser = await signInAs(app());
  const call = { method: 'POST', url: `${path}/language`, body: { language: 'en' } } as const;
  expect(await browser.call({ ...call, headers })).toMatchObject({ status: 403 });
  expect(
    await browser.call({ ...call, headers: { origin: 'http://localhost:3000', host: 'localhost:3000' } }),
  ).toMatchObject({
    status: 200,
  });
  expect((await attempt('a@b.dz', 'x', headers)).statusCode).toBe(403);
});

test('BO-42 · changes of staff are in the audit log, which gives nothing back', async () => {
  const browser = await signInAs(app());
  await browser.call({ method: 'POST', url: `${path}/language`, body: { language: 'en' } });
  const entries = await app()
    .deps.db.selectFrom('audit_log')
    .select(['action', 'changes', 'request_id'])
    .where('employee_id', '=', browser.employee.id)
    .orderBy('id')
    .execute();
  expect(entries.map((entry) => entry.action)).toEqual(['session.sign-in', 'employee.change-language']);
  expect(entries[1]).toMatchObject({ changes: { language: ['fr', 'en'] }, request_id: expect.any(String) });
  await expect(sql`delete from audit_log`.execute(app().deps.db)).rejects.toThrow('append-only');
  await expect(sql`update audit_log set action = 'x'`.execute(app().deps.db)).rejects.toThrow('append-only');
});
