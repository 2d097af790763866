import { carrierListSchema, carrierRatesSchema, carrierSchema, type Carrier } from '@hanout/contracts/delivery';
import { buildEmployee, signIn, signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { buildCarrierWithRates, buildShop, ensurePlaces, type BuiltShop } from '@hanout/test-kit/builders/index';
import { beforeAll, describe, expect, test } from 'vitest';

const app = useTestApp();
let shop: BuiltShop;
let other: BuiltShop;
let owner: StaffBrowser;
/** may do everything, in the other shop only */
let stranger: StaffBrowser;

beforeAll(async () => {
  const { pool } = app().database;
  await ensurePlaces(pool);
  shop = await buildShop(pool, { name: 'Souk', answersUnknownHosts: true });
  other = await buildShop(pool, { name: 'Autre', host: 'autre.localhost' });
  owner = await signInAs(app());
  stranger = await signIn(app(), await buildEmployee(app().deps.db, { shopIds: [other.id] }));
});

const PATH = '/dashboard/api/delivery/carriers';
const form = (change: object = {}) => ({
  name: 'Rapide',
  code: '',
  phone: '021 23 45 67',
  isActive: true,
  home: true,
  desk: false,
  shopIds: [shop.id],
  position: null,
  ...change,
});
const post = (body: object, path = PATH, by = owner) => by.call({ method: 'POST', url: path, body });
const make = async (change: object = {}): Promise<Carrier> =>
  carrierSchema.strict().parse((await post(form(change))).body);
const list = async (by = owner) => carrierListSchema.strict().parse((await by.call({ url: PATH })).body);
const ratesOf = async (id: number) =>
  carrierRatesSchema.strict().parse((await owner.call({ url: `${PATH}/${id}/rates` })).body);
const rate = (wilayaCode: number, change: object = {}) => ({
  mode: 'home',
  wilayaCode,
  priceCentimes: 40_000,
  delayDaysMin: 1,
  delayDaysMax: 3,
  ...change,
});
const save = async (carrier: number, rates: readonly object[], { by = owner, version = -1 } = {}) =>
  post(
    { version: version === -1 ? (await ratesOf(carrier)).carrier.version : version, rates },
    `${PATH}/${carrier}/rates`,
    by,
  );
const audit = async (action: string, id: number) =>
  (
    await app().database.pool.query(
      'select employee_id, changes from audit_log where action = $1 and entity_id = $2 order by id',
      [action, String(id)],
    )
  ).rows;

describe('carriers', () => {
  test('a new one has a code from its name, stands last, and is offered by the shops that were chosen', async () => {
    const first = await make({ name: 'Livraison Éclair' });
    expect(first).toMatchObject({ code: 'livraison-eclair', modes: ['home'], shopIds: [shop.id], wilayas: 0 });
    const second = await make({ name: 'Livraison éclair', desk: true, shopIds: [] });
    expect(second).toMatchObject({ code: 'livraison-eclair-2', modes: ['home', 'desk'], shopIds: [] });
    expect(second.position).toBe(first.position + 1);
    const { rows, shops } = await list();
    expect(rows).toEqual(expect.arrayContaining([first, second]));
    expect(shops).toEqual([
      { id: shop.id, name: 'Souk' },
      { id: other.id, name: 'Autre' },
    ]);
    expect(await audit('carrier.create', first.id)).toMatchObject([
      { employee_id: owner.employee.id, changes: { code: [null, 'livraison-eclair'], modes: [null, ['home']] } },
    ]);
  });

  test('a change keeps what was not named, and leaves a trace of what it changed only', async () => {
    const made = await make({ name: 'Constant', position: 7 });
    const { body } = await post(form({ version: 1, name: 'Constant', phone: '', home: false }), `${PATH}/${made.id}`);
    expect(body).toMatchObject({ code: 'constant', phone: null, modes: [], position: 7, version: 2 });
    const [trace] = await audit('carrier.change', made.id);
    expect(Object.keys(trace.changes).toSorted()).toEqual(['modes', 'phone']);
  });

  test.each([
    ['name', { name: '  ' }],
    ['phone', { phone: 'appelez-nous' }],
    ['position', { position: -1 }],
    ['position', { position: 1.5 }],
    ['position', { position: 10_000 }],
    ['shopIds', { shopIds: [999_999] }],
  ])('X-06 · says under %s what is wrong with %j, and makes nothing', async (field, change) => {
    const before = (await list()).rows.length;
    const answer = await post(form(change));
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ errors: { [field]: [expect.any(String)] } });
    expect((await list()).rows).toHaveLength(before);
  });

  test('C20 · a field that the form does not have is refused', async () => {
    expect((await post(form({ uuid: 'x' }))).status).toBe(400);
    expect((await post(form({ name: `a${String.fromCodePoint(0)}` }))).status).toBe(400);
  });

  test('of two who change one at the same time the second is told, of form and of prices', async () => {
    const made = await make({ name: 'Disputé' });
    const rename = (version: number) => post(form({ name: 'Disputé', version }), `${PATH}/${made.id}`);
    const answers = await Promise.all([rename(1), rename(1)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await save(made.id, [rate(16)], { version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'delivery.carrier-changed' },
    });
    const prices = await Promise.all([save(made.id, [rate(16)], { version: 2 }), save(made.id, [], { version: 2 })]);
    expect(prices.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });
});

describe('prices of wilayas', () => {
  test('every wilaya has its line for either service; what was entered is there again, and goes when emptied', async () => {
    const made = await make({ name: 'Tarifs' });
    const read = await ratesOf(made.id);
    expect(read.wilayas).toHaveLength(69);
    expect(read.rates).toHaveLength(138);
    const saved = await save(made.id, [
      rate(16),
      rate(31, { priceCentimes: 0, delayDaysMin: 0, delayDaysMax: 0 }),
      rate(9, { mode: 'desk', priceCentimes: 25_050, deskAddress: '3 rue de la Gare' }),
    ]);
    expect(saved.status).toBe(200);
    const found = (code: number, mode = 'home') =>
      carrierRatesSchema.parse(saved.body).rates.find((each) => each.wilayaCode === code && each.mode === mode);
    expect(found(16)).toMatchObject({ priceCentimes: 40_000, delayDaysMin: 1, delayDaysMax: 3 });
    expect(found(31)).toMatchObject({ priceCentimes: 0, delayDaysMin: 0, delayDaysMax: 0 });
    expect(found(9, 'desk')).toMatchObject({ priceCentimes: 25_050, desks: 1, deskAddress: '3 rue de la Gare' });
    // A service that is off counts nothing.
    expect(Object(saved.body).carrier).toMatchObject({ wilayas: 2, fromCentimes: 0, toCentimes: 40_000, version: 2 });
    await save(made.id, [rate(31, { priceCentimes: null })]);
    expect((await ratesOf(made.id)).carrier).toMatchObject({ wilayas: 1, fromCentimes: 40_000 });
    expect(await audit('carrier.rates', made.id)).toMatchObject([
      { changes: { 'home.16': ['', '40000 (1-3)'], 'desk.9': ['', '25050 (1-3)'] } },
      { changes: { 'home.31': ['0 (0-0)', ''] } },
    ]);
  });

  test('prices of single communes and several desks of a wilaya stay as they are', async () => {
    const { id } = await buildCarrierWithRates(app().database.pool, {
      shop,
      rates: [
        { wilaya: 16, homeCentimes: 40_000 },
        { wilaya: 16, commune: 1603, homeCentimes: 90_000 },
        { wilaya: 16, commune: 1604, homeCentimes: null },
      ],
      desks: [1601, 1602],
    });
    const exact = async () =>
      (
        await app().database.pool.query(
          `select r.commune_id, r.price_centimes from carrier_rates r join carrier_services s on s.id = r.carrier_service_id
           where s.carrier_id = $1 and r.commune_id is not null order by r.commune_id`,
          [id],
        )
      ).rows;
    const before = await exact();
    expect((await ratesOf(id)).rates.find(({ wilayaCode }) => wilayaCode === 16)).toMatchObject({ exceptions: 2 });
    await save(id, [rate(16, { priceCentimes: null }), rate(16, { mode: 'desk', deskAddress: 'Ailleurs' })]);
    expect(await exact()).toEqual(before);
    const desk = (await ratesOf(id)).rates.find(({ wilayaCode, mode }) => wilayaCode === 16 && mode === 'desk');
    expect(desk).toMatchObject({ desks: 2, deskAddress: '1 rue de la Poste' });
  });

  test('the desk of a wilaya gets another address, is closed, and opens again; shoppers are told', async () => {
    const made = await make({ name: 'Bureaux', home: false, desk: true });
    const told = async () => {
      const url = '/public/utilis/api/transport/commune/905?subtotal=100&channel=eCommerce';
      const { body } = await app().http.inject({ url, headers: { host: shop.host } });
      const offers: { name: string; desk: { address: string } }[] = JSON.parse(body)[0];
      return offers.filter(({ name }) => name === 'Bureaux').map(({ desk }) => desk.address);
    };
    for (const deskAddress of ['1 rue A', '2 rue B', '', '3 rue C']) {
      await save(made.id, [rate(9, { mode: 'desk', deskAddress })]);
      expect(await told()).toEqual(deskAddress === '' ? [] : [deskAddress]);
    }
    // A price alone leaves the desk where it is.
    await save(made.id, [rate(9, { mode: 'desk', priceCentimes: 100 })]);
    expect(await told()).toEqual(['3 rue C']);
  });

  test.each([
    ['home.16.priceCentimes', [rate(16, { priceCentimes: -1 })]],
    ['home.16.priceCentimes', [rate(16, { priceCentimes: 10_000_001 })]],
    ['home.16.priceCentimes', [rate(16, { priceCentimes: 40_000.5 })]],
    ['home.16.delayDaysMin', [rate(16, { delayDaysMin: -1 })]],
    ['home.16.delayDaysMin', [rate(16, { delayDaysMin: 0.5 })]],
    ['home.16.delayDaysMax', [rate(16, { delayDaysMax: 91 })]],
    ['home.16.delayDaysMax', [rate(16, { delayDaysMin: 4, delayDaysMax: 3 })]],
    ['home.70.wilayaCode', [rate(70)]],
    ['home.0.wilayaCode', [rate(0)]],
    ['home.16.wilayaCode', [rate(16), rate(16, { priceCentimes: 5 })]],
  ])('X-06 · says at %s what is wrong with %j, and keeps the good lines out too', async (field, rates) => {
    const made = await make({ name: 'Refusé' });
    const answer = await save(made.id, [rate(31), ...rates]);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ errors: { [field]: [expect.any(String)] } });
    expect((await ratesOf(made.id)).carrier).toMatchObject({ wilayas: 0, version: 1 });
  });

  test.each([
    ['nothing', []],
    ['a price as text', [rate(16, { priceCentimes: '400' })]],
    ['an unknown service', [rate(16, { mode: 'drone' })]],
    ['an unknown field', [rate(16, { street: 1601 })]],
    ['more lines than there are', Array.from({ length: 3_221 }, () => rate(16))],
    ['an endless address', [rate(16, { mode: 'desk', deskAddress: 'a'.repeat(301) })]],
  ])('C20 · %s is refused', async (_, rates) => {
    const made = await make({ name: 'Malformé' });
    expect((await save(made.id, rates)).status).toBe(400);
  });
});

