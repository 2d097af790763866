import { buildShop } from '@hanout/test-kit/builders';
import { tillsScene, type Device } from '@hanout/test-kit/scenes/tills-scene';
import { buildEmployee } from '@hanout/test-kit/staff';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';

const scene = tillsScene();
const { app, there, rows, openTill } = scene;
const LATE = '2099-01-01T08:00:00.000Z';
const LATER = '2099-01-01T09:00:00.000Z';

/** So many seconds after the shop's own clock. */
async function shopTime(seconds = 0): Promise<string> {
  const [row] = await rows('select now() + make_interval(secs => $1) as now', seconds);
  return row?.now.toISOString();
}

async function visit({ cookie }: Pick<Device, 'cookie'>, changes: object = {}) {
  const payload = { now: await shopTime(), waiting: 0, app: '1.4.0', cashierId: null, locked: [], ...changes };
  const answer = await app().http.inject({ method: 'POST', url: '/pos/api/visit', headers: { cookie }, payload });
  return { status: answer.statusCode, body: Object(answer.json()) };
}
const lockOf = (until: string, cashierId = there().cashier.id) => ({ locked: [{ cashierId, until }] });
const tillOf = async ({ id }: Device) => {
  const { body } = await there().manager.call({ url: '/dashboard/api/tills' });
  return Object(body).rows.find((till: { id: number }) => till.id === id);
};
const locksAt = async ({ id }: Device) => {
  const { body } = await there().manager.call({ url: '/dashboard/api/till-cashiers' });
  const cashier = Object(body).rows.find((each: { id: number }) => each.id === there().cashier.id);
  return cashier.locks.filter(({ tillId }: { tillId: number }) => tillId === id);
};
const unlock = () => scene.post(`/dashboard/api/till-cashiers/${there().cashier.id}/unlock`, {});

test('a device says how it is, and the back office sees it', async () => {
  const device = await openTill();
  const silent = await openTill();
  const told = { waiting: 7, cashierId: there().cashier.id, now: await shopTime(600) };
  expect(await visit(device, told)).toEqual({ status: 200, body: { unlock: [] } });
  expect(await tillOf(device)).toMatchObject({
    isOnline: true,
    waiting: 7,
    appVersion: '1.4.0',
    cashier: 'Amine Test',
  });
  const { skewSeconds } = await tillOf(device);
  expect(Math.abs(skewSeconds - 600)).toBeLessThan(120);
  expect(await tillOf(silent)).toMatchObject({ isOnline: false, lastSeenAt: null, appVersion: null, cashier: null });
  await visit(device, { waiting: 0, app: '1.5.0' });
  expect(await tillOf(device)).toMatchObject({ waiting: 0, appVersion: '1.5.0', cashier: null });
});

test('nobody of another shop is kept as who is signed in or kept out', async () => {
  const device = await openTill();
  const shop = await buildShop(app().database.pool, { host: `s${randomUUID().slice(0, 8)}.localhost` });
  const elsewhere = await buildEmployee(app().deps.db, { roles: ['cashier'], shopIds: [shop.id] });
  await visit(device, { cashierId: elsewhere.id, ...lockOf(LATE, elsewhere.id) });
  expect(await tillOf(device)).toMatchObject({ cashier: null });
  expect(await rows('select from till_locks where till_id = $1', device.id)).toEqual([]);
});

test('wrong PINs are forgiven from afar: the device hears of it until it lets them in, and keeps them out anew for new ones', async () => {
  const device = await openTill();
  const other = await openTill();
  await visit(device, lockOf(LATE));
  expect(await locksAt(device)).toMatchObject([{ until: LATE, isUnlocked: false }]);
  expect(await locksAt(other)).toEqual([]);
  expect((await unlock()).status).toBe(200);
  expect(await locksAt(device)).toMatchObject([{ isUnlocked: true }]);
  // Its answer may be lost: it is told again.
  for (const time of ['first', 'again'])
    expect([time, (await visit(device, lockOf(LATE))).body]).toEqual([time, { unlock: [there().cashier.id] }]);
  expect((await visit(device, lockOf(LATER))).body).toEqual({ unlock: [] });
  expect(await locksAt(device)).toMatchObject([{ until: LATER, isUnlocked: false }]);
  await visit(device);
  expect(await locksAt(device)).toEqual([]);
});

test('forgiving twice, and forgiving nothing, changes nothing; somebody of another shop is not there', async () => {
  const device = await openTill();
  await visit(device, lockOf(LATE));
  const traces = () => rows(`select from audit_log where action = 'till-pin.unlock'`);
  const before = (await traces()).length;
  await unlock();
  await unlock();
  expect(await traces()).toHaveLength(before + 1);
  const elsewhere = await buildEmployee(app().deps.db, { roles: ['seller'], shopIds: [there().shop.id] });
  expect((await scene.post(`/dashboard/api/till-cashiers/${elsewhere.id}/unlock`, {})).status).toBe(404);
});

test('nonsense is refused, and a device that is out says nothing', async () => {
  const device = await openTill();
  for (const wrong of [{ waiting: -1 }, { now: 'today' }, { locked: [{ cashierId: 1 }] }, { more: 1 }])
    expect([wrong, (await visit(device, wrong)).status]).toEqual([wrong, 400]);
  expect((await visit({ cookie: 'hanout_till=x' })).status).toBe(401);
  expect(await tillOf(device)).toMatchObject({ lastSeenAt: null });
});
