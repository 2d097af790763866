import { checkoutScene } from '@hanout/test-kit/checkout-scene';
import { nextPhone } from '@hanout/test-kit/checkout';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { planJobs } from '../../jobs/plan-jobs.ts';
import { planning } from '../../modules.ts';
import { SHOPS_TAG } from '../shops/index.ts';
import { deleteOldCarts, forgetCartsOfOrders } from './repository.ts';

const scene = checkoutScene();
const { app, rows, body, product, checkout } = scene;

beforeEach(async () => {
  await rows('delete from abandoned_carts');
});

const kept = () =>
  rows(
    `select external_id, phone, first_name, last_name, email, cart, lines_count, subtotal_centimes, wilaya_code, commune_id,
      carrier_service_id, delivery_price_centimes::int, is_free_delivery, temporary_id, source, locale from abandoned_carts order by id`,
  );

/** What the page sends 300 ms after the last change (storefront §3, Abandoned-cart record). */
function typed(changes: Readonly<Record<string, unknown>> = {}, payload: Readonly<Record<string, unknown>> = {}) {
  return {
    externalId: randomUUID(),
    shopUuid: scene.shop().uuid,
    firstname: 'Amine',
    lastname: 'Benali',
    phone: '+213 661 23 45 67',
    email: '',
    payload: {
      source: 'cart',
      schemaVersion: 1,
      locale: 'fr',
      cart: [{ productId: 7, combinationId: null, unitPrice: 1500, quantity: 2, name: 'Théière', image: null }],
      linesSummary: { linesCount: 1, subtotal: 3000 },
      shipping: { wilayaId: 16, communeId: 1601, transporterId: null, finalPrice: 450.5, isFree: false },
      meta: { temporaryId: 'visitor-1' },
      ...payload,
    },
    ...changes,
  };
}

const capture = (payload: unknown, headers?: Record<string, string>) =>
  scene.post('/web/api/cart/abandoned/cart', payload, headers);

test('SF-25 · keeps what was typed, the newest only, and reads nothing back', async () => {
  const first = typed();
  const answer = await capture(first);
  expect([answer.status, answer.text]).toEqual([204, '']);
  await capture({
    ...first,
    lastname: 'Ben-Ali',
    payload: typed({}, { linesSummary: { linesCount: 1, subtotal: 1500.5 } }).payload,
  });
  expect(await kept()).toEqual([
    {
      external_id: first.externalId,
      phone: '0661234567',
      first_name: 'Amine',
      last_name: 'Ben Ali',
      email: '',
      cart: [{ product: 7, combination: null, quantity: 2, unitPrice: 1500 }],
      lines_count: 1,
      subtotal_centimes: 150_050,
      wilaya_code: 16,
      commune_id: 1601,
      carrier_service_id: null,
      delivery_price_centimes: 45_050,
      is_free_delivery: false,
      temporary_id: 'visitor-1',
      source: 'cart',
      locale: 'fr',
    },
  ]);
});

test.each<[why: string, sent: () => unknown]>([
  ['a phone that is none', () => typed({ phone: '021 12 34 56' })],
  ['no phone', () => typed({ phone: undefined })],
  ['another shop', () => typed({ shopUuid: randomUUID() })],
  ['another schema', () => typed({}, { schemaVersion: 2 })],
  ['a cart that is none', () => typed({}, { cart: 'x' })],
  ['a NUL', () => typed({ externalId: 'a\u0000' })],
  ['nothing at all', () => ({})],
  ['a list', () => []],
])('SF-25 · C17 · keeps nothing of %s and answers all the same', async (_why, sent) => {
  const answer = await capture(sent());
  expect([answer.status, answer.text]).toEqual([204, '']);
  expect(await kept()).toEqual([]);
});

test('what was chosen of a pack is kept, and what is no content of one is left out', async () => {
  const line = { productId: 7, combinationId: null, unitPrice: 1500, quantity: 1 };
  const part = { productId: 9, combinationId: 41, quantity: 2, name: 'Tasse', attributes: null };
  const cart = [
    { ...line, productInPack: [part] },
    { ...line, productInPack: 'x' },
  ];
  await capture(typed({}, { cart }));
  const bare = { product: 7, combination: null, quantity: 1, unitPrice: 1500 };
  expect(await kept()).toMatchObject([
    { cart: [{ ...bare, contents: [{ productId: 9, combinationId: 41, quantity: 2 }] }, bare] },
  ]);
});

