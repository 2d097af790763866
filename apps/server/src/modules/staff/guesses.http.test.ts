import { buildApp, type App } from '@hanout/server';
import { buildEmployee, useTestApp, type BuiltEmployee } from '@hanout/test-kit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PasswordHasher } from './password.ts';
import { signIn } from './use-cases/sign-in.ts';

const app = useTestApp();
let second: App;

beforeAll(async () => {
  second = await buildApp(app().deps);
});
afterAll(() => second.http.close());
beforeEach(async () => {
  await sql`delete from sign_in_guesses`.execute(app().deps.db);
});

const SIGN_IN = '/dashboard/api/auth/sign-in';

interface Guess {
  readonly email: string;
  readonly password?: string;
  readonly address?: string;
  readonly headers?: Record<string, string>;
}

async function guess(
  { email, password = 'pas le bon', address = '198.51.100.7', headers = {} }: Guess,
  process: App = app(),
): Promise<number> {
  const answer = await process.http.inject({
    method: 'POST',
    url: SIGN_IN,
    remoteAddress: address,
    headers,
    payload: { email, password },
  });
  if (answer.statusCode === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  return answer.statusCode;
}

const times = (count: number, statuses: readonly number[], status: number): boolean =>
  statuses.filter((each) => each === status).length === count;

test('C44 · of 500 guesses at once in two processes ten are judged', async () => {
  const { email } = await buildEmployee(app().deps.db);
  const statuses = await Promise.all(
    Array.from({ length: 500 }, (_, index) => guess({ email }, index % 2 === 0 ? app() : second)),
  );
  expect({ judged: times(10, statuses, 401), refused: times(490, statuses, 429) }).toEqual({
    judged: true,
    refused: true,
  });
});

/** What a browser keeps of somebody who comes in there. */
async function comeIn({ email, password }: BuiltEmployee, cookie = ''): Promise<string> {
  const payload = { email, password };
  const answer = await app().http.inject({ method: 'POST', url: SIGN_IN, headers: { cookie }, payload });
  expect(answer.statusCode).toBe(200);
  const set = [answer.headers['set-cookie'] ?? []].flat().find((each) => each.startsWith('hanout_browser='));
  return set?.split(';')[0] ?? '';
}

test('C44 · however many addresses name themselves to two processes behind a proxy, ten guesses of an account are judged', async () => {
  const behindProxy = () => buildApp({ ...app().deps, settings: { ...app().deps.settings, trustProxy: 'loopback' } });
  const [one, other] = [await behindProxy(), await behindProxy()];
  const { email, password } = await buildEmployee(app().deps.db);
  const from = (index: number) => ({ address: '127.0.0.1', headers: { 'x-forwarded-for': `203.0.${index}.9` } });
  const statuses = await Promise.all(
    Array.from({ length: 40 }, (_, index) => guess({ email, ...from(index) }, index % 2 === 0 ? one : other)),
  );
  expect({ judged: times(10, statuses, 401), refused: times(30, statuses, 429) }).toEqual({
    judged: true,
    refused: true,
  });
  expect(await guess({ email, password, ...from(99) }, other)).toBe(429);
  await Promise.all([one.http.close(), other.http.close()]);
});

test('C44 · guesses of strangers lock nobody out of a browser in which they have come in before', async () => {
  const employee = await buildEmployee(app().deps.db);
  const colleague = await buildEmployee(app().deps.db);
  const cookie = await comeIn(employee);
  const { email, password } = employee;
  const strange = await comeIn(colleague);
  for (let index = 0; index < 10; index++) expect(await guess({ email })).toBe(401);
  expect(await guess({ email, password })).toBe(429);
  expect(await guess({ email, password, headers: { cookie: strange } })).toBe(429);
  expect(await guess({ email, password, headers: { cookie } })).toBe(200);
});

test('C44 · a browser in which somebody came in before tries ten passwords of theirs as well', async () => {
  const employee = await buildEmployee(app().deps.db);
  const cookie = await comeIn(employee);
  const statuses = await Promise.all(
    Array.from({ length: 15 }, (_, index) =>
      guess({ email: employee.email, headers: { cookie } }, index % 2 === 0 ? app() : second),
    ),
  );
  expect(times(10, statuses, 401) && times(5, statuses, 429)).toBe(true);
});

test('C44 · what was planted in a browser before its owner came in gives nobody guesses of their own', async () => {
  const [employee, thief] = [await buildEmployee(app().deps.db), await buildEmployee(app().deps.db)];
  const planted = await comeIn(thief);
  const renewed = await comeIn(employee, planted);
  expect(renewed).not.toBe(planted);
  for (let index = 0; index < 10; index++) await guess({ email: employee.email });
  const { email, password } = employee;
  expect(await guess({ email, password, headers: { cookie: planted } })).toBe(429);
  expect(await guess({ email, password, headers: { cookie: renewed } })).toBe(200);
});

test('C44 · an unknown account is limited as a known one is', async () => {
  const statuses = await Promise.all(Array.from({ length: 15 }, () => guess({ email: 'personne@exemple.dz' })));
  expect(times(10, statuses, 401) && times(5, statuses, 429)).toBe(true);
});

test('C44 · one address tries fifty passwords at most, whatever accounts it names', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 55; index++) statuses.push(await guess({ email: `compte${index}@exemple.dz` }));
  expect(times(50, statuses, 401) && times(5, statuses, 429)).toBe(true);
});

