import { buildApp, type App } from '@hanout/server';
import { signIn, signInAs, useTestApp, type BuiltEmployee, type StaffBrowser } from '@hanout/test-kit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { stepAt, totpAt } from './second-factor/totp.ts';

const app = useTestApp();
let second: App;

beforeAll(async () => {
  second = await buildApp(app().deps);
});
afterAll(() => second.http.close());
beforeEach(async () => {
  await sql`delete from sign_in_guesses`.execute(app().deps.db);
});

const AUTH = '/dashboard/api/auth';
const other = 'une autre phrase longue';

const post = (browser: StaffBrowser, path: string, body: object) =>
  browser.call({ method: 'POST', url: `${AUTH}/${path}`, body });

function enter({ email, password }: BuiltEmployee, code?: string, process: App = app()) {
  const payload = { email, password, ...(code === undefined ? {} : { code }) };
  return process.http.inject({ method: 'POST', url: `${AUTH}/sign-in`, payload });
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function codeOf(secret: string, steps = 0): string {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return totpAt(Buffer.from(bytes), stepAt(app().clock.now()) + steps);
}

/** Somebody with an app on their telephone; its first code is spent on switching it on. */
async function withSecondFactor(...roles: readonly string[]) {
  const browser = await signInAs(app(), ...roles);
  const { body } = await post(browser, 'totp', { current: browser.employee.password });
  const { secret } = Object(body);
  const confirmed = await post(browser, 'totp/confirm', { code: codeOf(secret, -1) });
  expect(confirmed.status).toBe(200);
  const codes: readonly string[] = Object(confirmed.body).codes;
  return { browser, employee: browser.employee, secret: String(secret), codes };
}

test('a password is changed by who knows the one there is; other sessions end where that is wanted', async () => {
  const browser = await signInAs(app(), 'seller');
  const { employee } = browser;
  const elsewhere = await signIn(app(), employee);
  const wrong = await post(browser, 'password', { current: 'autre chose', password: other, endsOthers: true });
  expect(wrong).toMatchObject({ status: 422, body: { errors: { current: [expect.any(String)] } } });
  const short = await post(browser, 'password', { current: employee.password, password: 'court', endsOthers: true });
  expect(short).toMatchObject({ status: 422, body: { errors: { password: [expect.any(String)] } } });
  await post(browser, 'password', { current: employee.password, password: other, endsOthers: false });
  expect((await elsewhere.call({ url: `${AUTH}/account` })).status).toBe(200);
  await post(browser, 'password', { current: other, password: `${other} encore`, endsOthers: true });
  expect((await elsewhere.call({ url: `${AUTH}/account` })).status).toBe(401);
  expect((await browser.call({ url: `${AUTH}/account` })).status).toBe(200);
  expect((await enter({ ...employee, password: other })).statusCode).toBe(401);
  expect((await enter({ ...employee, password: `${other} encore` })).statusCode).toBe(200);
});

test('somebody sees where they are signed in, ends one or all others, and nobody else’s', async () => {
  const browser = await signInAs(app(), 'seller');
  const elsewhere = await signIn(app(), browser.employee);
  const third = await signIn(app(), browser.employee);
  const { rows } = Object((await browser.call({ url: `${AUTH}/sessions` })).body);
  expect(rows).toHaveLength(3);
  expect(rows.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(browser.cookie.split('=')[1] ?? browser.cookie);
  const own = Object((await elsewhere.call({ url: `${AUTH}/sessions` })).body).rows.find(
    ({ isCurrent }: { isCurrent: boolean }) => isCurrent,
  );
  const stranger = await signInAs(app(), 'owner');
  expect((await post(stranger, `sessions/${own.id}/end`, {})).status).toBe(404);
  expect((await post(browser, `sessions/${own.id}/end`, {})).status).toBe(200);
  expect((await elsewhere.call({ url: `${AUTH}/account` })).status).toBe(401);
  await post(browser, 'sessions/end-others', {});
  const now = await second.http.inject({ method: 'GET', url: `${AUTH}/account`, headers: { cookie: third.cookie } });
  expect(now.statusCode).toBe(401);
  expect(Object((await browser.call({ url: `${AUTH}/sessions` })).body).rows).toHaveLength(1);
});

test('name and telephone are one’s own to set, nothing else is, and a PIN is kept hashed', async () => {
  const browser = await signInAs(app(), 'seller');
  const { body } = await browser.call({ url: `${AUTH}/account` });
  const { version } = Object(body);
  const named = { version, name: 'Amine K.', phone: '0550 00 00 00' };
  expect(await post(browser, 'account', named)).toMatchObject({
    status: 200,
    body: { name: 'Amine K.', version: version + 1 },
  });
  expect((await post(browser, 'account', named)).status).toBe(409);
  expect((await post(browser, 'account', { ...named, version: version + 1, roleIds: [1] })).status).toBe(400);
  const current = browser.employee.password;
  expect(await post(browser, 'pin', { current, pin: '1234' })).toMatchObject({
    status: 422,
    body: { errors: { pin: [expect.any(String)] } },
  });
  expect(await post(browser, 'pin', { current, pin: '4071' })).toMatchObject({ status: 200, body: { hasPin: true } });
  const { rows } = await sql<{ pin: string }>`
    select pin_hash as pin from employees where id = ${browser.employee.id}`.execute(app().deps.db);
  expect(rows[0]?.pin).toMatch(/^\$argon2id\$/);
  expect(await post(browser, 'pin', { current, pin: '' })).toMatchObject({ body: { hasPin: false } });
});

test('with an app switched on the password alone opens nothing; each code counts once, also at once in two processes', async () => {
  const { employee, secret } = await withSecondFactor('seller');
  expect((await enter(employee)).json()).toMatchObject({ code: 'staff.second-factor-is-needed' });
  expect((await enter(employee, '000000')).statusCode).toBe(401);
  const code = codeOf(secret);
  const answers = await Promise.all([enter(employee, code), enter(employee, code, second), enter(employee, code)]);
  expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '401', '401']);
  expect((await enter(employee, codeOf(secret, -1))).statusCode).toBe(401);
  expect((await enter(employee, codeOf(secret, 2))).statusCode).toBe(401);
  expect((await enter(employee, codeOf(secret, 1))).statusCode).toBe(200);
});

