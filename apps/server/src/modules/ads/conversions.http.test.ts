import { signInAs, useSecondApp, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { inHours } from '@hanout/test-kit/moments';
import { buildOrder, buildProduct, buildShop, type BuiltProduct, type BuiltShop } from '@hanout/test-kit/builders';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adNetworks, type AdNetworks } from '../../outgoing/ad-networks.ts';
import { publicCalls } from '../../outgoing/outgoing-calls.ts';
import { secretOf } from '../../secrets/secret-of.ts';
import { planConversions } from './conversions/use-cases/plan-conversions.ts';
import { sendConversions } from './conversions/use-cases/send-conversions.ts';

interface Heard {
  readonly path: string;
  readonly token: string | undefined;
  readonly body: string;
}

const heard: Heard[] = [];
const mood = { answer: (response: ServerResponse): unknown => response.writeHead(200).end('{"code":0}') };
const network = createServer((request: IncomingMessage, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const token = request.headers['access-token'];
    heard.push({ path: request.url ?? '', token: token?.toString(), body: Buffer.concat(parts).toString() });
    mood.answer(response);
  });
});
network.listen(0, '127.0.0.1');
await once(network, 'listening');
const address = network.address();
const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
const networks: AdNetworks = {
  meta: { ...adNetworks.meta, conversions: `${base}/meta` },
  tiktok: { ...adNetworks.tiktok, conversions: `${base}/tiktok/` },
  google: adNetworks.google,
  snapchat: { ...adNetworks.snapchat, conversions: `${base}/snapchat` },
};
const calls = { ...publicCalls, mayCall: (to: string) => to === '127.0.0.1' };

const app = useTestApp({ dependencies: { adNetworks: networks, outgoingCalls: calls } });
const second = useSecondApp(app);
let owner: StaffBrowser;
let shop: BuiltShop;
let product: BuiltProduct;

beforeAll(async () => {
  owner = await signInAs(app());
});
afterAll(() => {
  network.closeAllConnections();
  network.close();
});
beforeEach(async () => {
  await rows(`update shops set ads_mode = 'off'`);
  shop = await buildShop(app().database.pool);
  product = await buildProduct(app().database.pool, { shop });
  heard.splice(0);
  mood.answer = (response) => response.writeHead(200).end('{"code":0}');
});

const CONVERSIONS = '/dashboard/api/ads/conversions';
const rows = async (text: string, values: readonly unknown[] = []) =>
  (await app().database.pool.query(text, [...values])).rows;
const post = (url: string, body: object = {}) => owner.call({ method: 'POST', url, body });

/** Meta alone, live, where nothing else is said. */
async function advertise(changes: object = {}, tokens: object = { meta: 'EAAB-secret' }): Promise<void> {
  const url = `/dashboard/api/settings/shops/${shop.id}/sections/ads`;
  const value = {
    adsMode: 'live',
    adsPurchaseAt: 'placed',
    metaPixelId: '1234567890123456',
    tiktokPixelId: '',
    googleTagId: '',
    googleConversionLabel: '',
    snapchatPixelId: '',
    ...changes,
  };
  expect((await post(url, { version: 1, value })).status).toBe(200);
  const typed = { version: 0, meta: null, tiktok: null, snapchat: null, ...tokens };
  expect((await post(`/dashboard/api/ads/shops/${shop.id}/tokens`, typed)).status).toBe(200);
}

const order = (columns: object = {}) =>
  buildOrder(app().database.pool, {
    shop,
    lines: [{ product, quantity: 2, unitPriceCentimes: 150_050 }],
    columns: { phone: '0770123456', email: 'y@example.dz', ad_consent: '{"agent": "Browser 1"}', ...columns },
  });
const plan = (id: string) => planConversions(app().deps, [id]);
const send = (changes: object = {}, { db } = app().deps) =>
  sendConversions({ db, calls, networks, secret: secretOf(app().deps.settings), ...changes });
const conversions = () => rows('select * from ad_conversions where shop_id = $1 order by network', [shop.id]);
const becomeDue = () => rows(`update ad_conversions set due_at = now() where state = 'waiting'`);

