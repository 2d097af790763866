import { checkoutScene } from '@hanout/test-kit/checkout-scene';
import { wayTo } from '@hanout/test-kit/order-ways';
import { signInAs, type StaffBrowser } from '@hanout/test-kit';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startBackground, type Background } from '../../background.ts';
import { adNetworks } from '../../outgoing/ad-networks.ts';
import { publicCalls } from '../../outgoing/outgoing-calls.ts';

const heard: unknown[] = [];
const network = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    heard.push(JSON.parse(Buffer.concat(parts).toString()).data[0].event_id);
    response.writeHead(200).end('{}');
  });
});
network.listen(0, '127.0.0.1');
await once(network, 'listening');
const address = network.address();
const conversions = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/meta`;

const { app, product, body, checkout, rows, shop, carrier } = checkoutScene({
  dependencies: {
    adNetworks: { ...adNetworks, meta: { ...adNetworks.meta, conversions } },
    outgoingCalls: { ...publicCalls, mayCall: (to) => to === '127.0.0.1' },
  },
});
let owner: StaffBrowser;
let background: Background;

/** What a process does by itself runs as in operation: relay, jobs, and the turn that sends. */
beforeAll(async () => {
  owner = await signInAs(app());
  await post(`/ads/shops/${shop().id}/tokens`, { version: 0, meta: 'EAAB', tiktok: null, snapchat: null });
  background = await startBackground(app().context, app().http.log);
});
afterAll(async () => {
  await background.stop();
  network.closeAllConnections();
  network.close();
});
beforeEach(() => {
  heard.splice(0);
});

const post = async (url: string, sent: object): Promise<void> =>
  expect(await owner.call({ method: 'POST', url: `/dashboard/api${url}`, body: sent })).toMatchObject({ status: 200 });

async function advertise(adsPurchaseAt: 'placed' | 'delivered'): Promise<void> {
  const { id } = shop();
  const { version } = Object((await owner.call({ url: `/dashboard/api/settings/shops/${id}/sections/ads` })).body);
  const ids = { tiktokPixelId: '', googleTagId: '', googleConversionLabel: '', snapchatPixelId: '' };
  const value = { adsMode: 'live', adsPurchaseAt, metaPixelId: '1234567890123456', ...ids };
  await post(`/settings/shops/${id}/sections/ads`, { version, value });
}

async function buy(adConsent?: object): Promise<string> {
  const { id } = await product();
  const sent = body([{ product: id, unitPrice: 1000 }]);
  const answer = await checkout({ ...sent, meta: { ...Object(sent['meta']), adConsent } });
  expect(answer.status).toBe(201);
  return String(answer.json['orderUuid']);
}

/** Does what leads a new order to its buyer, one action after the other. */
async function deliver(id: string): Promise<void> {
  for (const action of [...wayTo('mark_delivered').map((rule) => rule.action), 'mark_delivered']) {
    const { version } = Object((await owner.call({ url: `/dashboard/api/orders/${id}` })).body);
    const carried = action === 'announce' ? { transporterId: carrier().id, trackingNumber: 'YAL-1' } : {};
    await post(`/orders/${id}/actions/${action}`, { version, ...carried });
  }
}

/** Until every event was handed over, no conversion is planned any more, and none waits. */
const settled = () =>
  expect
    .poll(
      () =>
        rows(`select (select count(*)::int from outbox where dispatched_at is null) as events,
          (select count(*)::int from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
            where t.identifier = 'plan-ad-conversions') as jobs,
          (select count(*)::int from ad_conversions where state = 'waiting') as waiting`),
      { timeout: 20_000 },
    )
    .toEqual([{ events: 0, jobs: 0, waiting: 0 }]);

test('of two orders that are placed the one whose shopper agreed is told to the network, once', async () => {
  await advertise('placed');
  await buy();
  const agreed = await buy({ agent: 'Browser 1' });
  await settled();
  expect(heard).toEqual([agreed]);
});

test('where the delivery counts, an order is told to the network once it is delivered, and not before', async () => {
  await advertise('delivered');
  const id = await buy({ agent: 'Browser 2' });
  await settled();
  expect(heard).toEqual([]);
  await deliver(id);
  await settled();
  expect(heard).toEqual([id]);
});
