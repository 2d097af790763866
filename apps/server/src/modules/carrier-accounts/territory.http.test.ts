import { startFakeYalidine, type FakeCarrier } from '@hanout/carriers/fakes';
import { signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { buildAccount, carrierClock, testLines, type AccountScene } from '@hanout/test-kit/scenes/carriers-scene';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listServicesForCommune } from '../delivery/index.ts';
import { syncTerritory } from './territory/use-cases/sync-territory.ts';

const app = useTestApp({ settings: { privateCarriers: true } });
let fake: FakeCarrier;
let owner: StaffBrowser;
let scene: AccountScene;

beforeAll(async () => {
  owner = await signInAs(app());
});
beforeEach(async () => {
  fake = await startFakeYalidine({ clock: carrierClock, quotas: [] });
  scene = await buildAccount(app(), { owner, fake });
  return () => fake.close();
});

const rows = async (text: string, values: readonly unknown[] = []) =>
  (await app().database.pool.query(text, [...values])).rows;
const base = () => `/dashboard/api/carrier-accounts/${scene.accountId}`;
const get = async (path: string) => Object((await owner.call({ method: 'GET', url: `${base()}${path}` })).body);
const post = (path: string, body: object = {}) => owner.call({ method: 'POST', url: `${base()}${path}`, body });
const turn = () => syncTerritory({ db: app().deps.db, lines: testLines(app()) }, scene.accountId);
async function sync(): Promise<void> {
  for (let turns = 0; turns < 40; turns += 1) {
    const synced = await turn();
    if (synced.done) return;
  }
  throw new Error('a carrier was asked forty times and did not tell everything');
}
const offered = async (communeId: number) =>
  (await listServicesForCommune(app().deps.db, scene.shop.id, communeId))?.services
    .filter(({ carrierId }) => carrierId === scene.carrier.id)
    .map(({ mode }) => mode);
const territory = () =>
  rows(
    `select (select count(*)::int from carrier_communes where account_id = $1) as communes,
      (select count(*)::int from carrier_fees where account_id = $1) as fees, (select count(*)::int from carrier_commune_matches where account_id = $1) as matches`,
    [scene.accountId],
  );

describe('where a carrier goes', () => {
  test('is read whole, within its quotas, and matched by name', async () => {
    await sync();
    const { sync: state, unmatched } = await get('/territory');
    expect(state).toMatchObject({ isUnderWay: false, fault: null, syncedAt: expect.any(String) });
    expect(state.communes).toBeGreaterThan(1_500);
    const known = await rows('select count(*)::int as count from communes');
    expect(state.matched + unmatched.length).toBe(known[0]?.count);
    expect(await rows('select from carrier_sync_steps where account_id = $1', [scene.accountId])).toEqual([]);
  });

  test('what it does not carry is not offered, and is again once it does', async () => {
    expect(await offered(1601)).toContain('home');
    await sync();
    expect(await offered(1601)).toContain('home');
    await rows(`update carrier_communes set is_deliverable = false where account_id = $1 and key = '1601'`, [
      scene.accountId,
    ]);
    expect(await post('/communes', { communeId: 1601, key: '1601' })).toMatchObject({ status: 200 });
    expect(await offered(1601)).toEqual([]);
    await post('/sync');
    await sync();
    expect(await offered(1601)).toContain('home');
  });

  test('what a person has said stays at the next reading, and closes where they say nowhere', async () => {
    await sync();
    expect(await post('/communes', { communeId: 1601, key: null })).toMatchObject({ status: 200 });
    expect(await offered(1601)).toEqual([]);
    await post('/sync');
    await sync();
    expect(await offered(1601)).toEqual([]);
    expect((await get('/territory')).unmatched).toContainEqual(
      expect.objectContaining({ communeId: 1601, isByHand: true, key: null }),
    );
    expect(await post('/communes', { communeId: 1601, key: 'no-such-commune' })).toMatchObject({ status: 409 });
  });

  test('put away it closes nothing', async () => {
    await sync();
    await post('/communes', { communeId: 1601, key: null });
    const { account } = await get('/territory');
    expect(await post('/archive', { version: account.version })).toMatchObject({ status: 200 });
    expect(await offered(1601)).toContain('home');
  });

  test('broken off on its way, what was read before stays in use, and it goes on from there', async () => {
    await sync();
    const before = await territory();
    await post('/sync');
    fake.misbehave('broken', 1, ({ path }) => path.startsWith('fees'));
    const asked = fake.requests.length;
    expect(await turn()).toMatchObject({ done: false });
    expect(await territory()).toEqual(before);
    expect(await offered(1601)).toContain('home');
    await sync();
    const places = fake.requests.slice(asked).filter(({ path }) => path.startsWith('communes'));
    // Two pages, once: what was told is not asked for again.
    expect(places).toHaveLength(2);
    expect(await territory()).toEqual(before);
  });

  test('read for the first time beside another account’s, it is compared as fast', async () => {
    await sync();
    await rows('analyze');
    await rows('update carrier_accounts set archived_at = now() where id = $1', [scene.accountId]);
    scene = await buildAccount(app(), { owner, fake });
    await sync();
    expect(await owner.call({ method: 'GET', url: `${base()}/fees` })).toMatchObject({ status: 200 });
  });

  test('refused by its carrier, what was read before stays in use, and it says why', async () => {
    await sync();
    const before = await territory();
    await post('/sync');
    fake.misbehave('unauthorised', 1);
    expect(await turn()).toEqual({ done: true, changed: false });
    expect((await get('/territory')).sync).toMatchObject({ fault: 'unauthorised', isUnderWay: false });
    expect(await territory()).toEqual(before);
  });
});

