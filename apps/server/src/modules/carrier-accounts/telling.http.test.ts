import { startFakeEcotrack, startFakeMaystro, startFakeYalidine, type FakeCarrier } from '@hanout/carriers/fakes';
import { signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import {
  buildAccount,
  buildPacked,
  carrierClock,
  testLines,
  type AccountScene,
} from '@hanout/test-kit/scenes/carriers-scene';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { announceParcels } from './announcing/use-cases/announce-parcels.ts';
import { cancelWithdrawn } from './announcing/use-cases/cancel-withdrawn.ts';
import { forgetTold, takeTelling } from './telling/repository.ts';
import { syncTerritory } from './territory/use-cases/sync-territory.ts';
import { tellCarriers } from './telling/use-cases/tell-carriers.ts';

const app = useTestApp({ settings: { privateCarriers: true } });
let owner: StaffBrowser;
let fake: FakeCarrier;
let scene: AccountScene;
let order: { readonly id: string; readonly number: number };

beforeAll(async () => {
  owner = await signInAs(app());
});

const rows = async (text: string, values: readonly unknown[] = []) =>
  (await app().database.pool.query(text, [...values])).rows;
const deps = (settleMs = 0) => ({ db: app().deps.db, ids: app().deps.ids, lines: testLines(app()), settleMs });

async function announceTo(double: FakeCarrier): Promise<void> {
  fake = double;
  onTestFinished(() => double.close());
  scene = await buildAccount(app(), { owner, fake });
  await syncTerritory(deps(), scene.accountId);
  order = await buildPacked(app(), scene);
  const body = { id: randomUUID(), orderIds: [order.id], desks: {} };
  await owner.call({ method: 'POST', url: '/dashboard/api/announcements', body });
  await announceAll();
}
async function announceAll(): Promise<void> {
  for (let turns = 0; turns < 9; turns += 1)
    if ((await announceParcels(deps(), scene.accountId)).againMs === null) return;
}
const versionOf = async (): Promise<number> =>
  Number((await rows('select version from orders where id = $1', [order.id]))[0]?.version);
const correct = async (changes: Readonly<Record<string, string>>) => {
  const recipient = {
    firstName: 'Yasmine',
    lastName: 'Benali',
    phone: '0661234567',
    address: '12 rue Didouche Mourad',
  };
  return owner.call({
    method: 'POST',
    url: `/dashboard/api/orders/${order.id}/recipient`,
    headers: { 'idempotency-key': randomUUID() },
    body: { version: await versionOf(), ...recipient, ...changes },
  });
};
const tell = (settleMs = 0) => tellCarriers(deps(settleMs), [order.id]);
const known = async () =>
  Object((await owner.call({ method: 'GET', url: `/dashboard/api/announcements/orders/${order.id}` })).body).parcel;
const parcel = () => {
  const [found] = fake.book.all();
  if (found === undefined) throw new Error('a parcel was made');
  return found;
};
const shipment = async () => (await rows('select * from shipments where order_id = $1', [order.id]))[0];

describe('an order that is changed after its carrier knows of it', () => {
  beforeEach(async () => {
    await announceTo(await startFakeYalidine({ clock: carrierClock, quotas: [] }));
  });

  test('is told to the carrier: phone and address as they are now, in the one parcel', async () => {
    expect(await known()).toMatchObject({ differences: [], update: 'before-pickup', cancel: 'before-pickup' });
    expect(await correct({ phone: '0770 11 22 33', address: '5 rue Larbi' })).toMatchObject({ status: 200 });
    expect((await known()).differences.map(({ field }: { field: string }) => field)).toEqual(
      expect.arrayContaining(['phone', 'address']),
    );
    await tell();
    expect(parcel().body).toMatchObject({ contact_phone: '0770112233', address: '5 rue Larbi' });
    expect(fake.book.all()).toHaveLength(1);
    expect(await known()).toMatchObject({ differences: [], fault: null, isTelling: false });
    expect(
      await rows(`select actor, note from order_history where order_id = $1 and action = 'tell_carrier'`, [order.id]),
    ).toMatchObject([{ actor: 'system', note: expect.stringContaining('0770112233') }]);
  });

  test('and what is to be paid at the door is what is left to pay, in the expedition too', async () => {
    const before = Object(parcel().body).price;
    const paid = await owner.call({
      method: 'POST',
      url: `/dashboard/api/orders/${order.id}/actions/record_payment`,
      headers: { 'idempotency-key': randomUUID() },
      body: { version: await versionOf(), paymentType: 'deposit', amountCentimes: 40_000 },
    });
    expect(paid).toMatchObject({ status: 200 });
    expect((await known()).differences).toEqual([
      { field: 'amount', told: String(before * 100), now: String((before - 400) * 100) },
    ]);
    await tell();
    expect(parcel().body).toMatchObject({ price: before - 400 });
    expect(await shipment()).toMatchObject({ cod_amount_centimes: (before - 400) * 100 });
  });

  test('what is wrong is said under its field, and nothing is changed', async () => {
    expect(await correct({ phone: '12' })).toMatchObject({
      status: 422,
      body: { errors: { phone: [expect.any(String)] } },
    });
    expect(await correct({ address: '' })).toMatchObject({
      status: 422,
      body: { errors: { address: [expect.any(String)] } },
    });
    expect(await known()).toMatchObject({ differences: [] });
  });

  test('after pick-up the carrier refuses; the difference stays until somebody has told it', async () => {
    fake.book.tell(parcel().tracking, { status: 'in_transit' });
    await correct({ phone: '0770112233' });
    await tell();
    expect(await known()).toMatchObject({
      fault: { code: 'refused', reason: 'too-late' },
      differences: [{ field: 'phone', told: '0661234567', now: '0770112233' }],
    });
    const asked = fake.requests.length;
    await tell();
    expect(fake.requests.length).toBe(asked);
    const told = await owner.call({
      method: 'POST',
      url: `/dashboard/api/announcements/orders/${order.id}/tell`,
      body: { byHand: true },
    });
    expect(told).toMatchObject({ status: 200, body: { parcel: { differences: [], fault: null } } });
    expect(
      await rows(`select actor from order_history where order_id = $1 and action = 'tell_carrier_by_hand'`, [order.id]),
    ).toEqual([{ actor: 'employee' }]);
  });

  test('what differs and is put right again is told of nobody', async () => {
    await correct({ phone: '0770112233' });
    await correct({});
    const asked = fake.requests.length;
    await tell();
    expect(fake.requests.length).toBe(asked);
  });

  // Seen by the soak of carriers: delivered between two reads, it was told that nothing is to be paid, and the expedition said so.
  test('what was read of it before it moved on is told of nobody', async () => {
    const [{ id }] = await rows('select id from carrier_parcels where order_id = $1', [order.id]);
    const take = () =>
      app()
        .deps.db.transaction()
        .execute((tx) => takeTelling(tx, { id, settleMs: 0 }));
    await rows(`update orders set parcel_state = 'delivered' where id = $1`, [order.id]);
    expect(await take()).toBe('moved-on');
    await rows(`update orders set parcel_state = 'announced' where id = $1`, [order.id]);
    expect(await take()).toBe('first');
  });

  test('what was told is forgotten once the parcel has arrived', async () => {
    await forgetTold(app().deps.db);
    expect(await rows('select from carrier_parcels where order_id = $1 and told is null', [order.id])).toEqual([]);
    await rows(`update orders set parcel_state = 'delivered' where id = $1`, [order.id]);
    await forgetTold(app().deps.db);
    expect(await rows('select told from carrier_parcels where order_id = $1', [order.id])).toEqual([{ told: null }]);
  });

  // Seen red without the claim of `telling_since`: both asked the carrier.
  // Seen red without the claim before the request (nobody looks it up), without the wait for whoever has it (told twice), and without the
  // look-up by whoever comes after.
  test('two processes tell it once; who ended in between is followed after nobody can be waiting', async () => {
    await correct({ phone: '0770112233' });
    fake.misbehave('slow', 1, ({ method }) => method === 'PATCH');
    const first = tell(60_000);
    await fake.wentWrong();
    expect(await tell(60_000)).toBe(60_000);
    const changes = () => fake.requests.filter(({ method }) => method === 'PATCH').length;
    expect(changes()).toBe(1);
    // As if the first had been killed: its answer never came, and the next looks before it tells.
    await tell();
    expect(changes()).toBe(2);
    expect(
      fake.requests.some(({ method, query }) => method === 'GET' && query.get('order_id') === String(order.number)),
    ).toBe(true);
    fake.release();
    await first;
    expect(await known()).toMatchObject({ differences: [] });
    expect(fake.book.all()).toHaveLength(1);
  });
});

describe('an answer that was lost', () => {
  test.each(['broken-after', 'cut-after'] as const)(
    '%s: the change is told again, of the same parcel',
    async (fault) => {
      await announceTo(await startFakeYalidine({ clock: carrierClock, quotas: [] }));
      await correct({ phone: '0770112233' });
      fake.misbehave(fault, 1, ({ method }) => method === 'PATCH');
      expect(await tell()).toBe(60_000);
      expect(await known()).toMatchObject({ isTelling: true });
      expect(await tell()).toBeNull();
      expect(await known()).toMatchObject({ isTelling: false, differences: [] });
      expect(fake.book.all()).toHaveLength(1);
    },
  );

  // Seen red without the look-up by our reference: the carrier knew no parcel of the old name.
  test('the carrier gave it another name, which nobody heard: it is found by our reference', async () => {
    const ecotrack = await startFakeEcotrack({ clock: carrierClock, quotas: [] });
    ecotrack.misbehave('too-many', 1, ({ path }) => path === 'valid/order');
    fake = ecotrack;
    onTestFinished(() => ecotrack.close());
    scene = await buildAccount(app(), { owner, fake });
    order = await buildPacked(app(), scene);
    const body = { id: randomUUID(), orderIds: [order.id], desks: {} };
    await owner.call({ method: 'POST', url: '/dashboard/api/announcements', body });
    await announceParcels(deps(), scene.accountId);
    const before = parcel().tracking;
    await correct({ phone: '0770112233' });
    fake.misbehave('cut-after', 1, ({ path }) => path === 'update/order');
    await tell();
    expect(parcel().tracking).not.toBe(before);
    expect(await shipment()).toMatchObject({ tracking_number: before });
    await tell();
    expect(await shipment()).toMatchObject({ tracking_number: parcel().tracking });
    expect(await known()).toMatchObject({ tracking: parcel().tracking, differences: [], fault: null });
    await announceAll();
    expect(parcel().setOutAt).not.toBeNull();
  });
});

test('a carrier that takes no changes is not asked, and a person sees what it was told', async () => {
  await announceTo(await startFakeMaystro({ clock: carrierClock, quotas: [] }));
  expect(await known()).toMatchObject({ update: 'never', cancel: 'before-pickup', differences: [] });
  await correct({ phone: '0770112233' });
  const asked = fake.requests.length;
  await tell();
  expect(fake.requests.length).toBe(asked);
  expect(await known()).toMatchObject({ fault: { code: 'cannot' }, differences: [{ field: 'phone' }] });
});

describe('a parcel that is taken back, and the answer is lost', () => {
  const withdraw = async (): Promise<void> => {
    await rows(`update orders set parcel_state = 'none' where id = $1`, [order.id]);
    await rows(`update shipments set state = 'open', tracking_number = null where order_id = $1`, [order.id]);
  };
  const cancel = () => cancelWithdrawn({ db: app().deps.db, lines: testLines(app()) }, [order.id]);
  const state = async () => (await rows('select state from carrier_parcels where order_id = $1', [order.id]))[0]?.state;

  // Seen red without the look-up: the second try was told that it is too late, and a person was asked to look.
  test.each(['yalidine', 'maystro'] as const)('%s: it is looked up, and is gone', async (family) => {
    const start = family === 'yalidine' ? startFakeYalidine : startFakeMaystro;
    await announceTo(await start({ clock: carrierClock, quotas: [] }));
    await withdraw();
    fake.misbehave('cut-after', 1, ({ method }) => method === 'DELETE' || method === 'PATCH');
    await expect(cancel()).rejects.toThrow('could not be cancelled');
    expect(await state()).toBe('announced');
    await cancel();
    expect(await state()).toBe('cancelled');
  });

  test('while the carrier cannot be asked either, nothing is decided', async () => {
    await announceTo(await startFakeYalidine({ clock: carrierClock, quotas: [] }));
    await withdraw();
    fake.misbehave('cut-after', 1, ({ method }) => method === 'DELETE');
    await expect(cancel()).rejects.toThrow();
    fake.misbehave('broken', 1, ({ method }) => method === 'GET');
    await expect(cancel()).rejects.toThrow('nobody knows');
    expect(await state()).toBe('announced');
  });
});
