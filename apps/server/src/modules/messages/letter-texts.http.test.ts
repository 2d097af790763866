import { messageRulesSchema } from '@hanout/contracts/messages';
import { brandOnPaper, paperLook } from '@hanout/core/theme';
import { signInAs } from '@hanout/test-kit';
import { lettersScene } from '@hanout/test-kit/scenes/letters-scene';
import { describe, expect, test } from 'vitest';
import { mailCallsOf } from '../../outgoing/mail-calls.ts';
import { secretOf } from '../../secrets/secret-of.ts';
import { planLetters } from './sending/use-cases/plan-letters.ts';
import { sendLetters } from './sending/use-cases/send-letters.ts';

const { app, box, owner, shop, rows, post, setServer, statesOf, place } = lettersScene();

const plan = (orderId: string) => planLetters({ db: app().deps.db, ids: app().deps.ids }, [orderId]);
const send = ({ db } = app().context) => {
  const { settings } = app().deps;
  return sendLetters({ db, calls: mailCallsOf(settings), secret: secretOf(settings), origin: settings }, shop().id);
};

describe('the texts of a shop', () => {
  const event = (name: string, body: object) => post(`rules/${shop().id}/event/${name}`, body);
  const rule = async (name: string) => {
    const { body } = await owner().call({ url: `/dashboard/api/messages/rules/${shop().id}` });
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
    expect(await rows('select subject, body from messages where shop_id = $1', [shop().id])).toEqual([
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
    expect(await post(`rules/${shop().id}/preview`, text)).toMatchObject({
      status: 200,
      body: { body: 'Bonjour Lina', order: order.number, subject: expect.stringContaining(String(order.number)) },
    });
    expect((await post(`rules/${shop().id}/test`, { ...text, to: 'moi@boutique.example' })).status).toBe(200);
    expect(box().letters).toMatchObject([{ to: ['moi@boutique.example'] }]);
    expect(await statesOf()).toEqual([]);
    expect((await post(`rules/${shop().id}/test`, { ...text, to: 'moi' })).status).toBe(422);
  });
});

test('a letter wears the shop’s colours and letters, as dark as white paper asks for', async () => {
  await setServer();
  const send = { event: 'confirmed', channel: 'mail', language: 'fr', subject: '', order: 0 };
  const body = 'https://boutique.example/suivi';
  const sent = async (theme: object) => {
    await rows('update shops set theme = $2 where id = $1', [shop().id, theme]);
    const test = { ...send, body, to: 'moi@boutique.example' };
    expect((await post(`rules/${shop().id}/test`, test)).status).toBe(200);
    return String(box().letters.at(-1)?.source).replaceAll('=\r\n', '').replaceAll('=3D', '=').replaceAll('&#39;', "'");
  };
  await place();
  const dressed = await sent({ brand: '#0b5d51', text: '#14213d', 'font-text': 'Cairo' });
  expect(dressed).toContain('style="color:#0b5d51"');
  expect(dressed).toContain(`font:16px/1.6 'Cairo',sans-serif;color:#14213d"`);
  const yellow = await sent({ brand: '#ffcc00' });
  expect(yellow).toContain(`border-top:4px solid ${brandOnPaper({ brand: '#ffcc00' })}`);
  expect(yellow).not.toContain('#ffcc00');
  const hostile = 'red"><script>';
  const clean = await sent({ brand: hostile, text: hostile, 'font-text': hostile });
  expect(clean).toContain('style="color:#8c1d2f"');
  expect(clean).toContain(`'Readex Pro',sans-serif;color:${paperLook({}).text}"`);
  expect(clean).not.toContain('<script>');
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
