import { signIn, signInAs, buildEmployee, useSecondApp, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { buildOrder, buildProduct, buildShop, buildWarehouse, type BuiltShop } from '@hanout/test-kit/builders';
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publicCalls } from '../../outgoing/outgoing-calls.ts';
import { secretOf } from '../../secrets/secret-of.ts';
import { planOrderDeliveries, planProductDeliveries } from './telling/use-cases/plan-deliveries.ts';
import { sendDeliveries } from './telling/use-cases/send-deliveries.ts';

interface Heard {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

const app = useTestApp({ settings: { privateWebhooks: true } });
const second = useSecondApp(app);
const heard: Heard[] = [];
const receiver = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    heard.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString() });
    answers[request.url ?? '']?.(response);
  });
});
const answers: Readonly<Record<string, (response: ServerResponse) => unknown>> = {
  '/good': (response) => response.writeHead(204).end(),
  '/bad': (response) => response.writeHead(500).end('out of order'),
  '/away': (response) => response.writeHead(302, { location: '/good' }).end(),
  '/silent': () => undefined,
};
let base = '';
let owner: StaffBrowser;
let shop: BuiltShop;

beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const address = receiver.address();
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  owner = await signInAs(app());
});
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});
beforeEach(async () => {
  shop = await buildShop(app().database.pool);
  await rows('update webhooks set is_on = false');
  heard.splice(0);
});

const WEBHOOKS = '/dashboard/api/webhooks';
const rows = async (text: string, values: readonly unknown[] = []) =>
  (await app().database.pool.query(text, [...values])).rows;
const post = (url: string, body: object = {}, browser = owner) => browser.call({ method: 'POST', url, body });
const form = (changes: object = {}) => ({
  shopId: shop.id,
  name: 'Comptabilité',
  url: `${base}/good`,
  events: ['order.created', 'order.changed'],
  isOn: true,
  ...changes,
});

async function make(
  changes: object = {},
): Promise<{ readonly id: number; readonly version: number; readonly secret: string }> {
  const { status, body } = await post(WEBHOOKS, form(changes));
  expect([status, body]).toEqual([200, expect.objectContaining({ secret: expect.stringMatching(/^whsec_/) })]);
  const { webhook, secret } = Object(body);
  return { id: webhook.id, version: webhook.version, secret };
}

const send = (changes: object = {}, { db } = app().deps) =>
  sendDeliveries({
    db,
    calls: { ...publicCalls, mayCall: () => true },
    secret: secretOf(app().deps.settings),
    ...changes,
  });
const placed = () => buildOrder(app().database.pool, { shop, columns: { phone: '0550998877', first_name: 'Yasmine' } });
const firstHeard = (): Heard => {
  const [first] = heard;
  if (first === undefined) throw new Error('nothing was heard');
  return first;
};
const plan = (orderId: string) => planOrderDeliveries(app().deps.db, [orderId]);
const deliveries = () =>
  rows(
    `select d.* from webhook_deliveries d join webhooks w on w.id = d.webhook_id where w.shop_id = $1 order by d.id`,
    [shop.id],
  );
const becomeDue = () => rows(`update webhook_deliveries set due_at = now() where state = 'waiting'`);

