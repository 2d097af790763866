import { mailingListSchema, mailingSchema } from '@hanout/contracts/reports/mailings';
import { buildEmployee, signIn, signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders/index';
import { openMailBox, type MailBox } from '@hanout/test-kit/mail-box';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailCallsOf } from '../../../outgoing/mail-calls.ts';
import { secretOf } from '../../../secrets/secret-of.ts';
import { planLetters } from './use-cases/plan-letters.ts';
import { sendReport } from './use-cases/send-report.ts';

const app = useTestApp({ settings: { privateMail: true, publicUrl: 'https://boutique.example' } });
let box: MailBox;
let owner: StaffBrowser;
let shop: build.BuiltShop;

beforeAll(async () => {
  box = await openMailBox();
  owner = await signInAs(app());
  shop = await build.buildShop(app().database.pool, { answersUnknownHosts: true });
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
  box.answer(null);
  await app().database.pool.query('truncate report_mailings, report_letters cascade');
  await app().database.pool.query('delete from outbox');
});

const PATH = '/dashboard/api/reports/mailings';
const post = (path: string, body: object, browser = owner) =>
  browser.call({ method: 'POST', url: `${PATH}${path}`, body });
const monday = { by: 'wilaya', period: 'week', every: 'week', weekday: 1, monthday: 1, hour: 8 };
const write = (more: object = {}) => ({ name: 'Lundi', shopId: null, ...monday, to: [owner.employee.id], ...more });
const made = async (more: object = {}) => mailingSchema.parse((await post('', write(more))).body);
const listed = async (browser = owner) => mailingListSchema.parse((await browser.call({ url: PATH })).body).rows;
/** As if it had been left a week ago. */
const overdue = () => app().database.pool.query(`update report_mailings set left_at = left_at - interval '7 days'`);
const plan = () => planLetters(app().deps);
async function due(): Promise<string[]> {
  const { rows } = await app().database.pool.query<{ letterIds: string[] }>(
    `select payload -> 'letterIds' as "letterIds" from outbox where type = 'reports.letters-are-due' order by id`,
  );
  return rows.flatMap(({ letterIds }) => letterIds);
}
const send = (letterId: string) => {
  const { db, settings } = app().deps;
  return sendReport({ db, settings, calls: mailCallsOf(settings), secret: secretOf(settings) }, letterId);
};
const readable = (source = '') => source.replaceAll(/[=]\r\n/g, '').replaceAll('=3D', '=');

test('a report that was just written leaves when its time comes, once, however many look', async () => {
  await made();
  await plan();
  expect(await due()).toEqual([]);
  await overdue();
  await Promise.all([plan(), plan(), plan()]);
  const letters = await due();
  expect(letters).toHaveLength(1);
  for (const id of letters) await send(id);
  for (const id of letters) await send(id);
  expect(box.letters.map(({ to }) => to)).toEqual([[owner.employee.email]]);
  expect(await listed()).toMatchObject([{ sentAt: expect.any(String), waiting: 0 }]);
});

test('it is told in the language of who gets it, with its figures and a link to them', async () => {
  const { db, database } = { db: app().deps.db, database: app().database };
  const reader = await buildEmployee(db, { roles: ['accountant'], language: 'en', name: 'Lina' });
  const product = await build.buildProduct(database.pool, { shop });
  await build.buildOrder(database.pool, { shop, lines: [{ product }] });
  await made({ to: [reader.id], by: 'product' });
  await overdue();
  await plan();
  for (const id of await due()) await send(id);
  const source = readable(box.letters[0]?.source);
  expect(source).toContain('Hello Lina');
  expect(source).toContain('https://boutique.example/dashboard/reports?by=product&from=');
  expect(source).toContain('https://boutique.example/dashboard/reports/mailings?open=');
});

test('one that no mail server takes stays to be sent, and keeps its name', async () => {
  await made();
  await overdue();
  await plan();
  const [id = ''] = await due();
  box.answer({ at: 'recipient', code: 451, text: 'later' });
  await expect(send(id)).rejects.toThrow('no mail server has taken');
  expect(await listed()).toMatchObject([{ sentAt: null, waiting: 1 }]);
  box.answer(null);
  await send(id);
  expect(readable(box.letters[0]?.source)).toContain(`<${id}@boutique.example>`);
});

test('who wants it no more gets none, who may not read reports any more gets none, and nobody else is chosen', async () => {
  const { db } = app().deps;
  const reader = await buildEmployee(db, { roles: ['accountant'] });
  const seller = await buildEmployee(db, { roles: ['seller'] });
  expect((await post('', write({ to: [seller.id] }))).body).toMatchObject({ errors: { to: [expect.any(String)] } });
  const { id } = await made({ to: [reader.id, owner.employee.id] });
  const browser = await signIn(app(), reader);
  expect((await post(`/${id}/own`, { isOff: true }, browser)).body).toMatchObject({ isMine: false });
  await overdue();
  await plan();
  const letters = await due();
  expect(letters).toHaveLength(1);
  await app().database.pool.query('update employees set is_active = false where id = $1', [owner.employee.id]);
  for (const letter of letters) await send(letter);
  await app().database.pool.query('update employees set is_active = true where id = $1', [owner.employee.id]);
  expect(box.letters).toEqual([]);
  expect(await listed()).toMatchObject([{ waiting: 0, sentAt: null }]);
});

test('it is changed by who saw it, put away, brought back, and sent at once to who asks', async () => {
  const { id } = await made();
  expect((await post(`/${id}`, { ...write({ name: 'Mardi', weekday: 2 }), version: 1 })).body).toMatchObject({
    version: 2,
    name: 'Mardi',
  });
  expect((await post(`/${id}`, { ...write(), version: 1 })).body).toMatchObject({ code: 'reports.mailing-changed' });
  expect((await post(`/${id}/archive`, { version: 2 })).body).toMatchObject({ isArchived: true });
  await overdue();
  await plan();
  expect(await due()).toEqual([]);
  expect((await post(`/${id}/restore`, { version: 3 })).body).toMatchObject({ isArchived: false });
  await plan();
  expect(await due()).toEqual([]);
  expect((await post(`/${id}/send`, {})).status).toBe(200);
  expect(await due()).toHaveLength(1);
});
