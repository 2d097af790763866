import { messageListSchema, messageRulesSchema } from '@hanout/contracts/messages';
import { signInAs, useSecondApp, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { buildOrder, buildProduct, buildShop, insertRow } from '@hanout/test-kit/builders';
import { inHours } from '@hanout/test-kit/moments';
import { openMailBox, type MailBox } from '@hanout/test-kit/mail-box';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailCallsOf } from '../../outgoing/mail-calls.ts';
import { planLetters } from './sending/use-cases/plan-letters.ts';
import { sendLetters } from './sending/use-cases/send-letters.ts';
import { secretOf } from '../../secrets/secret-of.ts';

const app = useTestApp({ settings: { privateMail: true, publicUrl: 'https://boutique.example' } });
const second = useSecondApp(app);
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

const plan = (orderId: string) => planLetters({ db: app().deps.db, ids: app().deps.ids }, [orderId]);
const send = ({ db } = app().context) => {
  const { settings } = app().deps;
  return sendLetters({ db, calls: mailCallsOf(settings), secret: secretOf(settings), origin: settings }, shop.id);
};
/** Everything of the shop that waits is due. */
const becomeDue = () =>
  pool().query(`update messages set due_at = now() where shop_id = $1 and state = 'waiting'`, [shop.id]);
/** The process that was at it is gone for three minutes. */
const growStale = () =>
  pool().query(`update messages set claimed_at = now() - interval '3 minutes' where shop_id = $1`, [shop.id]);
const statesOf = () => rows('select event, state, reason from messages where shop_id = $1 order by id', [shop.id]);
const place = (columns: object = {}) =>
  buildOrder(pool(), { shop, columns: { email: 'amina@example.dz', locale: 'fr', ...columns } });
const step = (orderId: string, axis: string, action: string, to: string) =>
  insertRow(pool(), 'order_history', {
    order_id: orderId,
    axis,
    action,
    to_state: to,
    actor: 'system',
    occurred_at: inHours(0),
  });
const idsOf = () => box.letters.map(({ source }) => /^Message-ID: (.*)$/imu.exec(source)?.[1]);

beforeEach(async () => {
  shop = await buildShop(pool());
  box.answer(null);
  box.onTaken(async () => undefined);
  box.letters.splice(0);
});