describe('carriers of another shop', () => {
  test('C16 · who belongs to one shop names no other, gives none away, and sees only their own', async () => {
    expect(await post(form({ shopIds: [shop.id] }), PATH, stranger)).toMatchObject({
      status: 422,
      body: { errors: { shopIds: ['Cette boutique n’existe pas.'] } },
    });
    expect((await post(form({ shopIds: [] }), PATH, stranger)).status).toBe(422);
    const theirs = carrierSchema.parse((await post(form({ name: 'À eux', shopIds: [other.id] }), PATH, stranger)).body);
    const { rows, shops } = await list(stranger);
    expect(rows.map(({ id }) => id)).toEqual([theirs.id]);
    expect(shops).toEqual([{ id: other.id, name: 'Autre' }]);
  });

  test('C16 · what two shops share is seen by both and changed by who manages both', async () => {
    const shared = await make({ name: 'Commun', shopIds: [shop.id, other.id] });
    const seen = (await list(stranger)).rows.find(({ id }) => id === shared.id);
    expect(seen).toMatchObject({ shopIds: [other.id], isShared: true });
    const change = form({ name: 'Commun', version: 1, shopIds: [other.id] });
    for (const [path, body] of [
      [`${PATH}/${shared.id}`, change],
      [`${PATH}/${shared.id}/rates`, { version: 1, rates: [rate(16)] }],
    ] as const)
      expect(await post(body, path, stranger)).toMatchObject({
        status: 403,
        body: { code: 'delivery.carrier-of-another-shop' },
      });
    expect((await list()).rows.find(({ id }) => id === shared.id)).toMatchObject({ version: 1, isShared: false });
    expect((await save(shared.id, [rate(16)])).status).toBe(200);
  });

  test('C18 · a seller reads the prices and changes none', async () => {
    const seller = await signInAs(app(), 'seller');
    const made = await make({ name: 'Lisible' });
    expect((await seller.call({ url: `${PATH}/${made.id}/rates` })).status).toBe(200);
    expect((await post(form({ version: 1 }), `${PATH}/${made.id}`, seller)).status).toBe(403);
    expect((await save(made.id, [rate(16)], { by: seller })).status).toBe(403);
  });
});
