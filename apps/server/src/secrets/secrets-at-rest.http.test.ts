import { buildEmployee, signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { buildShop } from '@hanout/test-kit/builders';
import { makeKey } from '@hanout/test-kit/interface-keys';
import { beforeAll, expect, test } from 'vitest';

const app = useTestApp();
let owner: StaffBrowser;
beforeAll(async () => {
  owner = await signInAs(app());
});

const AUTH = '/dashboard/api/auth';
const post = async (url: string, body: object) => {
  const answer = await owner.call({ method: 'POST', url, body });
  expect([url, answer.status]).toEqual([url, 200]);
  return Object(answer.body);
};

/** What opens something, by how somebody comes to have it. */
const opens: Readonly<Record<string, () => Promise<string>>> = {
  'the session of who is signed in': async () => owner.cookie.split('=')[1] ?? '',
  'what tells a browser in which somebody came in before': async () => {
    const { email, password } = await buildEmployee(app().deps.db);
    const answer = await app().http.inject({ method: 'POST', url: `${AUTH}/sign-in`, payload: { email, password } });
    const cookies = [answer.headers['set-cookie'] ?? []].flat();
    return /^hanout_browser=([^;]+)/u.exec(cookies.find((each) => each.startsWith('hanout_browser=')) ?? '')?.[1] ?? '';
  },
  'the link of an invitation': async () => {
    const { rows } = await app().database.pool.query("select id from roles where code = 'seller'");
    const roleIds = rows.map(({ id }) => id);
    const person = { name: 'Yacine', email: 'yacine@exemple.dz', phone: '', language: 'fr', roleIds, shopIds: [] };
    return String((await post('/dashboard/api/employees', person)).link.url).split('#')[1] ?? '';
  },
  'the key of a program': async () => (await makeKey(owner)).token,
  'the password of an account': async () => owner.employee.password,
  'what an app on a telephone makes its codes of': async () =>
    (await post(`${AUTH}/totp`, { current: owner.employee.password })).secret,
  'the token of an advertising network': async () => {
    const { id } = await buildShop(app().database.pool);
    const token = 'EAAB-a-token-of-a-network';
    await post(`/dashboard/api/ads/shops/${id}/tokens`, { version: 0, meta: token, tiktok: null, snapchat: null });
    return token;
  },
};

/** The tables in which it stands, as text or as its bytes. */
async function tablesWith(secret: string): Promise<readonly string[]> {
  const { pool } = app().database;
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const forms = [secret, ...(['utf8', 'base64url'] as const).map((form) => Buffer.from(secret, form).toString('hex'))];
  const found: string[] = [];
  for (const { name } of rows) {
    const text = `select exists (select from "${name}" t where t::text like any($1)) as holds`;
    const { rows: answers } = await pool.query<{ holds: boolean }>(text, [forms.map((each) => `%${each}%`)]);
    if (answers[0]?.holds === true) found.push(name);
  }
  return found;
}

// Seen red: with the token of a browser, and with the token of a network, kept as they are.
test.each(Object.entries(opens))('%s lies nowhere in the database as it is', async (_, make) => {
  const secret = await make();
  expect(secret.length).toBeGreaterThan(15);
  expect(await tablesWith(secret)).toEqual([]);
});