test('C45 · headers that name another address change nothing while no proxy is trusted', async () => {
  const { email } = await buildEmployee(app().deps.db);
  const statuses: number[] = [];
  for (let index = 0; index < 12; index++) {
    const other = `192.0.2.${index}`;
    statuses.push(
      await guess({ email, headers: { 'x-forwarded-for': other, 'x-real-ip': other, forwarded: `for=${other}` } }),
    );
  }
  expect(times(10, statuses, 401) && times(2, statuses, 429)).toBe(true);
});

test('BO-42 · the right password is no guess, and a quarter of an hour later all is forgotten', async () => {
  const { email, password } = await buildEmployee(app().deps.db);
  for (let index = 0; index < 12; index++) expect(await guess({ email, password })).toBe(200);
  for (let index = 0; index < 10; index++) expect(await guess({ email })).toBe(401);
  expect(await guess({ email, password })).toBe(429);
  await sql`update sign_in_guesses set guessed_at = array(select t - interval '15 minutes' from unnest(guessed_at) t)`.execute(
    app().deps.db,
  );
  expect(await guess({ email, password })).toBe(200);
});

test('C43 · neither address nor account is kept in clear with the guesses', async () => {
  await guess({ email: 'secrete@exemple.dz', address: '198.51.100.99' });
  const { rows } = await sql<{ text: string }>`select encode(bucket, 'escape') as text from sign_in_guesses`.execute(
    app().deps.db,
  );
  expect(rows).toHaveLength(2);
  expect(rows.map(({ text }) => text).join(' ')).not.toMatch(/secrete|198\.51/);
});

test('C43 · an unknown account is judged by the same work as a known one', async () => {
  const { email } = await buildEmployee(app().deps.db);
  const judged: (readonly [password: string, isKnown: boolean])[] = [];
  const hasher: PasswordHasher = {
    hash: () => Promise.reject(new Error('nothing is hashed anew')),
    verify: async (password, phc) => {
      judged.push([password, phc !== undefined]);
      return false;
    },
    hasRoom: () => true,
  };
  for (const name of [email, 'personne@exemple.dz']) {
    const answer = await signIn(
      { ...app().deps, hasher },
      {
        email: name,
        password: 'pas le bon',
        address: '192.0.2.1',
        device: '',
        browser: undefined,
        priorTokenHash: undefined,
        requestId: 'a request',
      },
    );
    expect(answer).toEqual({ ok: false, error: { code: 'staff.credentials-are-wrong' } });
  }
  expect(judged).toEqual([
    ['pas le bon', true],
    ['pas le bon', false],
  ]);
});

test('C44 · one network of 64 bits tries fifty passwords at most, whatever address in it asks', async () => {
  const behindProxy = await buildApp({ ...app().deps, settings: { ...app().deps.settings, trustProxy: 'loopback' } });
  const statuses: number[] = [];
  for (let index = 0; index < 60; index++) {
    const headers = { 'x-forwarded-for': `2001:db8::${(index + 1).toString(16)}:7` };
    statuses.push(await guess({ email: `compte${index}@exemple.dz`, address: '127.0.0.1', headers }, behindProxy));
  }
  await behindProxy.http.close();
  expect(times(50, statuses, 401) && times(10, statuses, 429)).toBe(true);
});