describe('what is told', () => {
  test('is signed as a few lines of whoever receives it can check, and holds nothing of a person', async () => {
    const { secret } = await make();
    const { id } = await placed();
    await plan(id);
    await send();
    const { headers, body } = firstHeard();
    const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['hanout-signature'])) ?? [];
    expect(createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')).toBe(v1);
    expect(createHmac('sha256', secret).update(`${t}.${body} `).digest('hex')).not.toBe(v1);
    const told = JSON.parse(body);
    expect(told).toMatchObject({
      type: 'order.created',
      version: 'v1',
      shop: { id: shop.id },
      data: { order: { id } },
    });
    expect(headers).toMatchObject({ 'hanout-event': 'order.created', 'hanout-event-id': told.id });
    expect(body).not.toMatch(/Yasmine|0550998877/);
    expect(await deliveries()).toMatchObject([{ state: 'delivered', status: 204, attempts: 1, event_id: told.id }]);
  });

  // Seen red: without the claim both senders sent it.
  test('is sent once, however often it is planned and however many processes send', async () => {
    await make({ url: `${base}/good` });
    const { id } = await placed();
    await Promise.all([plan(id), plan(id)]);
    await Promise.all([send(), send({}, second().context), send(), send({}, second().context)]);
    expect(heard).toHaveLength(1);
    await plan(id);
    expect(await send()).toBe(0);
  });

  test('goes to webhooks of the order’s shop that want it, and to no others', async () => {
    const elsewhere = await buildShop(app().database.pool);
    await make({ shopId: elsewhere.id });
    await make({ events: ['order.delivered'] });
    await make({ isOn: false });
    const { id } = await placed();
    await plan(id);
    await send();
    expect(heard).toEqual([]);
  });

  test('of products: that they were edited, and that little is left', async () => {
    const { pool } = app().database;
    const warehouse = await buildWarehouse(pool, { shop });
    const product = await buildProduct(pool, { shop, warehouse, stock: 9 });
    const foreign = await buildProduct(pool, { shop: await buildShop(pool) });
    await rows('update products set low_stock_threshold = 3 where id = $1', [product.id]);
    await make({ events: ['product.changed', 'stock.low'] });
    for (const { id } of [product, foreign])
      await rows('update products set version = version + 1 where id = $1', [id]);
    await rows('update stocks set on_hand = 2 where product_id = $1', [product.id]);
    await rows('select refresh_product_rows(array[$1::int])', [product.id]);
    await planProductDeliveries(app().deps.db);
    await send();
    const told = heard.map(({ body }) => JSON.parse(body));
    expect(Object.fromEntries(told.map(({ type, data }) => [type, data]))).toEqual({
      'product.changed': { productIds: [product.id] },
      'stock.low': { product: { id: product.id, sku: null }, available: 2, threshold: 3 },
    });
    expect(told).toHaveLength(2);
    expect(await planProductDeliveries(app().deps.db)).toBe(0);
  });
});

describe('a receiver', () => {
  test.each([
    ['/bad', { status: 500, reason: 'answered', answer: 'out of order' }],
    ['/away', { status: 302, reason: 'answered' }],
    ['/silent', { status: null, reason: 'too-slow' }],
  ])('%s is tried again later, and its redirects are not followed', async (path, told) => {
    await make({ url: `${base}${path}` });
    await plan((await placed()).id);
    await send({ seconds: 0.3 });
    expect(await deliveries()).toMatchObject([{ ...told, state: 'waiting', attempts: 1 }]);
    expect(await send()).toBe(0);
    expect(heard.map((each) => each.path)).toEqual([path]);
  });

  test('that answers nothing good for a day is given up once, and told again when somebody asks', async () => {
    const { id, version } = await make({ url: `${base}/bad` });
    await plan((await placed()).id);
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await becomeDue();
      await send();
    }
    expect(heard).toHaveLength(7);
    expect(await deliveries()).toMatchObject([{ state: 'failed', attempts: 7 }]);
    expect(await rows('select is_on, gave_up_at from webhooks where id = $1', [id])).toEqual([
      { is_on: false, gave_up_at: expect.any(Date) },
    ]);
    expect(
      await rows(`select payload from outbox where type = 'webhooks.gave-up' and payload->>'webhookId' = $1`, [
        String(id),
      ]),
    ).toEqual([{ payload: { webhookId: id, shopId: shop.id } }]);
    const { shopId: _, ...change } = form({ version: version + 1 });
    expect(await post(`${WEBHOOKS}/${id}`, change)).toMatchObject({ status: 200, body: { state: 'on' } });
    const [{ id: deliveryId, event_id: eventId }] = await deliveries();
    const again = await post(`${WEBHOOKS}/deliveries/${deliveryId}/resend`);
    expect(again).toMatchObject({ status: 200, body: { state: 'delivered', status: 204, attempts: 8, eventId } });
    expect(heard.at(-1)?.headers['hanout-event-id']).toBe(firstHeard().headers['hanout-event-id']);
  });

  test('can be tried out', async () => {
    const [good, bad] = [await make(), await make({ url: `${base}/bad` })];
    expect(await post(`${WEBHOOKS}/${good.id}/test`)).toMatchObject({ body: { type: 'test', state: 'delivered' } });
    expect(await post(`${WEBHOOKS}/${bad.id}/test`)).toMatchObject({ body: { state: 'failed', status: 500 } });
    expect(await rows('select is_on from webhooks where id = $1', [bad.id])).toEqual([{ is_on: true }]);
    const { body } = await owner.call({ url: `${WEBHOOKS}/deliveries?webhook=${bad.id}` });
    expect(body).toMatchObject({ total: 1, rows: [{ type: 'test', attempts: 1, tookMs: expect.any(Number) }] });
  });

  test('and what it was told and answered is found by a part of it, of one’s own shops', async () => {
    const [good, bad] = [await make(), await make({ url: `${base}/bad` })];
    for (const { id } of [good, bad]) await post(`${WEBHOOKS}/${id}/test`);
    const found = async (q: string, browser = owner) => {
      const { body } = await browser.call({ url: `${WEBHOOKS}/deliveries?q=${encodeURIComponent(q)}` });
      const { total, rows: told } = Object(body);
      expect(told).toHaveLength(total);
      return told.map(({ webhook }: { webhook: { id: number } }) => webhook.id);
    };
    expect((await found('Out of ORDER'))[0]).toBe(bad.id);
    expect(await found('Out of ORDER')).not.toContain(good.id);
    const [{ event_id: eventId }] = await deliveries();
    expect(await found(eventId.toUpperCase())).toEqual([good.id]);
    expect(await found('%%%')).toEqual([]);
    const elsewhere = await buildEmployee(app().deps.db, {
      roles: ['manager'],
      shopIds: [(await buildShop(app().database.pool)).id],
    });
    expect(await found('Out of ORDER', await signIn(app(), elsewhere))).toEqual([]);
  });
});

