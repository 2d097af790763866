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
});