describe('letters', () => {
  test('one per order and event, whoever asks how often, in the shopper’s language with the order’s own values', async () => {
    await setServer();
    const product = await buildProduct(pool(), { shop });
    const order = await buildOrder(pool(), {
      shop,
      firstName: 'Nadia',
      lines: [{ product, quantity: 2, name: 'Robe' }],
      columns: { email: 'nadia@example.dz', locale: 'ar' },
    });
    await plan(order.id);
    await plan(order.id);
    expect(await send()).toBe(false);
    await plan(order.id);
    await send();
    expect(box.letters).toMatchObject([{ from: 'bonjour@boutique.example', to: ['nadia@example.dz'] }]);
    expect(await statesOf()).toEqual([{ event: 'placed', state: 'sent', reason: '' }]);
    const [row] = await rows('select subject, body from messages where order_id = $1', [order.id]);
    expect(row.subject).toContain(`${order.number}`);
    expect(row.body).toContain('السلام عليكم Nadia،');
    expect(row.body).toContain('• 2 × Robe');
    expect(row.body).toContain(`/ar/checkout/confirmation/${order.id}`);
    expect(box.letters[0]?.source).toMatch(/^Reply-To: .*aide@boutique\.example/imu);
  });

  test('what is taken back before it leaves is not told, and is told when it happens again', async () => {
    await setServer();
    const order = await place({ confirmation_state: 'new' });
    await step(order.id, 'confirmation', 'confirm', 'confirmed');
    await plan(order.id);
    await becomeDue();
    await send();
    const confirmed = async () => (await statesOf()).filter(({ event }) => event === 'confirmed');
    expect(await confirmed()).toEqual([{ event: 'confirmed', state: 'withdrawn', reason: 'not-true' }]);
    await plan(order.id);
    expect(await confirmed()).toMatchObject([{ state: 'withdrawn' }]);
    await pool().query(`update orders set confirmation_state = 'confirmed' where id = $1`, [order.id]);
    await step(order.id, 'confirmation', 'confirm', 'confirmed');
    await plan(order.id);
    await becomeDue();
    await send();
    expect(await confirmed()).toEqual([{ event: 'confirmed', state: 'sent', reason: '' }]);
  });

  test('an outcome waits a minute, in which it can be taken back', async () => {
    await setServer();
    const order = await place({ confirmation_state: 'confirmed' });
    await step(order.id, 'confirmation', 'confirm', 'confirmed');
    await plan(order.id);
    await send();
    expect(box.letters).toHaveLength(1);
    expect(await statesOf()).toMatchObject([
      { event: 'placed', state: 'sent' },
      { event: 'confirmed', state: 'waiting' },
    ]);
  });

  // Seen red: without the mark of an interruption the letter left at every start of a process.
  test('a process that ends between sending and noting: sent once more under the same Message-ID, and no third time', async () => {
    await setServer();
    const order = await place();
    await plan(order.id);
    // The connection to the database goes while the letter is being taken: nothing can be noted of it.
    const breakOff = () =>
      pool().query(`update messages set state = 'sending', ended_at = null where shop_id = $1`, [shop.id]);
    for (let life = 0; life < 4; life += 1) {
      await send();
      await breakOff();
      await growStale();
    }
    await send();
    expect(idsOf()).toHaveLength(2);
    expect(new Set(idsOf()).size).toBe(1);
    expect(await statesOf()).toEqual([{ event: 'placed', state: 'failed', reason: 'interrupted' }]);
  });

  test('what another process has in its hands is left to it', async () => {
    await setServer();
    await plan((await place()).id);
    box.onTaken(async () => {
      box.onTaken(async () => undefined);
      await send();
    });
    await send();
    expect(box.letters).toHaveLength(1);
  });

  // Seen red without the row being held while it is taken: both waited for it, and the letter left twice.
  test('two processes that reach for one letter at once send it once', async () => {
    await setServer();
    await plan((await place()).id);
    const hand = await pool().connect();
    await hand.query('begin');
    await hand.query('select from messages where shop_id = $1 for update', [shop.id]);
    const ended: true[] = [];
    const sending = [send(), send(second().context)].map((each) => each.then(() => ended.push(true)));
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => ended.length + (await rows(waiting)).length).toBe(2);
    await hand.query('commit');
    hand.release();
    await Promise.all(sending);
    await send();
    expect(box.letters).toHaveLength(1);
  });

  test('an address that is refused is shown with the server’s words, and sent again to the address that it has become', async () => {
    await setServer();
    const order = await place();
    await plan(order.id);
    box.answer({ at: 'recipient', code: 550, text: 'no such mailbox' });
    await send();
    const url = `/dashboard/api/messages?view=not_sent&q=${order.number}`;
    const list = messageListSchema.parse((await owner.call({ url })).body);
    expect(list.rows).toMatchObject([
      {
        state: 'refused',
        detail: expect.stringContaining('no such mailbox'),
        mayGoAgain: true,
        order: { number: order.number },
      },
    ]);
    box.answer(null);
    await pool().query(`update orders set email = 'amina.b@example.dz' where id = $1`, [order.id]);
    const id = list.rows[0]?.id ?? 0;
    expect(await post(`${id}/again`, {})).toMatchObject({ status: 200, body: { state: 'waiting', reason: '' } });
    expect((await post(`${id}/again`, {})).status).toBe(409);
    await send();
    expect(box.letters).toMatchObject([{ to: ['amina.b@example.dz'] }]);
    expect((await post(`${id}/again`, {})).status).toBe(409);
  });

  test('a server that says later is asked later, and not for ever', async () => {
    await setServer();
    await plan((await place()).id);
    box.answer({ at: 'data', code: 451, text: 'greylisted' });
    for (let tries = 1; tries <= 7; tries += 1) {
      await send();
      expect(await statesOf()).toEqual([{ event: 'placed', state: 'waiting', reason: 'later' }]);
      await becomeDue();
    }
    await send();
    expect(await statesOf()).toEqual([{ event: 'placed', state: 'failed', reason: 'later' }]);
  });

  test('a server that is away costs each letter one try, and nothing leaves twice', async () => {
    await setServer();
    await plan((await place()).id);
    await plan((await place()).id);
    await pool().query('update mail_servers set port = 1 where shop_id = $1', [shop.id]);
    await send();
    expect(await rows('select tries, state, reason from messages where shop_id = $1', [shop.id])).toEqual([
      { tries: 1, state: 'waiting', reason: 'no-answer' },
      { tries: 1, state: 'waiting', reason: 'no-answer' },
    ]);
  });

  test('nothing is written down for who left no address, nor where no server is set', async () => {
    const without = await place();
    await plan(without.id);
    await setServer();
    await plan((await place({ email: '' })).id);
    expect(await statesOf()).toEqual([]);
  });
});

