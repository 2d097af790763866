import { carrierRatesSchema, carrierSchema, carrierWilayaSchema } from '@hanout/contracts/delivery';
import { signInAs, useTestApp, type FormFields, type StaffBrowser } from '@hanout/test-kit';
import { buildCarrierWithRates, buildShop, ensurePlaces, type BuiltShop } from '@hanout/test-kit/builders/index';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';

const app = useTestApp();
let shop: BuiltShop;
let owner: StaffBrowser;

beforeAll(async () => {
  const { pool } = app().database;
  await ensurePlaces(pool);
  shop = await buildShop(pool, { answersUnknownHosts: true });
  owner = await signInAs(app());
});

const PATH = '/dashboard/api/delivery/carriers';
const ofWilaya = (carrier: number, code = 16) => `${PATH}/${carrier}/wilayas/${code}`;
const build = () =>
  buildCarrierWithRates(app().database.pool, {
    shop,
    rates: [
      { wilaya: 16, homeCentimes: 40_000, deskCentimes: 25_000 },
      { wilaya: 16, commune: 1603, homeCentimes: 90_000 },
      { wilaya: 31, commune: 3101, homeCentimes: 80_000 },
    ],
    desks: [1601, 1602],
  });
const read = async (carrier: number, code = 16) =>
  carrierWilayaSchema.strict().parse((await owner.call({ url: ofWilaya(carrier, code) })).body);
const exception = (communeId: number, change: object = {}) => ({
  communeId,
  priceCentimes: 70_000,
  delayDaysMin: 2,
  delayDaysMax: 4,
  ...change,
});
const desk = (communeId: number, change: object = {}) => ({
  id: null,
  communeId,
  name: '',
  address: '3 rue de la Gare',
  phone: '',
  ...change,
});
const save = async (carrier: number, change: object, by = owner) =>
  by.call({
    method: 'POST',
    url: ofWilaya(carrier),
    body: { version: (await read(carrier)).version, mode: 'home', exceptions: [], desks: [], ...change },
  });
const offers = async (commune: number): Promise<readonly Record<string, unknown>[]> => {
  const url = `/public/utilis/api/transport/commune/${commune}?subtotal=1000&channel=eCommerce`;
  return JSON.parse((await app().http.inject({ url, headers: { host: shop.host } })).body)[0];
};
const offerOf = async (service: number, commune: number) => (await offers(commune)).find(({ id }) => id === service);
const traces = async (id: number) =>
  (
    await app().database.pool.query(
      `select changes from audit_log where action = 'carrier.wilaya' and entity_id = $1 order by id`,
      [String(id)],
    )
  ).rows.map(({ changes }) => changes);