describe('an order', () => {
  // Seen red: without the claim both processes sent it.
  test('is told to each network with a token once, however often it is planned and however many send', async () => {
    await advertise(
      { tiktokPixelId: 'C1A2B3C4D5E6F7', snapchatPixelId: '01234567-89ab-cdef-0123-456789abcdef' },
      { meta: 'EAAB', tiktok: 'ttk' },
    );
    const { id } = await order();
    await Promise.all([plan(id), plan(id)]);
    await Promise.all([send(), send({}, second().context), send(), send({}, second().context)]);
    await plan(id);
    expect(await send()).toBe(0);
    const told = heard.toSorted((one, other) => (one.path < other.path ? -1 : 1));
    expect(told).toMatchObject([
      { path: '/meta/1234567890123456/events?access_token=EAAB' },
      { path: '/tiktok/', token: 'ttk' },
    ]);
    for (const { body } of told) expect(JSON.parse(body).data[0].event_id).toBe(id);
    expect(await conversions()).toMatchObject([
      { network: 'meta', state: 'sent', status: 200, attempts: 1 },
      { network: 'tiktok', state: 'sent' },
    ]);
  });

  test.each([
    ['whose shopper did not let networks measure it', {}, { ad_consent: null }],
    ['of a shop that does not advertise', { adsMode: 'off' }, {}],
    [
      'that is not delivered, where that is what counts',
      { adsPurchaseAt: 'delivered' },
      { parcel_state: 'in_transit' },
    ],
    ['that is not confirmed, where that is what counts', { adsPurchaseAt: 'confirmed' }, {}],
    ['that was turned down', {}, { confirmation_state: 'fake' }],
  ])('%s is told to nobody', async (_, changes, columns) => {
    await advertise(changes);
    await plan((await order(columns)).id);
    expect(await conversions()).toEqual([]);
  });

  test('counts when it is delivered, where the shop says so', async () => {
    await advertise({ adsPurchaseAt: 'delivered' });
    const { id } = await order({ placed_at: inHours(-9 * 24) });
    await plan(id);
    expect(await conversions()).toEqual([]);
    await rows(`update orders set parcel_state = 'delivered', confirmation_state = 'confirmed' where id = $1`, [id]);
    await plan(id);
    await send();
    // Meta takes nothing that is older than a week: the moment is that of the delivery.
    const at = JSON.parse(heard[0]?.body ?? '').data[0].event_time;
    expect(await rows(`select to_timestamp($1) > now() - interval '1 hour' as "isRecent"`, [at])).toEqual([
      { isRecent: true },
    ]);
  });

  // Seen red: nothing of the batch was planned.
  test('is told, whatever stands where the shopper of another agreed', async () => {
    await advertise();
    const damaged = [await order({ ad_consent: 'null' }), await order({ ad_consent: '"yes"' })];
    const { id } = await order();
    await planConversions(app().deps, [...damaged.map((each) => each.id), id]);
    expect(await conversions()).toMatchObject([{ order_id: id }]);
  });

  test('is written down and not sent in a trial', async () => {
    await advertise({ adsMode: 'trial' }, {});
    const { id } = await order();
    await plan(id);
    expect(await send()).toBe(0);
    const [row] = await conversions();
    expect(row).toMatchObject({ state: 'trial', network: 'meta' });
    expect(row.body).not.toMatch(/0770123456|y@example/u);
    expect(await post(`${CONVERSIONS}/${row.id}/resend`)).toMatchObject({
      status: 409,
      body: { code: 'ads.is-not-live' },
    });
    expect(heard).toEqual([]);
  });
});

describe('a network', () => {
  const out = (response: ServerResponse) => response.writeHead(500).end('out of order');

  test.each([
    ['is out of order', out, { state: 'waiting', status: 500, reason: 'answered', answer: 'out of order' }],
    ['is silent', () => undefined, { state: 'waiting', status: null, reason: 'too-slow' }],
    [
      'does not take it as it is',
      (response: ServerResponse) => response.writeHead(400).end('{"error":{"message":"Invalid parameter"}}'),
      { state: 'failed', status: 400, reason: 'answered' },
    ],
  ])('that %s', async (_, answer, told) => {
    mood.answer = answer;
    await advertise();
    await plan((await order()).id);
    await send({ seconds: 0.3 });
    expect(await conversions()).toMatchObject([{ ...told, attempts: 1 }]);
    // The next attempt waits.
    expect(await send()).toBe(0);
    expect(heard).toHaveLength(1);
  });

  test('that takes nothing for a day is given up once and told of in the bell; sent again it has the same event', async () => {
    mood.answer = out;
    await advertise();
    await plan((await order()).id);
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await becomeDue();
      await send();
    }
    expect(heard).toHaveLength(7);
    const [row] = await conversions();
    expect(row).toMatchObject({ state: 'failed', attempts: 7 });
    const announced = `select payload from outbox where type = 'ads.conversion-failed' and payload->>'conversionId' = $1`;
    expect(await rows(announced, [row.id])).toEqual([{ payload: { conversionId: Number(row.id), shopId: shop.id } }]);
    mood.answer = (response) => response.writeHead(200).end();
    const again = await post(`${CONVERSIONS}/${row.id}/resend`);
    expect(again).toMatchObject({ status: 200, body: { state: 'sent', status: 200, attempts: 8 } });
    expect(heard.at(-1)?.body).toBe(heard[0]?.body);
    // Counted there: sent again it would count twice.
    expect(await post(`${CONVERSIONS}/${row.id}/resend`)).toMatchObject({
      status: 409,
      body: { code: 'ads.conversion-is-sent' },
    });
  });

  test('of which the address lies within our own network is not called', async () => {
    await advertise();
    await plan((await order()).id);
    await send({ calls: publicCalls });
    expect(await conversions()).toMatchObject([{ state: 'waiting', reason: 'address-closed' }]);
    expect(heard).toEqual([]);
  });
});