describe('addresses', () => {
  test('within our own network are not called, wherever a name leads by then', async () => {
    await make();
    await plan((await placed()).id);
    await send({ calls: publicCalls });
    expect(await deliveries()).toMatchObject([{ state: 'waiting', reason: 'address-closed' }]);
    await rows(`update webhooks set url = 'https://boutique.example/' where shop_id = $1`, [shop.id]);
    await becomeDue();
    await send({ calls: { resolve: async () => ['8.8.8.8', '169.254.169.254'], mayCall: publicCalls.mayCall } });
    expect(await deliveries()).toMatchObject([{ reason: 'address-closed', attempts: 2 }]);
    expect(heard).toEqual([]);
  });

  test('that were looked at are those that are called: a name is not asked for a second time', async () => {
    await make();
    await plan((await placed()).id);
    const named = base.replace('127.0.0.1', 'receiver.invalid');
    await rows('update webhooks set url = $2 where shop_id = $1', [shop.id, `${named}/good`]);
    await send({ calls: { resolve: async () => ['127.0.0.1'], mayCall: () => true } });
    expect(await deliveries()).toMatchObject([{ state: 'delivered' }]);
    expect(firstHeard().headers.host).toContain('receiver.invalid');
  });
});

describe('the secret', () => {
  test('is told once, sealed at rest, and another one signs from the next attempt on', async () => {
    const { id, version, secret } = await make();
    const { body } = await post(`${WEBHOOKS}/${id}/secret`, { version });
    const renewed: string = Object(body).secret;
    const stored = await rows('select * from webhooks where id = $1', [id]);
    const log = await rows(`select * from audit_log where entity = 'webhook'`);
    const list = await owner.call({ url: WEBHOOKS });
    for (const each of [secret, renewed]) expect(JSON.stringify([stored, log, list.body])).not.toContain(each);
    await post(`${WEBHOOKS}/${id}/test`);
    const [, t, v1] = /^t=(\d+),v1=(.*)$/.exec(String(firstHeard().headers['hanout-signature'])) ?? [];
    const of = (key: string) => createHmac('sha256', key).update(`${t}.${firstHeard().body}`).digest('hex');
    expect([of(renewed) === v1, of(secret) === v1]).toEqual([true, false]);
  });
});

test('who is bound to a shop makes webhooks of that shop alone', async () => {
  const elsewhere = await buildShop(app().database.pool);
  const bound = await signIn(
    app(),
    await buildEmployee(app().deps.db, { roles: ['manager'], shopIds: [elsewhere.id] }),
  );
  expect(await post(WEBHOOKS, form(), bound)).toMatchObject({
    status: 422,
    body: { errors: { shopId: [expect.any(String)] } },
  });
  expect(await post(WEBHOOKS, form({ shopId: elsewhere.id }), bound)).toMatchObject({ status: 200 });
});