describe('the texts of a shop', () => {
  const event = (name: string, body: object) => post(`rules/${shop.id}/event/${name}`, body);
  const rule = async (name: string) => {
    const { body } = await owner.call({ url: `/dashboard/api/messages/rules/${shop.id}` });
    return messageRulesSchema.parse(body).rules.find((each) => each.event === name);
  };

  test('a value that an order does not have is an error under its text; the rest is kept as it was', async () => {
    const texts = { mail: { fr: { subject: 'Bonjour', body: 'Voici {{prénom}} et {{number}}' } } };
    const answer = await event('placed', { version: 0, channels: ['mail'], texts });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { 'mail.fr.body': [expect.stringContaining('{{prénom}}')] } },
    });
    expect(await rule('placed')).toMatchObject({ version: 0, texts: {} });
  });

  test('own words are sent instead of the house’s, and a channel that is off sends none', async () => {
    await setServer();
    const texts = { mail: { fr: { subject: 'Merci {{firstName}}', body: 'N° {{number}}' } } };
    expect((await event('placed', { version: 0, channels: ['mail'], texts })).status).toBe(200);
    expect((await event('placed', { version: 0, channels: [], texts })).status).toBe(409);
    const order = await place();
    await plan(order.id);
    await send();
    expect(await rows('select subject, body from messages where shop_id = $1', [shop.id])).toEqual([
      { subject: 'Merci Yasmine', body: `N° ${order.number}` },
    ]);
    expect((await event('placed', { version: 1, channels: [], texts: {} })).status).toBe(200);
    await plan((await place()).id);
    expect(await statesOf()).toHaveLength(1);
  });

  test('a text is shown with a real order, and sent to who writes it', async () => {
    await setServer();
    const order = await place({ first_name: 'Lina' });
    const text = {
      event: 'confirmed',
      channel: 'mail',
      language: 'fr',
      subject: '',
      body: 'Bonjour {{firstName}}',
      order: 0,
    };
    expect(await post(`rules/${shop.id}/preview`, text)).toMatchObject({
      status: 200,
      body: { body: 'Bonjour Lina', order: order.number, subject: expect.stringContaining(String(order.number)) },
    });
    expect((await post(`rules/${shop.id}/test`, { ...text, to: 'moi@boutique.example' })).status).toBe(200);
    expect(box.letters).toMatchObject([{ to: ['moi@boutique.example'] }]);
    expect(await statesOf()).toEqual([]);
    expect((await post(`rules/${shop.id}/test`, { ...text, to: 'moi' })).status).toBe(422);
  });
});

test('a ready link is filled in each language, and stands in the order’s log once it was pressed', async () => {
  const order = await place({ locale: 'ar' });
  const path = `/dashboard/api/orders/${order.id}/messages`;
  const seller = await signInAs(app(), 'seller');
  const ready = await seller.call({ url: `${path}/ready/placed` });
  expect(ready).toMatchObject({ status: 200, body: { language: 'ar', phone: '0661234567' } });
  expect(Object(ready.body).texts).toHaveLength(7);
  const body = { event: 'placed', channel: 'whatsapp', language: 'dz', body: 'يعطيك الصحة' };
  const sent = (said: object = body) =>
    seller.call({ method: 'POST', url: path, body: said, headers: { 'idempotency-key': 'a press' } });
  const answers = await Promise.all([sent(), sent(), sent()]);
  const messages = [{ state: 'pressed', channel: 'whatsapp', body: 'يعطيك الصحة', by: 'Amine Test' }];
  expect(answers).toMatchObject(answers.map(() => ({ status: 200, body: { hasPhone: true, messages } })));
  expect(await sent({ ...body, body: 'Autre' })).toMatchObject({ status: 422, body: { code: 'key_reused' } });
  expect((await seller.call({ method: 'POST', url: path, body })).status).toBe(400);
  const headers = { 'idempotency-key': 'a press' };
  const warehouse = await signInAs(app(), 'warehouse');
  expect((await warehouse.call({ method: 'POST', url: path, body, headers })).status).toBe(403);
});