// Seen red: with nothing that says how long they are kept.
test('what networks were told is kept for ninety days at most, and goes sooner where the owner says so', async () => {
  await advertise();
  for (const days of [3, 40]) {
    const { id } = await order();
    await plan(id);
    await rows('update ad_conversions set created_at = now() - make_interval(days => $1) where order_id = $2', [
      days,
      id,
    ]);
  }
  const kept = app().context.retentions.find(({ name }) => name === 'ad-conversions');
  expect(kept?.most).toBe(90);
  expect([await kept?.remove(app().deps.db, 90), await kept?.remove(app().deps.db, 30)]).toEqual([0, 1]);
  expect(await conversions()).toHaveLength(1);
});

describe('a token', () => {
  test('is sealed at rest, and neither told nor logged; one that is left empty stays, one that is removed is gone', async () => {
    await advertise({}, { meta: 'EAAB-secret', tiktok: 'ttk-secret' });
    const url = `/dashboard/api/ads/shops/${shop.id}/tokens`;
    const kept = await post(url, { version: 1, meta: null, tiktok: '', snapchat: null });
    expect(kept).toMatchObject({ body: { version: 2, has: { meta: true, tiktok: false, snapchat: false } } });
    const stored = await rows('select * from ad_tokens where shop_id = $1', [shop.id]);
    const log = await rows(`select * from audit_log where entity = 'ad_tokens' and entity_id = $1`, [String(shop.id)]);
    const read = await owner.call({ url });
    expect(log).toHaveLength(2);
    expect(JSON.stringify([stored, log, kept.body, read.body])).not.toMatch(/-secret/u);
    expect(await post(url, { version: 1, meta: 'x', tiktok: null, snapchat: null })).toMatchObject({ status: 409 });
  });

  test('that is gone keeps its network from being called', async () => {
    await advertise();
    await plan((await order()).id);
    await post(`/dashboard/api/ads/shops/${shop.id}/tokens`, { version: 1, meta: '', tiktok: null, snapchat: null });
    await send();
    expect(await conversions()).toMatchObject([{ state: 'failed', reason: 'token-lost' }]);
    expect(heard).toEqual([]);
  });
});

test('ids that no network gives out are refused, and a shop without any is not live', async () => {
  const url = `/dashboard/api/settings/shops/${shop.id}/sections/ads`;
  const value = {
    adsMode: 'live',
    adsPurchaseAt: 'placed',
    metaPixelId: '<script>',
    tiktokPixelId: '',
    googleTagId: '',
    googleConversionLabel: 'abcd',
    snapchatPixelId: '',
  };
  expect(await post(url, { version: 1, value })).toMatchObject({
    status: 422,
    body: { errors: { metaPixelId: [expect.any(String)], googleConversionLabel: [expect.any(String)] } },
  });
  const nowhere = { ...value, metaPixelId: '', googleConversionLabel: '' };
  expect(await post(url, { version: 1, value: nowhere })).toMatchObject({
    status: 422,
    body: { errors: { adsMode: [expect.any(String)] } },
  });
});

test('pages of a shop that advertises allow its networks alone; the others allow nothing', async () => {
  const read = async () => app().http.inject({ url: '/', headers: { host: shop.host } });
  expect((await read()).headers['content-security-policy']).toMatch(/script-src 'self';.*trusted-types shop-worker$/u);
  await advertise();
  await expect
    .poll(async () => (await read()).headers['content-security-policy'])
    .toMatch(/script-src 'self' https:\/\/connect\.facebook\.net;/u);
  // The kept page too, which goes another way.
  const kept = await read();
  expect(kept.headers['content-security-policy']).toContain('https://www.facebook.com');
  expect(kept.headers['content-security-policy']).not.toMatch(/tiktok|google|snapchat/u);
  expect(kept.body).toContain('1234567890123456');
  expect(kept.body).not.toMatch(/<script[^>]*facebook/u);
});