describe('what a carrier asks', () => {
  test('stands beside what the shop takes, and is taken over', async () => {
    await sync();
    const { rows: fees, version } = await get('/fees');
    const algiers = fees.find(
      (row: { wilayaCode: number; mode: string }) => row.wilayaCode === 16 && row.mode === 'home',
    );
    expect(algiers).toMatchObject({ ourCentimes: 40_000, theirCentimes: expect.any(Number) });
    expect(await post('/fees', { version, wilayaCodes: [16] })).toMatchObject({ status: 200 });
    const after = await get('/fees');
    expect(after.version).toBeGreaterThan(version);
    expect(after.rows.filter((row: { wilayaCode: number }) => row.wilayaCode === 16)).toSatisfy(
      (taken: readonly { ourCentimes: number; theirCentimes: number }[]) =>
        taken.every(({ ourCentimes, theirCentimes }) => ourCentimes === theirCentimes),
    );
    expect(await post('/fees', { version, wilayaCodes: [16] })).toMatchObject({ status: 409 });
  });

  test('taken over by mistake, what the shop took until then stands there again', async () => {
    await sync();
    const ofAlgiers = async () => {
      const { rows: fees } = await get('/fees');
      return fees.filter(({ wilayaCode }: { wilayaCode: number }) => wilayaCode === 16);
    };
    const [stood, { version, carrierId }] = [await ofAlgiers(), await get('/fees')];
    const ratesOf = () =>
      rows(
        `select s.mode, r.wilaya_code, r.commune_id, r.price_centimes::int as price, r.free_from_centimes::int as free, r.delay_days_min, r.delay_days_max
           from carrier_rates r join carrier_services s on s.id = r.carrier_service_id where s.carrier_id = $1 order by 1, 2, 3`,
        [carrierId],
      );
    const rates = await ratesOf();
    const taken = Object((await post('/fees', { version, wilayaCodes: [16] })).body);
    expect(await ofAlgiers()).not.toEqual(stood);
    const back = await owner.call({
      method: 'POST',
      url: `/dashboard/api/delivery/carriers/${carrierId}/rates`,
      body: { version: taken.version, rates: taken.before },
    });
    expect(back.status, JSON.stringify(back.body)).toBe(200);
    expect(await ratesOf()).toEqual(rates);
  });
});

describe('desks of a carrier', () => {
  test('are taken into the shop’s list once, offered from then on, and put back', async () => {
    await sync();
    const { version, newDesks, carrierId } = await get('/fees');
    expect(newDesks).toBeGreaterThan(200);
    const open = async (): Promise<number> =>
      (
        await rows('select count(*)::int as count from carrier_desks where carrier_id = $1 and is_active', [carrierId])
      )[0].count;
    const before = await open();
    const taken = Object((await post('/desks', { version })).body);
    expect([taken.desks.length, taken.newDesks, await open()]).toEqual([newDesks, 0, before + newDesks]);
    expect(await post('/desks', { version })).toMatchObject({ status: 200, body: { desks: [] } });
    expect(await post('/desks/back', { version, desks: taken.desks })).toMatchObject({ status: 409 });
    const back = await post('/desks/back', { version: taken.version, desks: taken.desks });
    const { version: now, newDesks: left } = Object(back.body);
    expect([back.status, left, await open()]).toEqual([200, newDesks, before]);
    // Taken again they are the same desks, and no second ones.
    const again = Object((await post('/desks', { version: now })).body);
    expect(again.desks).toEqual(taken.desks);
  });
});
