import type { ReturnDetail } from '@hanout/contracts/orders/returns';
import { openMailBox, type MailBox } from '@hanout/test-kit/mail-box';
import { returnsScene } from '@hanout/test-kit/returns-scene';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailCallsOf } from '../../outgoing/mail-calls.ts';
import { secretOf } from '../../secrets/secret-of.ts';
import { planLetters } from './sending/use-cases/plan-letters.ts';
import { sendLetters } from './sending/use-cases/send-letters.ts';

const { act, app, asked, call, came, deliver, did, owner, rows, shop } = returnsScene({
  settings: { privateMail: true, publicUrl: 'https://boutique.example' },
});
let box: MailBox;

beforeAll(async () => {
  box = await openMailBox();
  const server = { host: box.host, port: box.port, security: 'none', username: 'shop', password: 'secret' };
  const sender = { fromName: 'Boutique', fromAddress: 'bonjour@boutique.example', replyTo: '' };
  const answer = await call(`messages/server/${shop().id}`, { version: 0, isOn: true, ...server, ...sender });
  expect([answer.status, answer.body]).toMatchObject([200, {}]);
});
afterAll(() => box.close());
beforeEach(() => void box.letters.splice(0));

const delivered = async () => {
  const order = await deliver({ columns: { email: 'amina@example.dz', locale: 'fr' } });
  return act(order, 'record_payment', { paymentType: 'carrier' });
};
/** What is told of an order now: planned twice, and everything that waits is due. */
const tell = async (orderId: string) => {
  const { db, ids, settings } = app().deps;
  for (let time = 0; time < 2; time += 1) await planLetters({ db, ids }, [orderId]);
  await rows(`update messages set due_at = now() where order_id = $1 and state = 'waiting'`, [orderId]);
  while (
    await sendLetters({ db, calls: mailCallsOf(settings), secret: secretOf(settings), origin: settings }, shop().id)
  );
};
const told = (orderId: string) =>
  rows(
    `select event, m.state, r.number from messages m join order_returns r on r.id = m.return_id where m.order_id = $1 order by m.id`,
    [orderId],
  );
const bodyOf = async (given: ReturnDetail, event: string) => {
  const [row] = await rows('select body from messages where return_id = $1 and event = $2', [given.id, event]);
  return String(row?.['body']);
};

test('each return has one letter per event with its own values, also the second one of an order', async () => {
  const order = await delivered();
  const given = await asked(order, 1, { reason: 'defective', isAccepted: false });
  await tell(order.id);
  const accepted = await did(given, 'accept');
  await tell(order.id);
  await did(accepted, 'receive', came(accepted, 1));
  await tell(order.id);
  const other = await asked(order, 2, { isAccepted: false });
  await did(other, 'refuse', { reason: 'Porté' });
  await tell(order.id);
  expect(await told(order.id)).toEqual([
    { event: 'return_asked', state: 'sent', number: given.number },
    { event: 'return_accepted', state: 'sent', number: given.number },
    { event: 'return_received', state: 'sent', number: given.number },
    { event: 'return_asked', state: 'withdrawn', number: other.number },
    { event: 'return_refused', state: 'sent', number: other.number },
  ]);
  expect(await bodyOf(given, 'return_accepted')).toContain('la livraison que vous avez payée vous est remboursée');
  expect(await bodyOf(given, 'return_received')).toMatch(/À vous rembourser : 1.133,33/u);
  expect(await bodyOf(other, 'return_refused')).toContain('Motif : Porté');
  expect(await bodyOf(other, 'return_refused')).not.toContain('remboursée');
});

test('a decision that is taken back within its minute is not told', async () => {
  const order = await delivered();
  const given = await asked(order, 1, { isAccepted: false });
  await did(await did(given, 'accept'), 'reconsider');
  await tell(order.id);
  expect(await told(order.id)).toMatchObject([{ event: 'return_asked', state: 'sent' }, { state: 'withdrawn' }]);
});

test('a ready link tells of the return first, in Darija too, and offers nothing of returns where there is none', async () => {
  const order = await delivered();
  const url = `/dashboard/api/orders/${order.id}/messages`;
  const eventsOf = async () => Object((await owner().call({ url })).body).events;
  expect((await eventsOf()).filter((event: string) => /return_|exchange/u.test(event))).toEqual([]);
  const given = await asked(order, 1, { reason: 'defective' });
  expect((await eventsOf())[0]).toBe('return_accepted');
  const { texts } = Object((await owner().call({ url: `${url}/ready/return_accepted` })).body);
  const darija = texts.find(({ language }: { language: string }) => language === 'dz');
  expect(darija.body).toContain(`R${given.number}`);
});

test('what a server refuses at the end of a letter stands with its words on the order and in the log, and is counted until it is sent again', async () => {
  const order = await delivered();
  const failures = async () => Object((await owner().call({ url: '/dashboard/api/messages/failures' })).body).count;
  await tell(order.id);
  const before = await failures();
  box.answer({ at: 'data', code: 554, text: 'looks like spam' });
  await asked(order, 1, { isAccepted: false });
  await tell(order.id);
  const refused = {
    event: 'return_asked',
    state: 'refused',
    tries: 1,
    detail: expect.stringContaining('looks like spam'),
  };
  const ofOrder = Object((await owner().call({ url: `/dashboard/api/orders/${order.id}/messages` })).body);
  expect(ofOrder.messages[0]).toMatchObject({ ...refused, mayGoAgain: true });
  const log = await owner().call({ url: `/dashboard/api/messages?view=not_sent&q=${order.number}` });
  expect(log.body).toMatchObject({ rows: [refused], total: 1, counts: { not_sent: 1, under_way: 0 } });
  expect(await failures()).toBe(before + 1);
  box.answer(null);
  await call(`messages/${ofOrder.messages[0].id}/again`, {});
  await tell(order.id);
  expect(await failures()).toBe(before);
});

test('a text about returns is previewed with the latest order that has one, and with examples where the named one has none', async () => {
  const text = {
    event: 'return_accepted',
    channel: 'sms',
    language: 'fr',
    subject: '',
    body: 'Retour {{returnNumber}}',
  };
  const preview = async (order: number) => (await call(`messages/rules/${shop().id}/preview`, { ...text, order })).body;
  const given = await asked(await delivered(), 1);
  const { number } = await delivered();
  expect(await preview(0)).toMatchObject({ body: `Retour R${given.number}`, order: given.orderNumber });
  expect(await preview(number)).toMatchObject({ body: 'Retour R12', order: number });
});
