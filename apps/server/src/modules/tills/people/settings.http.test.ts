import { tillsScene, type Device } from '@hanout/test-kit/scenes/tills-scene';
import { signInAs } from '@hanout/test-kit/staff';
import { expect, test } from 'vitest';

const scene = tillsScene();
const { app, there, rows, openTill, sale, line, product, send, post, ask } = scene;
const address = () => `/dashboard/api/till-settings/${there().shop.id}`;

const read = async () => Object((await there().manager.call({ url: address() })).body);
const selfOf = async (device: Device) => (await ask(device, '/pos/api/till')).body;

test('a shop that has said nothing sells in every way, counts every note and gives 250 DA at a press', async () => {
  expect(await read()).toMatchObject({ version: 0, quickDiscountCentimes: 25_000 });
  expect((await read()).paymentTypes).toHaveLength(7);
  expect((await read()).denominations).toHaveLength(9);
});

test('what is set reaches the device with its next look: quick discount, ways to pay, notes and coins', async () => {
  const device = await openTill();
  const before = await read();
  const said = {
    ...before,
    quickDiscountCentimes: 50_000,
    paymentTypes: ['cash', 'deposit'],
    denominations: [200_000, 100_000],
  };
  const { status, body } = await post(address(), said);
  expect([status, body]).toEqual([200, { ...said, version: before.version + 1 }]);
  expect((await selfOf(device)).settings).toMatchObject({
    quickDiscountCentimes: 50_000,
    paymentTypes: ['cash', 'deposit'],
    denominations: [200_000, 100_000],
  });
  expect(await post(address(), said)).toMatchObject({ status: 409, body: { code: 'tills.settings-changed' } });
  const now = await read();
  // Nothing that is new is no change.
  expect(Object((await post(address(), now)).body).version).toBe(now.version);
});

test('nonsense is refused by its field: no way to pay, a note that does not exist, a discount below a dinar', async () => {
  const now = await read();
  for (const wrong of [
    { paymentTypes: [] },
    { paymentTypes: ['gold'] },
    { denominations: [] },
    { denominations: [300] },
    { quickDiscountCentimes: 0 },
    { differenceLimitCentimes: -1 },
    { embedded: [{ prefix: '61', carries: 'weight' }] },
  ])
    expect([wrong, (await post(address(), { ...now, ...wrong })).status]).toEqual([wrong, 400]);
  expect(await read()).toEqual(now);
});

test('limits of a role reach the device, and what was beyond them is found', async () => {
  const device = await openTill();
  const [role] = await rows(`select id from roles where code = 'cashier'`);
  // A role is the house's: whoever manages one shop alone changes none.
  const owner = await signInAs(app(), 'owner');
  const write = (body: object, who = owner) =>
    who.call({ method: 'POST', url: `/dashboard/api/till-rights/${role.id}`, body });
  const listed = async () =>
    Object((await owner.call({ url: '/dashboard/api/till-rights' })).body).rows.find(
      ({ roleId }: { roleId: number }) => roleId === role.id,
    );
  const { version, roleId: _, role: __, ...usual } = await listed();
  expect(usual).toMatchObject({ discountBasisPoints: 1_000, mayReturn: true, mayOpenDrawer: true, isManager: false });
  const strict = { ...usual, discountBasisPoints: 500, mayReturn: false, mayOpenDrawer: false };
  expect((await write({ version, ...strict }, there().manager)).status).toBe(403);
  expect((await write({ version, ...strict })).status).toBe(200);
  const { cashiers } = await selfOf(device);
  expect(cashiers.find(({ id }: { id: number }) => id === there().cashier.id)).toMatchObject({
    discountBasisPoints: 500,
    mayReturn: false,
    mayOpenDrawer: false,
  });
  const shirt = await product(5);
  const off = (centimes: number) => sale(device, [line(shirt, 1, centimes, { listPriceCentimes: 100_000 })]);
  const { answers } = await send(device, [off(95_000), off(94_900)]);
  expect(answers.map(({ findings }) => findings.map(({ code }) => code))).toEqual([[], ['discount']]);
  expect(await write({ version, ...usual })).toMatchObject({
    status: 409,
    body: { code: 'tills.rights-changed' },
  });
  expect((await write({ version: (await listed()).version, ...usual })).status).toBe(200);
});

test('a PIN is set once it is not too simple, and no page reads it', async () => {
  const pin = `/dashboard/api/till-cashiers/${there().cashier.id}`;
  expect(await post(pin, { version: 0, pin: '1234' })).toMatchObject({
    status: 422,
    body: { code: 'validation_failed' },
  });
  const set = await post(pin, { version: 0, pin: '4826' });
  expect(set).toMatchObject({ status: 200, body: { rows: [{ hasPin: true }] } });
  expect(JSON.stringify(set.body)).not.toMatch(/4826|salt|hash/u);
  const version = Object(set.body).rows[0].version;
  expect((await post(pin, { version: 0, pin: null })).status).toBe(409);
  expect(await post(pin, { version, pin: null })).toMatchObject({ status: 200, body: { rows: [{ hasPin: false }] } });
});
