import { startFakeEcotrack, startFakeProcolis, startFakeYalidine, type FakeCarrier } from '@hanout/carriers/fakes';
import { carrierListSchema } from '@hanout/contracts/remittances/carrier-lists';
import { signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { brokenInvariants } from '@hanout/test-kit/invariants';
import { buildCarried } from '@hanout/test-kit/scenes/carried-orders';
import { buildAccount, carrierClock, type AccountScene } from '@hanout/test-kit/scenes/carriers-scene';
import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';

const app = useTestApp({ settings: { privateCarriers: true } });
let owner: StaffBrowser;
let fake: FakeCarrier;
let scene: AccountScene;

beforeAll(async () => {
  owner = await signInAs(app());
});
afterEach(async () => {
  expect(await brokenInvariants(app().database.pool)).toEqual({});
});

async function accountWith(double: FakeCarrier): Promise<void> {
  fake = double;
  onTestFinished(() => double.close());
  scene = await buildAccount(app(), { owner, fake });
}
const post = (path: string, body: object = {}) =>
  owner.call({
    method: 'POST',
    url: `/dashboard/api/remittances${path}`,
    body: { shopId: scene.shop.id, carrierId: scene.carrier.id, ...body },
  });
const ask = async () => carrierListSchema.parse((await post('/lists/ask')).body).payments;

/** Delivered parcels that the carrier says it has collected, as many as asked for. */
async function collected(count: number) {
  const carried = await buildCarried(app().database.pool, { ...scene, count, prefix: `L${scene.carrier.id}X` });
  for (const { tracking, totalCentimes } of carried) {
    const dinars = totalCentimes / 100;
    const body = { order_id: tracking, price: dinars, montant: dinars };
    fake.book.add({ reference: tracking, body, setsOut: false }, () => ({ tracking }));
    fake.book.tell(tracking, { status: 'delivered', collection: 'ready' });
  }
  return carried;
}

test.each([
  { family: 'Yalidine', start: startFakeYalidine, key: 'PAY-1' },
  { family: 'Ecotrack', start: startFakeEcotrack, key: '701' },
])('the own list of $family becomes rows as a file does, once it is closed there, and once', async ({ start, key }) => {
  await accountWith(await start({ clock: carrierClock, quotas: [] }));
  const carried = await collected(2);
  expect(await ask()).toMatchObject([{ key, parcels: 2, amountCentimes: 680_000, isPaid: false, sameAs: null }]);
  expect(await post('/lists', { key })).toMatchObject({
    status: 409,
    body: { code: 'remittances.payment-is-not-listed' },
  });
  for (const { tracking } of carried) fake.book.tell(tracking, { collection: 'paid' });
  const taken = await post('/lists', { key });
  expect(taken).toMatchObject({
    status: 200,
    body: { isRepeated: false, remittance: { kind: 'list', sourceName: key, state: 'draft', rows: 2 } },
  });
  const { remittance } = Object(taken.body);
  expect(remittance.states).toContainEqual(expect.objectContaining({ state: 'exact', count: 2, included: 2 }));
  expect(await post('/lists', { key })).toMatchObject({
    body: { isRepeated: true, remittance: { id: remittance.id } },
  });
  expect(await ask()).toMatchObject([{ isPaid: true, sameAs: { id: remittance.id, state: 'draft' } }]);
});

test('a carrier that lists nothing, that fails, or where the shop has no account says so', async () => {
  await accountWith(await startFakeProcolis({ clock: carrierClock, quotas: [] }));
  expect(await post('/lists/ask')).toMatchObject({ status: 409, body: { code: 'remittances.carrier-lists-nothing' } });
  await accountWith(await startFakeYalidine({ clock: carrierClock, quotas: [] }));
  fake.misbehave('broken', 1);
  expect(await post('/lists/ask')).toMatchObject({ status: 409, body: { code: 'remittances.carrier-failed' } });
  expect(await post('/lists/ask', { carrierId: scene.carrier.id + 1_000 })).toMatchObject({
    status: 409,
    body: { code: 'remittances.no-account' },
  });
});
