import { buildEmployee, signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { buildShop } from '@hanout/test-kit/builders';
import { openMailBox, type MailBox } from '@hanout/test-kit/mail-box';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailCallsOf } from '../../outgoing/mail-calls.ts';
import { secretOf } from '../../secrets/secret-of.ts';
import { sendLink } from './use-cases/send-link.ts';

const app = useTestApp({ settings: { privateMail: true, publicUrl: 'https://boutique.example' } });
let box: MailBox;
let owner: StaffBrowser;

beforeAll(async () => {
  box = await openMailBox();
  owner = await signInAs(app());
  const shop = await buildShop(app().database.pool, { answersUnknownHosts: true });
  const server = {
    version: 0,
    isOn: true,
    host: box.host,
    port: box.port,
    security: 'none',
    username: 'shop',
    password: 'secret',
    fromName: 'Boutique',
    fromAddress: 'bonjour@boutique.example',
    replyTo: '',
  };
  const url = `/dashboard/api/messages/server/${shop.id}`;
  expect((await owner.call({ method: 'POST', url, body: server })).status).toBe(200);
});
afterAll(() => box.close());
beforeEach(async () => {
  box.letters.splice(0);
  await sql`delete from outbox`.execute(app().deps.db);
  await sql`delete from sign_in_guesses`.execute(app().deps.db);
});

const ask = (email: string, headers: Record<string, string> = {}, remoteAddress = '198.51.100.7') =>
  app().http.inject({ method: 'POST', url: '/dashboard/api/auth/reset', payload: { email }, headers, remoteAddress });

async function wanted(): Promise<{ employeeId: number; madeBy: number | null }[]> {
  const { rows } = await sql<{ payload: { employeeId: number; madeBy: number | null } }>`
    select payload from outbox where type = 'staff.link-is-wanted' order by id`.execute(app().deps.db);
  return rows.map(({ payload }) => payload);
}

const send = (asked: { employeeId: number; madeBy: number | null }) => {
  const { db, ids, settings } = app().deps;
  return sendLink({ db, ids, settings, calls: mailCallsOf(settings), secret: secretOf(settings) }, asked);
};

test('C43 · who asks for another password is answered alike, and as much is done, be there such an account or not', async () => {
  const known = await buildEmployee(app().deps.db, { roles: ['seller'] });
  const answers = [await ask(` ${known.email.toUpperCase()} `), await ask('personne@exemple.dz')];
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(await wanted()).toEqual([
    { employeeId: known.id, madeBy: null },
    { employeeId: 0, madeBy: null },
  ]);
});

test('C44 · one account is asked for five times in a quarter of an hour, whatever the headers and the addresses', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 7; index++)
    statuses.push(
      (await ask('personne@exemple.dz', { 'x-forwarded-for': `192.0.2.${index}` }, `198.51.100.${index}`)).statusCode,
    );
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
});

test('the letter is in the person’s language, and its link sets another password once; nothing stored opens the account', async () => {
  const { id, email } = await buildEmployee(app().deps.db, { roles: ['seller'], language: 'en' });
  const url = `/dashboard/api/employees/${id}/letter`;
  expect(await owner.call({ method: 'POST', url, body: {} })).toMatchObject({ status: 200 });
  const [asked = { employeeId: 0, madeBy: null }] = await wanted();
  expect(asked).toEqual({ employeeId: id, madeBy: owner.employee.id });
  await send(asked);
  const [letter] = box.letters;
  expect(letter?.to).toEqual([email]);
  const source = (letter?.source ?? '').replace(/=\r\n/g, '').replace(/=3D/g, '=');
  expect(source).toContain('a new password');
  const token = /https:\/\/boutique\.example\/dashboard\/welcome#([\w-]{43})/.exec(source)?.[1] ?? '';
  const { rows } = await sql<{ kept: string }>`
    select coalesce(string_agg(j::text, ''), '') as kept from outbox j`.execute(app().deps.db);
  expect(rows[0]?.kept).not.toContain(token);
  const use = () =>
    app().http.inject({
      method: 'POST',
      url: '/dashboard/api/auth/link/use',
      payload: { token, password: 'une toute autre phrase', language: 'en' },
    });
  expect([(await use()).statusCode, (await use()).statusCode]).toEqual([200, 404]);
});
