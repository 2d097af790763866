import { mailServerSchema } from '@hanout/contracts/messages';
import { buildApp } from '@hanout/server';
import { signInAs, testSettings, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { buildShop } from '@hanout/test-kit/builders';
import { openMailBox, type MailBox } from '@hanout/test-kit/mail-box';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const app = useTestApp({ settings: { privateMail: true } });
let box: MailBox;
let owner: StaffBrowser;
let shop: { readonly id: number };

beforeAll(async () => {
  box = await openMailBox();
  owner = await signInAs(app(), 'owner');
});
afterAll(() => box.close());

const pool = () => app().database.pool;
const rows = async (text: string, values: readonly unknown[] = []) => (await pool().query(text, [...values])).rows;
const post = (url: string, body: object) => owner.call({ method: 'POST', url: `/dashboard/api/messages/${url}`, body });

const serverForm = (changes: object = {}) => ({
  version: 0,
  isOn: true,
  host: box.host,
  port: box.port,
  security: 'none',
  username: 'shop',
  password: 'secret',
  fromName: 'Boutique Amina',
  fromAddress: 'bonjour@boutique.example',
  replyTo: 'aide@boutique.example',
  ...changes,
});

const setServer = async () => {
  const answer = await post(`server/${shop.id}`, serverForm());
  expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ version: 1, hasPassword: true })]);
};

beforeEach(async () => {
  shop = await buildShop(pool());
});

describe('the mail server of a shop', () => {
  test('is tried before it is kept, and its password is sealed and never told again', async () => {
    await setServer();
    const stored = await rows('select password from mail_servers where shop_id = $1', [shop.id]);
    expect(stored[0].password).not.toContain('secret');
    const { body } = await owner.call({ url: `/dashboard/api/messages/server/${shop.id}` });
    expect(JSON.stringify(body)).not.toContain('secret');
    expect(mailServerSchema.parse(body)).toMatchObject({ host: box.host, username: 'shop', hasPassword: true });
    const audit = await rows(`select changes::text as changes from audit_log where entity = 'mail_server'`);
    expect(audit.map(({ changes }) => changes).join('')).not.toContain('secret');
    const kept = await post(`server/${shop.id}`, serverForm({ version: 1, password: null, fromName: 'Amina' }));
    expect(kept.status).toBe(200);
    expect((await post(`server/${shop.id}`, serverForm({ version: 1, fromName: 'Other' }))).status).toBe(409);
  });

  test.each([
    ['a password that is wrong', { password: 'guess' }, 'password'],
    ['a port at which nobody answers', { port: 1 }, 'port'],
    ['encryption that the server does not know', { security: 'starttls' }, 'security'],
    ['an address that is none', { fromAddress: 'bonjour' }, 'fromAddress'],
  ])('%s is said under its field and not kept', async (_, changes, field) => {
    const answer = await post(`server/${shop.id}`, serverForm(changes));
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
    expect(await rows('select 1 from mail_servers where shop_id = $1', [shop.id])).toEqual([]);
  });

  test('a password that is kept is not sent to another server than the one that it was typed for', async () => {
    await setServer();
    const other = await openMailBox();
    const answer = await post(`server/${shop.id}`, serverForm({ version: 1, password: null, port: other.port }));
    await other.close();
    expect(answer).toMatchObject({ status: 422, body: { errors: { password: [expect.any(String)] } } });
  });
});

test('a server of the own network is called only where the installation allows it', async () => {
  const closed = await buildApp({
    ...app().deps,
    settings: testSettings({ ...app().deps.settings, privateMail: false }),
  });
  const { cookie, csrfToken } = owner;
  const ask = async (changes: object) => {
    const answer = await closed.http.inject({
      method: 'POST',
      url: `/dashboard/api/messages/server/${shop.id}`,
      headers: { cookie, 'x-csrf-token': csrfToken },
      payload: serverForm({ security: 'tls', ...changes }),
    });
    return [answer.statusCode, Object.keys(Object(answer.json()).errors ?? {})];
  };
  expect(await ask({})).toEqual([422, ['host']]);
  expect(await ask({ host: '169.254.169.254', port: 25 })).toEqual([422, ['host']]);
  expect(await ask({ host: '8.8.8.8', port: 6379 })).toEqual([422, ['host']]);
  expect(await ask({ security: 'none' })).toEqual([422, ['security']]);
  await closed.http.close();
});
