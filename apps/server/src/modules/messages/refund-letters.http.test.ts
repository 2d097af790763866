import { openMailBox, type MailBox } from '@hanout/test-kit/mail-box';
import { returnsScene } from '@hanout/test-kit/returns-scene';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailCallsOf } from '../../outgoing/mail-calls.ts';
import { secretOf } from '../../secrets/secret-of.ts';
import { planLetters } from './sending/use-cases/plan-letters.ts';
import { sendLetters } from './sending/use-cases/send-letters.ts';

const { act, app, call, deliver, rows, shop } = returnsScene({
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
  rows(`select state, body from messages where order_id = $1 and event = 'refunded' order by id`, [orderId]);

test('each refund of an order is told once, with what was given back by it', async () => {
  const order = await deliver({ columns: { email: 'amina@example.dz', locale: 'fr' } });
  const paid = await act(order, 'record_payment', { paymentType: 'carrier' });
  const part = await act(paid, 'refund', { reason: 'défaut', amountCentimes: 41_000 });
  await tell(order.id);
  expect(await told(order.id)).toMatchObject([{ state: 'sent', body: expect.stringMatching(/\s410,00/u) }]);
  const more = await act(part, 'refund', { reason: 'défaut', amountCentimes: 52_000 });
  await act(more, 'refund', { reason: 'défaut', amountCentimes: 63_000 });
  await tell(order.id);
  await tell(order.id);
  expect(await told(order.id)).toMatchObject(
    [/\s410,00/u, /\s520,00/u, /\s630,00/u].map((amount) => ({ state: 'sent', body: expect.stringMatching(amount) })),
  );
});
