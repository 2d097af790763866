import { startFakeYalidine, type FakeCarrier } from '@hanout/carriers/fakes';
import { fixedClock, signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { buildCarrierWithRates, buildShop, type BuiltShop } from '@hanout/test-kit/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publicCalls } from '../../outgoing/outgoing-calls.ts';
import { seal } from '../../secrets/seal.ts';
import { carrierLinesOf } from './connecting/carrier-lines.ts';

const app = useTestApp({ settings: { privateCarriers: true } });
const strict = useTestApp();
const clock = fixedClock();
let carrier: FakeCarrier;
let owner: StaffBrowser;
let shop: BuiltShop;
let carrierId: number;

beforeAll(async () => {
  carrier = await startFakeYalidine({ clock, quotas: [] });
  owner = await signInAs(app());
});
afterAll(() => carrier.close());
beforeEach(async () => {
  shop = await buildShop(app().database.pool);
  carrierId = (await buildCarrierWithRates(app().database.pool, { shop })).id;
});

const ACCOUNTS = '/dashboard/api/carrier-accounts';
const rows = async (text: string, values: readonly unknown[] = []) =>
  (await app().database.pool.query(text, [...values])).rows;
const post = (url: string, body: object = {}, browser = owner) => browser.call({ method: 'POST', url, body });
const form = (changes: object = {}) => ({
  shopId: shop.id,
  carrierId,
  family: 'yalidine',
  brand: 'yalidine',
  name: 'Notre compte',
  address: carrier.address,
  credentials: carrier.credentials,
  fromWilayaCode: 16,
  mayOpen: false,
  isInsured: false,
  ...changes,
});
const edit = ({ version, ...changes }: { readonly version: number; readonly [field: string]: unknown }) => {
  const { shopId: _shop, carrierId: _carrier, family: _family, ...rest } = form({ credentials: {}, ...changes });
  return { ...rest, version };
};
async function make(changes: object = {}): Promise<{ readonly id: number; readonly version: number }> {
  const { status, body } = await post(ACCOUNTS, form(changes));
  expect([status, body]).toEqual([200, expect.objectContaining({ fault: null })]);
  return Object(body);
}
const stored = async (id: number) => (await rows('select * from carrier_accounts where id = $1', [id]))[0];

describe('what an account opens with', () => {
  test('is tried at the carrier when it is typed, and kept sealed', async () => {
    const before = carrier.requests.length;
    const { id } = await make();
    expect(carrier.requests.slice(before).map(({ path }) => path)).toEqual(['wilayas/']);
    const row = await stored(id);
    for (const secret of Object.values(carrier.credentials)) expect(JSON.stringify(row)).not.toContain(secret);
    expect(row).toMatchObject({ check_fault: null, checked_at: expect.any(Date) });
  });

  test('is told by no call, and stands neither in the audit log nor in an answer', async () => {
    const { id, version } = await make();
    await post(`${ACCOUNTS}/${id}`, edit({ version, credentials: carrier.credentials, name: 'Autre nom' }));
    const list = await owner.call({ method: 'GET', url: ACCOUNTS });
    const audit = await rows(`select * from audit_log where entity = 'carrier-account' and entity_id = $1`, [
      String(id),
    ]);
    expect(audit).toHaveLength(2);
    for (const secret of Object.values(carrier.credentials))
      expect(JSON.stringify([list.body, audit])).not.toContain(secret);
  });

  test('is refused under its field where the carrier refuses it, and nothing is kept', async () => {
    const { status, body } = await post(
      ACCOUNTS,
      form({ credentials: { ...carrier.credentials, apiToken: 'another-token-altogether' } }),
    );
    expect([status, body]).toMatchObject([422, { errors: { 'credentials.apiToken': [expect.any(String)] } }]);
    expect(await rows('select from carrier_accounts where shop_id = $1', [shop.id])).toEqual([]);
  });

  test('is kept untried where the carrier cannot be asked now, and can be tried again', async () => {
    carrier.misbehave('broken');
    const made = await post(ACCOUNTS, form());
    expect(made).toMatchObject({ status: 200, body: { fault: 'unreachable' } });
    const { id } = Object(made.body);
    expect(await post(`${ACCOUNTS}/${id}/check`)).toMatchObject({ status: 200, body: { fault: null } });
  });

  test('has to be typed again where the account leads elsewhere', async () => {
    const { id, version } = await make();
    const elsewhere = await startFakeYalidine({ clock, quotas: [] });
    try {
      const moved = await post(`${ACCOUNTS}/${id}`, edit({ version, address: elsewhere.address }));
      expect(moved).toMatchObject({ status: 422, body: { errors: { 'credentials.apiToken': [expect.any(String)] } } });
      expect(elsewhere.requests).toEqual([]);
    } finally {
      await elsewhere.close();
    }
  });

  test('stays as it is where nothing is typed', async () => {
    const { id, version } = await make();
    const before = await stored(id);
    const saved = await post(`${ACCOUNTS}/${id}`, edit({ version, name: 'Renommé', mayOpen: true }));
    expect(saved).toMatchObject({ status: 200, body: { name: 'Renommé', mayOpen: true, version: version + 1 } });
    expect((await stored(id))?.sealed_credentials).toBe(before?.sealed_credentials);
  });

  test('sealed by another secret of the installation is said to be lost', async () => {
    const { id } = await make();
    const key = { secret: 'the secret that the installation had before', purpose: 'hanout carriers' } as const;
    const sealed = seal(JSON.stringify(carrier.credentials), key, Buffer.alloc(16, 7).toString('base64url'));
    await rows('update carrier_accounts set sealed_credentials = $2 where id = $1', [id, sealed]);
    expect(await post(`${ACCOUNTS}/${id}/check`)).toMatchObject({ status: 200, body: { fault: 'secret-lost' } });
  });
});

describe('an account', () => {
  test('is of a carrier of its shop', async () => {
    const other = await buildShop(app().database.pool);
    const elsewhere = (await buildCarrierWithRates(app().database.pool, { shop: other })).id;
    const refused = await post(ACCOUNTS, form({ carrierId: elsewhere }));
    expect(refused).toMatchObject({ status: 422, body: { errors: { carrierId: [expect.any(String)] } } });
  });

  test('is the one in use of its shop and carrier', async () => {
    const first = await make();
    expect(await post(ACCOUNTS, form())).toMatchObject({
      status: 409,
      body: { code: 'carrier-accounts.carrier-has-one' },
    });
    expect(await post(`${ACCOUNTS}/${first.id}/archive`, { version: first.version })).toMatchObject({ status: 200 });
    await make();
    const restored = await post(`${ACCOUNTS}/${first.id}/restore`, { version: first.version + 1 });
    expect(restored).toMatchObject({ status: 409, body: { code: 'carrier-accounts.carrier-has-one' } });
  });

  test('put away is neither changed nor tried', async () => {
    const { id, version } = await make();
    await post(`${ACCOUNTS}/${id}/archive`, { version });
    for (const answer of [
      await post(`${ACCOUNTS}/${id}`, edit({ version: version + 1 })),
      await post(`${ACCOUNTS}/${id}/check`),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'carrier-accounts.account-is-archived' } });
  });

  test('saved by somebody else meanwhile is not written over', async () => {
    const { id, version } = await make();
    await post(`${ACCOUNTS}/${id}`, edit({ version, name: 'Premier' }));
    expect(await post(`${ACCOUNTS}/${id}`, edit({ version, name: 'Second' }))).toMatchObject({ status: 409 });
  });

  test('is nothing for who may not change settings', async () => {
    const seller = await signInAs(app(), 'seller');
    expect(await seller.call({ method: 'GET', url: ACCOUNTS })).toMatchObject({ status: 403 });
    expect(await post(ACCOUNTS, form(), seller)).toMatchObject({ status: 403 });
  });
});

test('an installation of the web asks nobody on its own network', async () => {
  const browser = await signInAs(strict());
  const own = await buildShop(strict().database.pool);
  const { id } = await buildCarrierWithRates(strict().database.pool, { shop: own });
  const before = carrier.requests.length;
  const refused = await post(ACCOUNTS, form({ shopId: own.id, carrierId: id }), browser);
  expect(refused).toMatchObject({ status: 422, body: { errors: { address: [expect.any(String)] } } });
  expect(carrier.requests.length).toBe(before);
});

// Seen red with the calls of every installation let into its own network.
test('nor where a row or a name leads there past the form', async () => {
  const ask = ({ deps: { settings } }: ReturnType<typeof app>) =>
    carrierLinesOf({ settings, outgoing: publicCalls, clock }).fetch(carrier.address, {});
  const before = carrier.requests.length;
  await expect(ask(strict())).rejects.toMatchObject({ cause: { code: 'EHOSTUNREACH' } });
  expect(carrier.requests.length).toBe(before);
  await ask(app());
  expect(carrier.requests.length).toBe(before + 1);
});