test('SF-25 · free delivery is kept as such, and an order without a way of delivery has no price of one', async () => {
  const wilaya = { wilayaId: 16, communeId: 1601, transporterId: null };
  await capture(typed({}, { shipping: { ...wilaya, finalPrice: 0, isFree: true } }));
  await capture(typed({ phone: nextPhone() }, { shipping: { ...wilaya, finalPrice: null, isFree: false } }));
  expect(await kept()).toMatchObject([
    { delivery_price_centimes: 0, is_free_delivery: true },
    { delivery_price_centimes: null, is_free_delivery: false },
  ]);
});

test('SF-25 · what is odd beside a right phone is left out', async () => {
  await capture(typed({ firstname: '<b>x', email: 'no address', lastname: 7 }));
  expect(await kept()).toMatchObject([{ first_name: '', last_name: '', email: '' }]);
});

test('SF-25 · asks for the token, JSON and a page of its own, as the checkout does', async () => {
  expect((await capture(typed(), { 'x-csrf-token': 'x' })).status).toBe(403);
  expect((await capture(typed(), { origin: 'https://evil.example' })).status).toBe(403);
  expect((await capture(typed(), { 'content-type': 'text/plain' })).status).toBe(415);
  expect((await capture({ ...typed(), payload: 'x'.repeat(70_000) })).status).toBe(413);
  expect(await kept()).toEqual([]);
});

test('SF-25 · C17 · who knows the id of a cart neither overwrites nor reads what another phone has typed', async () => {
  const theirs = typed();
  await capture(theirs);
  for (let guess = 0; guess < 8; guess += 1) await capture({ ...theirs, phone: nextPhone(), firstname: 'Intrus' });
  const records = await kept();
  expect(records[0]).toMatchObject({ phone: '0661234567', first_name: 'Amine' });
  expect(records.length).toBeLessThanOrEqual(6);
});

test('SF-25 · C17 · one address stores a bounded number of carts', async () => {
  for (let sent = 0; sent < 200; sent += 1) await capture(typed());
  const [{ n } = { n: -1 }] = await rows('select count(*)::int as n from abandoned_carts');
  expect(n).toBeLessThanOrEqual(140);
  app().clock.advance(60_000);
});

test('SF-25 · opting out takes back what was sent before', async () => {
  const sent = typed();
  await capture(sent);
  expect(await kept()).toHaveLength(1);
  await capture({ ...sent, payload: { ...sent.payload, meta: { temporaryId: 'visitor-1', optedOut: true } } });
  expect(await kept()).toEqual([]);
});

test('SF-25 · a shop that keeps none keeps none', async () => {
  await rows('update shops set keeps_abandoned_carts = false where id = $1', [scene.shop().id]);
  app().context.shops.drop();
  await capture(typed());
  expect(await kept()).toEqual([]);
  await rows('update shops set keeps_abandoned_carts = true where id = $1', [scene.shop().id]);
  app().context.changes.publish([SHOPS_TAG]);
  app().context.shops.drop();
});

test('SF-25 · what became an order is forgotten by cart and by phone, and a late capture is not kept', async () => {
  const [byCart, byPhone, other] = [
    typed({ phone: nextPhone() }),
    typed({ phone: nextPhone() }),
    typed({ phone: nextPhone() }),
  ];
  for (const sent of [byCart, byPhone, other]) await capture(sent);
  const item = await product();
  const placed = await checkout(
    body([{ product: item.id, unitPrice: 1000 }], { phone: byPhone.phone }, { cartExternalId: byCart.externalId }),
  );
  expect(placed.status).toBe(201);
  const event = {
    id: 1,
    type: 'order.placed',
    payload: { orderId: placed.json['orderUuid'], shopId: 1, productIds: [] },
  };
  const [job] = planJobs([event], planning).jobs;
  expect(job).toMatchObject({ task: 'forget-abandoned-carts', payload: { orderIds: [placed.json['orderUuid']] } });
  await forgetCartsOfOrders(app().database.db, [String(placed.json['orderUuid'])]);
  expect(await kept()).toMatchObject([{ external_id: other.externalId }]);
  await capture(byPhone);
  expect(await kept()).toHaveLength(1);
});

test('SF-25 · nothing is kept longer than 30 days', async () => {
  await capture(typed({ phone: nextPhone() }));
  await capture(typed({ phone: nextPhone() }));
  await rows(
    `update abandoned_carts set updated_at = now() - interval '30 days 1 minute' where id = (select min(id) from abandoned_carts)`,
  );
  expect(await deleteOldCarts(app().database.db)).toBe(1);
  expect(await kept()).toHaveLength(1);
});
