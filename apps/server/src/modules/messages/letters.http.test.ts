import { messageListSchema } from '@hanout/contracts/messages';
import { useSecondApp } from '@hanout/test-kit';
import { buildOrder, buildProduct, insertRow } from '@hanout/test-kit/builders';
import { inHours } from '@hanout/test-kit/moments';
import { lettersScene } from '@hanout/test-kit/scenes/letters-scene';
import { describe, expect, test } from 'vitest';
import { mailCallsOf } from '../../outgoing/mail-calls.ts';
import { secretOf } from '../../secrets/secret-of.ts';
import { planLetters } from './sending/use-cases/plan-letters.ts';
import { sendLetters } from './sending/use-cases/send-letters.ts';

const { app, box, owner, shop, pool, rows, post, setServer, statesOf, place } = lettersScene();
const second = useSecondApp(app);

const plan = (orderId: string) => planLetters({ db: app().deps.db, ids: app().deps.ids }, [orderId]);
const send = ({ db } = app().context) => {
  const { settings } = app().deps;
  return sendLetters({ db, calls: mailCallsOf(settings), secret: secretOf(settings), origin: settings }, shop().id);
};

/** Everything of the shop that waits is due. */
const becomeDue = () =>
  pool().query(`update messages set due_at = now() where shop_id = $1 and state = 'waiting'`, [shop().id]);
/** The process that was at it is gone for three minutes. */
const growStale = () =>
  pool().query(`update messages set claimed_at = now() - interval '3 minutes' where shop_id = $1`, [shop().id]);
const step = (orderId: string, axis: string, action: string, to: string) =>
  insertRow(pool(), 'order_history', {
    order_id: orderId,
    axis,
    action,
    to_state: to,
    actor: 'system',
    occurred_at: inHours(0),
  });
const idsOf = () => box().letters.map(({ source }) => /^Message-ID: (.*)$/imu.exec(source)?.[1]);

describe('letters', () => {
  test('one per order and event, whoever asks how often, in the shopper’s language with the order’s own values', async () => {
    await setServer();
    const product = await buildProduct(pool(), { shop: shop() });
    const order = await buildOrder(pool(), {
      shop: shop(),
      firstName: 'Nadia',
      lines: [{ product, quantity: 2, name: 'Robe' }],
      columns: { email: 'nadia@example.dz', locale: 'ar' },
    });
    await plan(order.id);
    await plan(order.id);
    expect(await send()).toBe(false);
    await plan(order.id);
    await send();
    expect(box().letters).toMatchObject([{ from: 'bonjour@boutique.example', to: ['nadia@example.dz'] }]);
    expect(await statesOf()).toEqual([{ event: 'placed', state: 'sent', reason: '' }]);
    const [row] = await rows('select subject, body from messages where order_id = $1', [order.id]);
    expect(row.subject).toContain(`${order.number}`);
    expect(row.body).toContain('السلام عليكم Nadia،');
    expect(row.body).toContain('• 2 × Robe');
    expect(row.body).toContain(`/ar/checkout/confirmation/${order.id}`);
    expect(box().letters[0]?.source).toMatch(/^Reply-To: .*aide@boutique\.example/imu);
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
    expect(box().letters).toHaveLength(1);
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
      pool().query(`update messages set state = 'sending', ended_at = null where shop_id = $1`, [shop().id]);
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
    box().onTaken(async () => {
      box().onTaken(async () => undefined);
      await send();
    });
    await send();
    expect(box().letters).toHaveLength(1);
  });

  // Seen red without the row being held while it is taken: both waited for it, and the letter left twice.
  test('two processes that reach for one letter at once send it once', async () => {
    await setServer();
    await plan((await place()).id);
    const hand = await pool().connect();
    await hand.query('begin');
    await hand.query('select from messages where shop_id = $1 for update', [shop().id]);
    const ended: true[] = [];
    const sending = [send(), send(second().context)].map((each) => each.then(() => ended.push(true)));
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => ended.length + (await rows(waiting)).length).toBe(2);
    await hand.query('commit');
    hand.release();
    await Promise.all(sending);
    await send();
    expect(box().letters).toHaveLength(1);
  });

  test('an address that is refused is shown with the server’s words, and sent again to the address that it has become', async () => {
    await setServer();
    const order = await place();
    await plan(order.id);
    box().answer({ at: 'recipient', code: 550, text: 'no such mailbox' });
    await send();
    const url = `/dashboard/api/messages?view=not_sent&q=${order.number}`;
    const list = messageListSchema.parse((await owner().call({ url })).body);
    expect(list.rows).toMatchObject([
      {
        state: 'refused',
        detail: expect.stringContaining('no such mailbox'),
        mayGoAgain: true,
        order: { number: order.number },
      },
    ]);
    box().answer(null);
    await pool().query(`update orders set email = 'amina.b@example.dz' where id = $1`, [order.id]);
    const id = list.rows[0]?.id ?? 0;
    expect(await post(`${id}/again`, {})).toMatchObject({ status: 200, body: { state: 'waiting', reason: '' } });
    expect((await post(`${id}/again`, {})).status).toBe(409);
    await send();
    expect(box().letters).toMatchObject([{ to: ['amina.b@example.dz'] }]);
    expect((await post(`${id}/again`, {})).status).toBe(409);
  });

  test('a server that says later is asked later, and not for ever', async () => {
    await setServer();
    await plan((await place()).id);
    box().answer({ at: 'data', code: 451, text: 'greylisted' });
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
    await pool().query('update mail_servers set port = 1 where shop_id = $1', [shop().id]);
    await send();
    expect(await rows('select tries, state, reason from messages where shop_id = $1', [shop().id])).toEqual([
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
