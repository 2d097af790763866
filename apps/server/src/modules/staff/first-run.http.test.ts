import { openTestDatabase, signIn, useTestApp } from '@hanout/test-kit';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPasswordHasher } from './password.ts';
import { createFirstRunCode } from './use-cases/first-run.ts';
import {
  createOwnerWhileNone,
  provideDemoSignIn,
  setOwnerPassword,
  type OwnerDependencies,
} from './use-cases/provide-owner.ts';

const path = '/dashboard/api/auth/first-run';
const filled = {
  name: 'Amine',
  email: 'amine@exemple.dz',
  password: 'une phrase assez longue',
  shopName: 'Souk el Djomla',
  language: 'ar',
};

describe('an empty shop', () => {
  const app = useTestApp();
  let code: string;

  beforeAll(async () => {
    code =
      (await createFirstRunCode(app().deps.db, { ...app().deps.ids, secret: () => 'a secret of this test' })) ?? '';
  });

  const post = (payload: object, headers: Record<string, string> = {}) =>
    app().http.inject({ method: 'POST', url: path, payload, headers });

  test('Q-06 · waits for its owner, and its code is not kept in clear', async () => {
    expect((await app().http.inject({ url: path })).json()).toEqual({ needed: true });
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    const { rows } = await sql<{ value: string }>`select value from installation_settings`.execute(app().deps.db);
    expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
  });

  test.each([
    [
      'code',
      { code: 'AAAA-BBBB-CCCC' },
      'Ce code n’est pas le bon. Il est affiché dans la console où la boutique a été démarrée.',
    ],
    ['password', { password: 'trop court' }, 'Le mot de passe doit compter au moins 12 caractères.'],
    ['email', { email: 'pas une adresse' }, 'Cette adresse e-mail n’est pas valable.'],
    ['name', { name: '  ' }, 'Votre nom est obligatoire.'],
    ['shopName', { shopName: '' }, 'Le nom de la boutique est obligatoire.'],
  ])('X-06 · says under %s what is wrong', async (field, change, message) => {
    const answer = await post({ ...filled, code, ...change });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'validation_failed', errors: { [field]: [message] } });
  });

  test('X-08 · takes nothing from another site', async () => {
    expect((await post({ ...filled, code }, { origin: 'https://ailleurs.example' })).statusCode).toBe(403);
  });

  test('Q-06 · is handed once to who has the code, of two at the same time to one', async () => {
    const typed = code.toLowerCase().replaceAll('-', ' ');
    const answers = await Promise.all([
      post({ ...filled, code: typed }),
      post({ ...filled, code, email: 'autre@exemple.dz' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 404]);
    const winner = answers.find(({ statusCode }) => statusCode === 201);
    expect(winner?.json()).toMatchObject({
      user: { name: 'Amine', language: 'ar', roles: [{ code: 'owner' }] },
      permissions: expect.arrayContaining(['staff.manage']),
      shops: [{ name: 'Souk el Djomla' }],
    });
    expect(String(winner?.headers['set-cookie'])).toMatch(/^hanout_session=/);
  });

  test('C19 · has no first run any more', async () => {
    expect((await app().http.inject({ url: path })).json()).toEqual({ needed: false });
    expect((await post({ ...filled, code })).statusCode).toBe(404);
    expect(await createFirstRunCode(app().deps.db, app().deps.ids)).toBeNull();
  });
});

describe('the owner', () => {
  const app = useTestApp();
  const deps = (): OwnerDependencies => ({ db: app().deps.db, ids: app().deps.ids, hasher: createPasswordHasher() });
  const tryPassword = async (email: string, password: string): Promise<number> =>
    (await app().http.inject({ method: 'POST', url: '/dashboard/api/auth/sign-in', payload: { email, password } }))
      .statusCode;

  test('Q-06 · of the demo has a random password that every start shows, until it gets another', async () => {
    const first = await provideDemoSignIn(deps());
    expect(first?.password).toMatch(/^[\w-]{16}$/);
    expect(await provideDemoSignIn(deps())).toEqual(first);
    expect(await tryPassword(first?.email ?? '', first?.password ?? '')).toBe(200);
    const browser = await signIn(app(), { id: 0, email: first?.email ?? '', password: first?.password ?? '' });
    expect(await setOwnerPassword(deps(), { password: 'une autre phrase' })).toEqual({
      ok: true,
      value: { email: first?.email },
    });
    expect(await browser.call({ url: '/dashboard/api/auth/session' })).toMatchObject({ status: 204 });
    expect(await tryPassword(first?.email ?? '', first?.password ?? '')).toBe(401);
    expect(await tryPassword(first?.email ?? '', 'une autre phrase')).toBe(200);
    expect(await provideDemoSignIn(deps())).toBeNull();
  });

  test('Q-06 · named by the environment is created only while there is none', async () => {
    expect(await createOwnerWhileNone(deps(), { email: 'b@exemple.dz', password: 'une phrase assez longue' })).toEqual({
      ok: true,
      value: false,
    });
    expect(await createOwnerWhileNone(deps(), { email: 'b@exemple.dz', password: 'court' })).toMatchObject({
      ok: false,
      error: { code: 'staff.password-too-short' },
    });
    expect(await tryPassword('b@exemple.dz', 'une phrase assez longue')).toBe(401);
  });

  test('Q-06 · is created once though many processes start at the same time', async () => {
    const database = await openTestDatabase();
    try {
      const own = { ...deps(), db: database.db };
      const outcomes = await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          createOwnerWhileNone(own, { email: `o${index}@exemple.dz`, password: 'une phrase assez longue' }),
        ),
      );
      expect(outcomes.filter((outcome) => outcome.ok && outcome.value)).toHaveLength(1);
      const { rows } = await sql`select count(*) from employees`.execute(database.db);
      expect(rows).toEqual([{ count: 1 }]);
    } finally {
      await database.close();
    }
  });
});
