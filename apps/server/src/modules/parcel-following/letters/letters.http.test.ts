import { startFakeYalidine, type FakeCarrier } from '@hanout/carriers/fakes';
import { toInstant, type Instant } from '@hanout/core/kernel';
import { signIn, signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { buildEmployee } from '@hanout/test-kit/staff';
import { inHours } from '@hanout/test-kit/moments';
import { brokenInvariants } from '@hanout/test-kit/invariants';
import { buildAccount, buildPacked, testLines, type AccountScene } from '@hanout/test-kit/scenes/carriers-scene';
import { createHmac, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { announceParcels } from '../../carrier-accounts/announcing/use-cases/announce-parcels.ts';
import { followOrders } from '../following/repository.ts';
import { followDue } from '../following/use-cases/follow-parcels.ts';
import { readAgain } from '../hearing/repository.ts';
import { workOffInbox } from '../hearing/use-cases/work-off-inbox.ts';

const app = useTestApp({ settings: { privateCarriers: true } });
const SECRET = 'whsec_dGhlIHNlY3JldCBvZiBhIHdlYmhvb2s=';
const NOW: Instant = toInstant(inHours(-1));
let owner: StaffBrowser;
let fake: FakeCarrier;
let scene: AccountScene;
let hook: string;
let root: string;

beforeAll(async () => {
  owner = await signInAs(app());
  root = await app().http.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  fake = await startFakeYalidine({ clock: { now: () => NOW }, quotas: [] });
  scene = await buildAccount(app(), { owner, fake });
  const { body } = await call('POST', `/carrier-accounts/${scene.accountId}/hook`, { version: 0 });
  await call('POST', `/carrier-accounts/${scene.accountId}/hook/secret`, { version: 1, secret: SECRET });
  hook = `${root}${new URL(Object(body).address).pathname}`;
  return () => fake.close();
});

const call = (method: 'GET' | 'POST', url: string, body?: object) =>
  owner.call({ method, url: `/dashboard/api${url}`, ...(body === undefined ? {} : { body }) });
const letters = async (query = '') => {
  const { body } = await call('GET', `/parcels/letters-to-nobody?account=${scene.accountId}${query}`);
  return Object(body);
};
const stateOf = async (id: string): Promise<string> =>
  (await app().database.pool.query('select parcel_state as state from orders where id = $1', [id])).rows[0].state;

async function tell(tracking: string, status: string): Promise<void> {
  const data = { tracking, status };
  const event = { event_id: randomUUID(), occurred_at: inHours(0).toISOString(), data };
  const body = JSON.stringify({ type: 'parcel_status_updated', events: [event] });
  const signature = createHmac('sha256', SECRET).update(body).digest('hex');
  const answer = await fetch(hook, { method: 'POST', body, headers: { 'x-yalidine-signature': signature } });
  expect(answer.status).toBe(200);
}

async function workOff(): Promise<void> {
  const { db, ids } = app().deps;
  while ((await workOffInbox(db)) > 0);
  await followDue({ db, ids });
}

/** The carrier has the parcel, and nobody has looked at its order since. */
async function announced(): Promise<{ readonly id: string; readonly tracking: string }> {
  const { id } = await buildPacked(app(), scene);
  await call('POST', '/announcements', { id: randomUUID(), orderIds: [id], desks: {} });
  const { db, ids } = app().deps;
  const announcing = { db, ids, lines: testLines(app()), settleMs: 0 };
  for (let turns = 0; turns < 20; turns += 1)
    if ((await announceParcels(announcing, scene.accountId)).againMs === null) break;
  const { rows } = await app().database.pool.query('select tracking from carrier_parcels where order_id = $1', [id]);
  return { id, tracking: rows[0].tracking };
}

test('what is told of a parcel that nobody knows is seen with its words, found, and counted', async () => {
  await tell('yal-000NON', 'Livré');
  await tell('yal-001NON', 'Sorti en livraison');
  await workOff();
  expect(await letters()).toMatchObject({
    total: 2,
    totalIsCapped: false,
    accounts: [{ id: scene.accountId }],
    rows: [
      { tracking: 'yal-001NON', raw: 'Sorti en livraison', status: 'out_for_delivery', order: null },
      { tracking: 'yal-000NON', raw: 'Livré', status: 'delivered', account: { id: scene.accountId } },
    ],
  });
  expect(await letters('&q=000non')).toMatchObject({ total: 1, rows: [{ tracking: 'yal-000NON' }] });
  expect(await letters('&q=jamais')).toMatchObject({ total: 0, rows: [] });
});

test('an order that was sent with that number otherwise is named beside it', async () => {
  const { id } = await buildPacked(app(), scene);
  await app().database.pool.query(
    `update shipments set tracking_number = 'YAL-777 NON', carrier_id = $2 where order_id = $1`,
    [id, scene.carrier.id],
  );
  await tell('yal-777NON', 'Livré');
  await workOff();
  expect(await letters()).toMatchObject({ rows: [{ tracking: 'yal-777NON', order: { id } }] });
});

test('what came before the carrier’s answer was entered is worked off once it is', async () => {
  const order = await announced();
  await app().database.pool.query(`update carrier_parcels set state = 'sending' where order_id = $1`, [order.id]);
  await tell(order.tracking, 'Sorti en livraison');
  await workOff();
  expect(await letters()).toMatchObject({ total: 1 });
  await app().database.pool.query(`update carrier_parcels set state = 'announced' where order_id = $1`, [order.id]);
  await followOrders(app().deps.db, [order.id]);
  await readAgain(app().deps.db, [order.id]);
  await workOff();
  expect(await letters()).toMatchObject({ total: 0 });
  expect(await stateOf(order.id)).toBe('out_for_delivery');
});

test('a parcel whose order nobody has looked at yet is followed from its first letter on', async () => {
  const order = await announced();
  await tell(order.tracking, 'Sorti en livraison');
  await workOff();
  await followOrders(app().deps.db, [order.id]);
  expect(await stateOf(order.id)).toBe('out_for_delivery');
  expect(await brokenInvariants(app().database.pool)).toEqual({});
});

test('what came to nobody’s address is told to whoever sees every shop, and to nobody else', async () => {
  const nobody = hook.replace(/[^/]{32}$/, 'A'.repeat(32));
  expect((await fetch(nobody, { method: 'POST', body: '{}' })).status).toBe(401);
  await expect
    .poll(async () => (await letters()).refused)
    .toContainEqual({ account: null, reason: 'address', letters: expect.any(Number), lastAt: expect.any(String) });
  const employee = await buildEmployee(app().deps.db, { roles: ['owner'], shopIds: [scene.shop.id] });
  const other = await signIn(app(), employee);
  const { body } = await other.call({ url: '/dashboard/api/parcels/letters-to-nobody' });
  expect(Object(body).refused).toEqual([]);
});