describe('prices of single communes', () => {
  test('they are listed with the communes they can be given to, changed, taken away, and asked of shoppers there', async () => {
    const { id, homeServiceId: home } = await build();
    const before = await read(id);
    expect(before.communes.length).toBeGreaterThan(40);
    expect(before.communes.every(({ id: commune }) => Math.floor(commune / 100) === 16)).toBe(true);
    expect(before.exceptions).toEqual([
      {
        mode: 'home',
        communeId: 1603,
        priceCentimes: 90_000,
        freeFromCentimes: null,
        delayDaysMin: 1,
        delayDaysMax: 3,
      },
    ]);
    const saved = await save(id, { exceptions: [exception(1604), exception(1605, { priceCentimes: null })] });
    const { carrier, rates } = carrierRatesSchema.parse(saved.body);
    expect(carrier.version).toBe(before.version + 1);
    expect(rates.find(({ mode, wilayaCode }) => mode === 'home' && wilayaCode === 16)).toMatchObject({ exceptions: 2 });
    expect(rates.find(({ mode, wilayaCode }) => mode === 'home' && wilayaCode === 31)).toMatchObject({ exceptions: 1 });
    expect(await offerOf(home, 1603)).toMatchObject({ finalPrice: 400 });
    expect(await offerOf(home, 1604)).toMatchObject({ finalPrice: 700 });
    expect(await offerOf(home, 1605)).toBeUndefined();
    expect(await traces(id)).toEqual([
      { 'home.1603': ['90000 (1-3)', ''], 'home.1604': ['', '70000 (2-4)'], 'home.1605': ['', '- (2-4)'] },
    ]);
  });

  test.each([
    ['exceptions.3101.communeId', { exceptions: [exception(3101)] }],
    ['exceptions.1604.communeId', { exceptions: [exception(1604), exception(1604)] }],
    ['exceptions.1604.priceCentimes', { exceptions: [exception(1604, { priceCentimes: -1 })] }],
    ['exceptions.1604.priceCentimes', { exceptions: [exception(1604, { priceCentimes: 10_000_001 })] }],
    ['exceptions.1604.delayDaysMax', { exceptions: [exception(1604, { delayDaysMin: 5, delayDaysMax: 4 })] }],
    ['desks.0.communeId', { mode: 'desk', desks: [desk(3101)] }],
    ['desks.0.address', { mode: 'desk', desks: [desk(1601, { address: ' ' })] }],
    ['desks.1.phone', { mode: 'desk', desks: [desk(1601), desk(1602, { phone: 'appelez' })] }],
    ['desks.0.name', { mode: 'desk', desks: [desk(1601, { id: 999_999 })] }],
  ])('X-06 · says at %s what is wrong with %j, and writes nothing', async (field, change) => {
    const { id } = await build();
    const before = await read(id);
    expect(await save(id, change)).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
    expect(await read(id)).toEqual(before);
  });

  test('C20 · an unknown wilaya, an unknown field and endless lists are refused', async () => {
    const { id } = await build();
    expect((await owner.call({ url: ofWilaya(id, 98) })).status).toBe(404);
    expect((await owner.call({ url: ofWilaya(999_999) })).status).toBe(404);
    expect((await save(id, { exceptions: [exception(1604, { mode: 'home' })] })).status).toBe(400);
    expect((await save(id, { exceptions: Array.from({ length: 201 }, () => exception(1604)) })).status).toBe(400);
  });

  test('of two who change communes of one wilaya at the same time the second is told', async () => {
    const { id } = await build();
    const { version } = await read(id);
    const answers = await Promise.all([
      save(id, { version, exceptions: [exception(1604)] }),
      save(id, { version, exceptions: [exception(1605)] }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await read(id)).exceptions).toHaveLength(1);
  });
});

describe('desks of a wilaya', () => {
  test('several are kept with what is to be known of each; shoppers are sent to the one of their commune, else to the first', async () => {
    const { id, deskServiceId } = await build();
    const [first, second] = (await read(id)).desks;
    const desks = [
      { ...first, address: '5 rue Neuve', phone: '021 23 45 67' },
      desk(1603, { phone: '+213 21 00 00 00' }),
    ];
    expect((await save(id, { mode: 'desk', desks })).status).toBe(200);
    const after = await read(id);
    expect(after.desks).toEqual([
      { ...first, address: '5 rue Neuve', phone: '021 23 45 67' },
      {
        id: expect.any(Number),
        communeId: 1603,
        name: expect.stringMatching(/\S \S/),
        address: '3 rue de la Gare',
        phone: '+213 21 00 00 00',
      },
    ]);
    const added = after.desks[1];
    expect(await offerOf(deskServiceId, 1603)).toMatchObject({ desk: { id: added?.id, address: '3 rue de la Gare' } });
    expect(await offerOf(deskServiceId, 1602)).toMatchObject({ desk: { id: first?.id, address: '5 rue Neuve' } });
    expect((await traces(id))[0]).toMatchObject({ [`desk ${second?.id}`]: [expect.any(String), ''] });
    // One that was closed is there to be opened again, as the same desk; the sheet's one cell opens a new one.
    expect(after.closedDesks).toEqual([second]);
    expect((await save(id, { mode: 'desk', desks: [{ ...second, phone: '' }] })).status).toBe(200);
    expect(await read(id)).toMatchObject({ desks: [second], closedDesks: [{ id: added?.id }, { id: first?.id }] });
    expect(await offerOf(deskServiceId, 1602)).toMatchObject({ desk: { id: second?.id } });
    await save(id, { mode: 'desk' });
    expect(await offerOf(deskServiceId, 1601)).toBeUndefined();
    const { version } = await read(id);
    const price = { mode: 'desk', wilayaCode: 16, priceCentimes: 25_000, delayDaysMin: 1, delayDaysMax: 3 };
    await owner.call({
      method: 'POST',
      url: `${PATH}/${id}/rates`,
      body: { version, rates: [{ ...price, deskAddress: 'Ailleurs' }] },
    });
    expect((await read(id)).desks).toMatchObject([{ address: 'Ailleurs', communeId: 1601 }]);
    expect((await read(id)).desks[0]?.id).toBeGreaterThan(added?.id ?? 0);
  });

  test('with a service to the door desks stay as they are', async () => {
    const { id } = await build();
    const { desks } = await read(id);
    expect((await save(id, { exceptions: [exception(1604)] })).status).toBe(200);
    expect((await read(id)).desks).toEqual(desks);
  });

  test('C18 · a seller reads communes and desks and changes none', async () => {
    const seller = await signInAs(app(), 'seller');
    const { id } = await build();
    expect((await seller.call({ url: ofWilaya(id) })).status).toBe(200);
    expect((await save(id, {}, seller)).status).toBe(403);
    const [carrier] = Object((await owner.call({ url: PATH })).body).rows;
    expect(carrierSchema.parse(carrier).version).toBeGreaterThan(0);
  });
});

describe('the logo of a carrier', () => {
  test('it is drawn for the shoppers’ cards, taken away and taken back; what is no picture changes nothing', async () => {
    const { id, homeServiceId } = await build();
    const url = `${PATH}/${id}/image`;
    const bytes = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#336699' } })
      .png()
      .toBuffer();
    const file = new File([new Uint8Array(bytes)], 'logo.png');
    const shown = carrierSchema.parse((await owner.postForm(url, { file })).body);
    expect(shown.imageUrl).toMatch(/^\/uploads\/public\/[0-9a-f]{32}\/small_product\.webp$/);
    expect((await app().http.inject({ url: shown.imageUrl ?? '' })).statusCode).toBe(200);
    expect(await offerOf(homeServiceId, 1601)).toMatchObject({ transporterLogo: shown.imageUrl });
    const bare = carrierSchema.parse((await owner.postForm(url, { imageId: '' })).body);
    expect(bare).toEqual({ ...shown, imageId: null, imageUrl: null, version: shown.version + 1 });
    expect(await offerOf(homeServiceId, 1601)).toMatchObject({ transporterLogo: null });
    const back = carrierSchema.parse((await owner.postForm(url, { imageId: String(shown.imageId) })).body);
    expect(back).toEqual({ ...shown, version: shown.version + 2 });
    const text = new File(['<svg/>'], 'logo.png');
    const wrongs: readonly FormFields[] = [{ file: text }, { imageId: '999999' }, {}];
    for (const wrong of wrongs) expect((await owner.postForm(url, wrong)).status).toBe(422);
    expect((await owner.postForm(`${PATH}/999999/image`, { imageId: '' })).status).toBe(404);
    const seller = await signInAs(app(), 'seller');
    expect((await seller.postForm(url, { imageId: '' })).status).toBe(403);
  });
});
