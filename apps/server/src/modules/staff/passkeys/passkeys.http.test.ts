import { buildEmployee, signIn, signInAs, softAuthenticator, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { beforeAll, expect, test } from 'vitest';

const app = useTestApp();
const AUTH = '/dashboard/api/auth';
const here = { origin: 'http://localhost', rpId: 'localhost' };
const password = 'une phrase assez longue';

let boss: StaffBrowser;
let colleague: StaffBrowser;

beforeAll(async () => {
  boss = await signInAs(app());
  colleague = await signInAs(app(), 'seller');
});

const post = (browser: StaffBrowser, url: string, body: object = {}) =>
  browser.call({ method: 'POST', url: `${AUTH}${url}`, body });
const begin = async (browser: StaffBrowser) =>
  Object((await post(browser, '/passkeys/begin', { current: password })).body);

/** A passkey of who is signed in there, with what its device keeps of them. */
async function register(browser: StaffBrowser, name = 'Téléphone') {
  const device = softAuthenticator();
  const { challenge, user } = await begin(browser);
  const made = await post(browser, '/passkeys', { name, credential: device.register({ ...here, challenge }) });
  expect(made.status).toBe(200);
  const [row] = Object(made.body).rows.slice(-1);
  return { device, userHandle: String(user.id), id: Number(row.id) };
}

/** What a page that nobody is signed in to gets to be signed, with the cookie that it is bound to. */
async function ask(headers: Record<string, string> = {}) {
  const answer = await app().http.inject({ method: 'POST', url: `${AUTH}/passkey/begin`, headers });
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  return { challenge: String(answer.json().challenge), cookie, answer };
}

interface From {
  readonly cookie?: string;
  readonly host?: string;
}

const show = (credential: object, { cookie = '', host = 'localhost:80' }: From) =>
  app().http.inject({ method: 'POST', url: `${AUTH}/passkey`, headers: { cookie, host }, payload: { credential } });

const UNKNOWN = { statusCode: 401, code: 'staff.passkey-is-unknown' };
async function outcome(credential: object, from: From) {
  const answer = await show(credential, from);
  return { statusCode: answer.statusCode, code: answer.json().code };
}

const deeds = async (employeeId: number) =>
  (
    await app().database.pool.query(
      `select action, changes from audit_log where employee_id = $1 and action like '%passkey' order by id`,
      [employeeId],
    )
  ).rows.map(({ action }) => action);

test('a passkey is added by who types the password again, named, listed with its last use, and taken away', async () => {
  const browser = await signInAs(app(), 'seller');
  expect((await post(browser, '/passkeys/begin', { current: 'une autre phrase' })).status).toBe(422);
  const { device, userHandle, id } = await register(browser);
  const { challenge, cookie } = await ask();
  const answer = await show(device.sign({ ...here, challenge, userHandle }), { cookie });
  expect(answer.json()).toMatchObject({ user: { id: browser.employee.id } });
  expect(String(answer.headers['set-cookie'])).toContain('hanout_session=');
  await post(browser, `/passkeys/${id}/rename`, { name: 'Portable' });
  const { rows } = Object((await browser.call({ url: `${AUTH}/passkeys` })).body);
  expect(rows).toMatchObject([{ name: 'Portable', isSuspended: false, lastUsedAt: expect.any(String) }]);
  expect((await post(browser, `/passkeys/${id}/remove`, { current: 'une autre phrase' })).status).toBe(422);
  expect((await post(browser, `/passkeys/${id}/remove`, { current: password })).body).toEqual({ rows: [] });
  const again = await ask();
  expect(await outcome(device.sign({ ...here, ...again, userHandle }), again)).toEqual(UNKNOWN);
  expect(await deeds(browser.employee.id)).toEqual([
    'employee.add-passkey',
    'employee.name-passkey',
    'employee.remove-passkey',
  ]);
});

test('nobody learns whose passkeys there are: what is asked for names none, and whatever does not fit is answered alike', async () => {
  const { device, userHandle } = await register(boss);
  const asked = await ask();
  expect(asked.answer.json()).not.toHaveProperty('allowCredentials');
  const stranger = softAuthenticator().sign({ ...here, ...asked, userHandle });
  expect(await outcome(stranger, asked)).toEqual(UNKNOWN);
  const next = await ask();
  expect(await outcome(device.sign({ ...here, ...next, userHandle: 'AAAA' }), next)).toEqual(UNKNOWN);
});

test('a page of another origin, or of another host name, gets no session by what was signed there', async () => {
  const { device, userHandle } = await register(boss);
  for (const there of [
    { origin: 'https://localhost.exemple', rpId: 'localhost' },
    { origin: 'http://localhost:8080', rpId: 'localhost' },
    { origin: 'http://localhost', rpId: 'exemple.dz' },
  ]) {
    const asked = await ask();
    expect(await outcome(device.sign({ ...there, ...asked, userHandle }), asked)).toEqual(UNKNOWN);
  }
  // The same installation under another name: the key is not for it, whatever the browser says.
  const asked = await ask({ host: 'boutique.exemple' });
  const there = { origin: 'http://boutique.exemple', rpId: 'boutique.exemple' };
  const signed = device.sign({ ...there, ...asked, userHandle });
  expect(await outcome(signed, { cookie: asked.cookie, host: 'boutique.exemple' })).toEqual(UNKNOWN);
  const taken = await ask({ host: 'boutique.exemple' });
  expect(await outcome(device.sign({ ...here, ...taken, userHandle }), taken)).toEqual(UNKNOWN);
});

test('what was signed opens one session: not again, not twice at once, not in another browser', async () => {
  const { device, userHandle } = await register(boss);
  const asked = await ask();
  const signed = device.sign({ ...here, ...asked, userHandle });
  const answers = await Promise.all([1, 2, 3].map(() => show(signed, asked)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
  expect(await outcome(signed, asked)).toEqual(UNKNOWN);
  const [one, other] = [await ask(), await ask()];
  expect(await outcome(device.sign({ ...here, ...one, userHandle }), { cookie: other.cookie })).toEqual(UNKNOWN);
  expect(await outcome(device.sign({ ...here, ...other, userHandle }), {})).toEqual(UNKNOWN);
});

test('a challenge of one person’s session registers nothing in another’s, nor does one for signing in', async () => {
  const device = softAuthenticator();
  const { challenge } = await begin(boss);
  const credential = device.register({ ...here, challenge });
  expect((await post(colleague, '/passkeys', { name: 'Vol', credential })).status).toBe(422);
  const asked = await ask();
  const open = device.register({ ...here, ...asked });
  expect((await post(boss, '/passkeys', { name: 'Vol', credential: open })).status).toBe(422);
  // A device that asked nobody for a finger or a PIN is one factor alone.
  const unverified = device.register({ ...here, challenge: (await begin(boss)).challenge, isUnverified: true });
  expect((await post(boss, '/passkeys', { name: 'Vol', credential: unverified })).status).toBe(422);
});

test('a challenge counts for five minutes and for what it was asked for, and a device that verified nobody opens nothing', async () => {
  const { device, userHandle } = await register(boss);
  const late = await ask();
  await app().database.pool.query('update passkey_challenges set expires_at = now()');
  expect(await outcome(device.sign({ ...here, ...late, userHandle }), late)).toEqual(UNKNOWN);
  // Whoever hands in the session in the place of what the browser holds has the same hash, and a challenge of another kind.
  const { challenge } = await begin(boss);
  const cookie = `hanout_passkey=${boss.cookie.split('=')[1]}`;
  expect(await outcome(device.sign({ ...here, challenge, userHandle }), { cookie })).toEqual(UNKNOWN);
  const asked = await ask();
  expect(await outcome(device.sign({ ...here, ...asked, userHandle, isUnverified: true }), asked)).toEqual(UNKNOWN);
});

test('a passkey opens the account that it was made for, and that of nobody else', async () => {
  const [own, theirs] = [await register(boss), await register(colleague)];
  const asked = await ask();
  expect(await outcome(own.device.sign({ ...here, ...asked, userHandle: theirs.userHandle }), asked)).toEqual(UNKNOWN);
  const later = await ask();
  const lent = {
    ...own.device.sign({ ...here, ...later, userHandle: theirs.userHandle }),
    id: theirs.device.id,
    rawId: theirs.device.id,
  };
  expect(await outcome(lent, later)).toEqual(UNKNOWN);
  expect((await post(colleague, `/passkeys/${own.id}/remove`, { current: password })).status).toBe(404);
  expect((await post(colleague, `/passkeys/${own.id}/rename`, { name: 'x' })).status).toBe(404);
});

test('a counter that goes back suspends the passkey; a forged signature with such a counter does not', async () => {
  const browser = await signInAs(app(), 'seller');
  const { device, userHandle } = await register(browser);
  const use = async (counter: number, signer = device) => {
    const asked = await ask();
    const signed = { ...signer.sign({ ...here, ...asked, userHandle, counter }), id: device.id, rawId: device.id };
    return (await show(signed, asked)).statusCode;
  };
  expect(await use(7)).toBe(200);
  expect(await use(3, softAuthenticator())).toBe(401);
  expect(await use(8)).toBe(200);
  expect(await use(8)).toBe(401);
  expect(await use(9)).toBe(401);
  const { rows } = Object((await browser.call({ url: `${AUTH}/passkeys` })).body);
  expect(rows).toMatchObject([{ isSuspended: true }]);
  expect(await deeds(browser.employee.id)).toContain('employee.suspend-passkey');
});

test('where a role asks for two factors a passkey is both, and the password alone opens nothing any more', async () => {
  const employee = await buildEmployee(app().deps.db, { roles: ['content-editor'] });
  await app().database.pool.query(`update roles set requires_second_factor = true where code = 'content-editor'`);
  const browser = await signIn(app(), employee);
  const session = async () => Object((await browser.call({ url: `${AUTH}/session` })).body);
  expect(await session()).toMatchObject({ secondFactor: 'due', permissions: [] });
  const { device, userHandle } = await register(browser);
  expect(await session()).toMatchObject({ secondFactor: 'on', permissions: expect.arrayContaining(['content.write']) });
  const { email } = employee;
  const byPassword = await app().http.inject({ method: 'POST', url: `${AUTH}/sign-in`, payload: { email, password } });
  expect([byPassword.statusCode, byPassword.json().code]).toEqual([401, 'staff.passkey-is-needed']);
  const asked = await ask();
  const answer = await show(device.sign({ ...here, ...asked, userHandle }), asked);
  expect(answer.json()).toMatchObject({ secondFactor: 'on' });
});

test('who is archived comes in by no passkey, and has none left', async () => {
  const browser = await signInAs(app(), 'seller');
  const { device, userHandle } = await register(browser);
  const { id } = browser.employee;
  const { rows } = await app().database.pool.query('select version from employees where id = $1', [id]);
  const url = `/dashboard/api/employees/${id}/archive`;
  expect((await boss.call({ method: 'POST', url, body: { version: rows[0].version } })).status).toBe(200);
  const asked = await ask();
  expect(await outcome(device.sign({ ...here, ...asked, userHandle }), asked)).toEqual(UNKNOWN);
  expect((await app().database.pool.query('select id from passkeys where employee_id = $1', [id])).rows).toEqual([]);
});
