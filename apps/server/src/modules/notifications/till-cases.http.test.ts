import { notificationsSchema } from '@hanout/contracts/notifications';
import { buildShop } from '@hanout/test-kit/builders';
import { tillsScene, type Device } from '@hanout/test-kit/scenes/tills-scene';
import { buildEmployee, signIn, type StaffBrowser } from '@hanout/test-kit/staff';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { tellTillCases, type TillCases } from './repository.ts';

const scene = tillsScene();
const { app, there, rows, send, sale, line, openTill, product, post } = scene;
const NOTIFICATIONS = '/dashboard/api/notifications';

const told = async (who: StaffBrowser = there().manager) =>
  notificationsSchema
    .parse((await who.call({ url: NOTIFICATIONS })).body)
    .rows.filter(({ kind }) => kind === 'till_cases');
const announced = async ({ id }: Device): Promise<TillCases[]> =>
  (
    await rows(
      `select payload from outbox where type = 'till.cases-found' and payload ->> 'tillId' = $1 order by id`,
      id,
    )
  ).map(({ payload }) => payload);
/** As often as a job may run; `from`: those that were announced after so many. */
const tell = async (device: Device, from = 0) => {
  const all = [];
  for (const cases of (await announced(device)).slice(from)) all.push(...(await tellTillCases(app().deps.db, cases)));
  return all.toSorted((a, b) => a - b);
};
/** One of which the shelf has none, and one whose price had changed. */
const oversold = async (device: Device) => sale(device, [line(await product(0), 1, 100_000)]);
const dearer = async (device: Device) => sale(device, [line(await product(5, 120_000), 1, 100_000)]);

test('what a till sold without stock, or at another price, is told once to whoever manages tills in its shop', async () => {
  const { db } = app().deps;
  const { shop, manager, cashier } = there();
  const other = await buildShop(app().database.pool, { host: `s${randomUUID().slice(0, 8)}.localhost` });
  const elsewhere = await signIn(app(), await buildEmployee(db, { shopIds: [other.id] }));
  const gone = await buildEmployee(db, { shopIds: [shop.id] });
  await rows('update employees set is_active = false where id = $1', gone.id);
  const seller = await signIn(app(), cashier);
  const device = await openTill();
  await send(device, [
    await oversold(device),
    await dearer(device),
    sale(device, [line(await product(3), 1, 100_000)]),
  ]);
  expect(await announced(device)).toMatchObject([{ tillId: device.id, shopId: shop.id }]);
  expect(await tell(device)).toEqual([manager.employee.id]);
  expect(await tell(device)).toEqual([]);
  expect(await told()).toMatchObject([
    { till: { id: device.id, said: expect.stringMatching(/ : vendu sans stock$/u), count: 2 }, by: '', isRead: false },
  ]);
  for (const each of [elsewhere, seller]) expect(await told(each)).toEqual([]);
});

test('a till that is in order is told of to nobody', async () => {
  const device = await openTill();
  await send(device, [sale(device, [line(await product(3), 1, 100_000)])]);
  expect(await announced(device)).toEqual([]);
});

test('who has not read of a till hears nothing new of it; once they have, the next case is news', async () => {
  const { manager } = there();
  const [device, second] = [await openTill(), await openTill()];
  const ofDevice = async () => (await told()).filter(({ till }) => till?.id === device.id);
  await send(device, [await oversold(device)]);
  expect(await tell(device)).toEqual([manager.employee.id]);
  await send(device, [await dearer(device)]);
  expect(await tell(device)).toEqual([]);
  expect(await ofDevice()).toMatchObject([{ till: { count: 2 } }]);
  await send(second, [await oversold(second)]);
  expect(await tell(second)).toEqual([manager.employee.id]);
  const ids = (await ofDevice()).flatMap((each) => each.ids);
  await post(`${NOTIFICATIONS}/read`, { ids, isRead: true });
  await send(device, [await dearer(device)]);
  expect(await tell(device, 2)).toEqual([manager.employee.id]);
  expect(await ofDevice()).toMatchObject([
    { isRead: false, till: { said: expect.stringContaining('prix'), count: 1 } },
    { isRead: true, till: { said: expect.stringContaining('sans stock'), count: 3 } },
  ]);
});

test('what somebody settled before anybody was told is no news', async () => {
  const device = await openTill();
  await send(device, [await oversold(device)]);
  const [found] = await rows('select id, version from till_conflicts where till_id = $1', device.id);
  const settled = await post(`/dashboard/api/till-conflicts/${found?.id}/settle`, {
    version: found?.version,
    note: '',
  });
  expect(settled.status).toBe(200);
  expect(await tell(device)).toEqual([]);
});