test('a recovery code opens once, however it is typed; new ones make the old worthless; nothing is kept in clear', async () => {
  const { browser, employee, secret, codes } = await withSecondFactor('seller');
  const [first = '', next = ''] = codes;
  expect(codes).toHaveLength(10);
  expect((await enter(employee, ` ${first.toLowerCase().replaceAll('-', '')} `)).statusCode).toBe(200);
  expect((await enter(employee, first)).statusCode).toBe(401);
  await post(browser, 'totp/recovery-codes', { current: employee.password });
  expect((await enter(employee, next)).statusCode).toBe(401);
  const { rows } = await sql<{ kept: string }>`
    select e::text || (select string_agg(r::text, '') from recovery_codes r where employee_id = e.id) as kept
    from employees e where id = ${employee.id}`.execute(app().deps.db);
  expect(rows[0]?.kept).not.toContain(secret);
  expect(rows[0]?.kept).not.toContain(first);
});

test('whose role asks for a second factor gets no further than to setting one up', async () => {
  const owner = await signInAs(app());
  const { body } = await owner.call({ url: '/dashboard/api/roles' });
  const role = Object(body).rows.find(({ code }: { code: string }) => code === 'accountant');
  const { id, version, name, description, permissions } = role;
  const asks = { version, name, description, permissions, requiresSecondFactor: true };
  await owner.call({ method: 'POST', url: `/dashboard/api/roles/${id}`, body: asks });
  const browser = await signInAs(app(), 'accountant');
  const read = () => browser.call({ url: '/dashboard/api/orders' });
  expect(await read()).toMatchObject({ status: 403, body: { code: 'staff.second-factor-is-due' } });
  expect((await browser.call({ url: `${AUTH}/session` })).body).toMatchObject({ secondFactor: 'due', permissions: [] });
  const { secret } = Object((await post(browser, 'totp', { current: browser.employee.password })).body);
  await post(browser, 'totp/confirm', { code: codeOf(secret) });
  expect((await read()).status).toBe(200);
  expect((await post(browser, 'totp/remove', { current: browser.employee.password })).status).toBe(409);
});

test('C44 · ten codes, ten passwords of one’s own session and ten PINs are judged, whatever the headers and the process', async () => {
  const { browser, employee, codes } = await withSecondFactor('seller');
  const codeStatuses = await Promise.all(
    Array.from({ length: 24 }, (_, index) => {
      const process = index % 2 === 0 ? app() : second;
      const payload = { email: employee.email, password: employee.password, code: `ABCD-${index}` };
      const headers = { 'x-forwarded-for': `192.0.2.${index}`, forwarded: `for=192.0.2.${index}` };
      const remoteAddress = `198.51.100.${index}`;
      return process.http.inject({ method: 'POST', url: `${AUTH}/sign-in`, payload, headers, remoteAddress });
    }),
  );
  const judged = codeStatuses.filter(({ statusCode }) => statusCode === 401).length;
  expect([judged, codeStatuses.length - judged]).toEqual([10, 14]);
  expect((await enter(employee, codes[0])).statusCode).toBe(429);
  const own = await Promise.all(
    Array.from({ length: 15 }, (_, index) =>
      index % 2 === 0
        ? post(browser, 'pin', { current: 'pas le bon', pin: '4071' })
        : post(browser, 'password', { current: 'pas le bon', password: other, endsOthers: true }),
    ),
  );
  expect(own.filter(({ status }) => status === 429)).toHaveLength(5);
});

test('a telephone that is lost with its codes is forgotten by whoever manages the staff', async () => {
  const { employee } = await withSecondFactor('seller');
  const owner = await signInAs(app());
  const url = `/dashboard/api/employees/${employee.id}/remove-second-factor`;
  expect(await owner.call({ method: 'POST', url, body: {} })).toMatchObject({
    status: 200,
    body: { hasSecondFactor: false },
  });
  expect((await enter(employee)).statusCode).toBe(200);
});

test('a reset by mail replaces no second factor: the link sets the password, and one signs in by two factors as always', async () => {
  const { browser, employee, secret } = await withSecondFactor();
  const owner = await signInAs(app(), 'owner');
  const made = await owner.call({ method: 'POST', url: `/dashboard/api/employees/${employee.id}/link`, body: {} });
  const token = String(Object(made.body).url).split('#')[1] ?? '';
  const payload = { token, password: other, language: 'fr' };
  const used = await app().http.inject({ method: 'POST', url: `${AUTH}/link/use`, payload });
  expect([used.statusCode, used.body, used.headers['set-cookie']]).toEqual([204, '', undefined]);
  expect((await browser.call({ url: `${AUTH}/account` })).status).toBe(401);
  const renewed = { ...employee, password: other };
  expect((await enter(renewed)).json()).toMatchObject({ code: 'staff.second-factor-is-needed' });
  expect((await enter(renewed, codeOf(secret))).statusCode).toBe(200);
});

test('C44 · codes that somebody tries who knows the password lock nobody out of a browser in which they came in before', async () => {
  const { employee, secret } = await withSecondFactor('seller');
  const came = await enter(employee, codeOf(secret));
  const known = [came.headers['set-cookie'] ?? []].flat().find((each) => each.startsWith('hanout_browser='));
  for (let index = 0; index < 10; index++) expect((await enter(employee, `ABCD-${index}`)).statusCode).toBe(401);
  expect((await enter(employee, codeOf(secret, 1))).statusCode).toBe(429);
  const payload = { email: employee.email, password: employee.password, code: codeOf(secret, 1) };
  const headers = { cookie: known?.split(';')[0] ?? '' };
  const entered = await second.http.inject({ method: 'POST', url: `${AUTH}/sign-in`, headers, payload });
  expect(entered.statusCode).toBe(200);
});
