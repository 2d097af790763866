import { carrierRatesSchema, seenSchema } from '@hanout/contracts/delivery';
import { buildEmployee, signIn, signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { buildCarrierWithRates, buildShop, ensurePlaces, type BuiltShop } from '@hanout/test-kit/builders/index';
import { communes } from '@hanout/geo';
import { beforeAll, describe, expect, test } from 'vitest';

const app = useTestApp();
let shop: BuiltShop;
let owner: StaffBrowser;

beforeAll(async () => {
  await ensurePlaces(app().database.pool);
  shop = await buildShop(app().database.pool, { answersUnknownHosts: true });
  owner = await signInAs(app());
});

const PATH = '/dashboard/api/delivery/carriers';
const build = (name: string) =>
  buildCarrierWithRates(app().database.pool, {
    shop,
    name,
    rates: [
      { wilaya: 16, homeCentimes: 40_000, deskCentimes: 25_000 },
      { wilaya: 16, commune: 1603, homeCentimes: 90_000 },
    ],
  });
const read = async (id: number) =>
  carrierRatesSchema.strict().parse((await owner.call({ url: `${PATH}/${id}/rates` })).body);
const rate = (change: object = {}) => ({
  mode: 'home',
  wilayaCode: 16,
  communeId: null,
  priceCentimes: 40_000,
  freeFromCentimes: null,
  delayDaysMin: 1,
  delayDaysMax: 3,
  ...change,
});
const save = async (id: number, rates: readonly object[]) =>
  owner.call({
    method: 'POST',
    url: `${PATH}/${id}/rates`,
    body: { version: (await read(id)).carrier.version, rates },
  });
const offers = async (commune: number, subtotal = 1_000): Promise<readonly Record<string, unknown>[]> => {
  const url = `/public/utilis/api/transport/commune/${commune}?subtotal=${subtotal}&channel=eCommerce`;
  return JSON.parse((await app().http.inject({ url, headers: { host: shop.host } })).body)[0];
};
const offerOf = async (service: number, commune: number, subtotal?: number) =>
  (await offers(commune, subtotal)).find(({ id }) => id === service);
const seen = async (commune: number, subtotalCentimes = 0, by = owner) =>
  by.call({ url: `/dashboard/api/delivery/seen?shop=${shop.id}&commune=${commune}&subtotal=${subtotalCentimes}` });

describe('one grid for wilayas and communes', () => {
  test('communes get a price of their own, are left out and follow their wilaya again, in one change with its trace', async () => {
    const { id, homeServiceId: home } = await build('Grille');
    const saved = await save(id, [
      rate({ communeId: 1603, followsWilaya: true }),
      rate({ communeId: 1604, priceCentimes: 70_000, delayDaysMax: 5 }),
      rate({ communeId: 1605, priceCentimes: null }),
    ]);
    expect(saved.status).toBe(200);
    expect(carrierRatesSchema.parse(saved.body).own).toMatchObject([
      { mode: 'home', communeId: 1604, priceCentimes: 70_000, delayDaysMax: 5 },
      { mode: 'home', communeId: 1605, priceCentimes: null },
    ]);
    expect(await offerOf(home, 1603)).toMatchObject({ finalPrice: 400 });
    expect(await offerOf(home, 1604)).toMatchObject({ finalPrice: 700 });
    expect(await offerOf(home, 1605)).toBeUndefined();
    const { rows } = await app().database.pool.query(
      `select changes from audit_log where action = 'carrier.rates' and entity_id = $1`,
      [String(id)],
    );
    expect(rows).toEqual([
      {
        changes: {
          'home.c1603': ['90000 (1-3)', ''],
          'home.c1604': ['', '70000 (1-5)'],
          'home.c1605': ['', '- (1-3)'],
        },
      },
    ]);
  });

  test.each([
    ['home.c3101.wilayaCode', { communeId: 3101 }],
    ['home.c1604.priceCentimes', { communeId: 1604, priceCentimes: -1 }],
    ['home.16.freeFromCentimes', { freeFromCentimes: -5 }],
    ['home.c1604.delayDaysMax', { communeId: 1604, delayDaysMin: 4 }],
  ])('says at %s what is wrong with %j, and keeps the good lines out too', async (field, change) => {
    const { id } = await build('Refusée');
    const answer = await save(id, [rate({ wilayaCode: 31 }), rate(change)]);
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
    expect((await read(id)).carrier.version).toBe(1);
  });

  test('the whole country is written at once: 4,600 cells, two services of each commune', async () => {
    const { id } = await build('Tout le pays');
    const rates = communes.flatMap(({ id: communeId, wilayaCode }) =>
      ['home', 'desk'].map((mode) => rate({ mode, communeId, wilayaCode, priceCentimes: communeId * 100 })),
    );
    expect((await save(id, rates)).status).toBe(200);
    const { own } = await read(id);
    expect(own).toHaveLength(2 * 1541);
    expect(own.every(({ communeId, priceCentimes }) => priceCentimes === communeId * 100)).toBe(true);
    const { rows } = await app().database.pool.query(
      `select changes->'lines' as lines from audit_log where action = 'carrier.rates' and entity_id = $1`,
      [String(id)],
    );
    // 1603 had a price already, and another one.
    expect(rows).toEqual([{ lines: ['300', '3082'] }]);
  });

  test('the grid is given out as a file, a line per wilaya and commune', async () => {
    const { id } = await build('Fichier');
    await save(id, [rate({ communeId: 1605, priceCentimes: null }), rate({ freeFromCentimes: 500_000 })]);
    const { body } = await owner.call({ url: `${PATH}/${id}/rates.csv` });
    const lines = String(body).split('\r\n');
    expect(lines).toHaveLength(1 + 69 + 1541 + 1);
    expect(lines.find((line) => line.startsWith('16;Alger;;;'))).toBe('16;Alger;;;400;250;5000 / non;1 à 3');
    expect(lines.find((line) => line.startsWith('16;Alger;1605;'))).toMatch(/;non;;;$/u);
  });
});

describe('free from', () => {
  test('a basket that reaches it is brought for nothing, one below it is told from when on', async () => {
    const { id, homeServiceId: home } = await build('Offerte');
    await save(id, [rate({ freeFromCentimes: 500_000 })]);
    expect(await offerOf(home, 1601, 4_999)).toMatchObject({
      price: 400,
      finalPrice: 400,
      promo: { isFree: false, minSubtotal: 5_000 },
    });
    expect(await offerOf(home, 1601, 5_000)).toMatchObject({
      price: 400,
      finalPrice: 0,
      promo: { isFree: true, minSubtotal: 5_000 },
    });
  });

  test('a price that is saved without it keeps it', async () => {
    const { id } = await build('Gardée');
    await save(id, [rate({ freeFromCentimes: 500_000 })]);
    await save(id, [{ mode: 'home', wilayaCode: 16, priceCentimes: 45_000, delayDaysMin: 1, delayDaysMax: 3 }]);
    const { rates } = await read(id);
    expect(rates.find(({ mode, wilayaCode }) => mode === 'home' && wilayaCode === 16)).toMatchObject({
      priceCentimes: 45_000,
      freeFromCentimes: 500_000,
    });
  });
});

describe('what a commune sees', () => {
  test('it is what the shop quotes, and each carrier that is not there says why', async () => {
    const { id } = await build('Vue');
    await save(id, [rate({ freeFromCentimes: 500_000 }), rate({ communeId: 1605, priceCentimes: null })]);
    const of = async (commune: number, subtotal?: number) => {
      const { offers: shown, absent } = seenSchema.strict().parse((await seen(commune, subtotal)).body);
      const own = <Each extends { carrierId: number }>(list: readonly Each[]) =>
        list.filter(({ carrierId }) => carrierId === id);
      return {
        offers: own(shown).map(({ mode, finalCentimes, freeFromCentimes }) => [mode, finalCentimes, freeFromCentimes]),
        absent: own(absent).map(({ mode, why }) => [mode, why]),
      };
    };
    expect(await of(1601)).toEqual({ offers: [['home', 40_000, 500_000]], absent: [['desk', 'no-desk']] });
    expect(await of(1601, 500_000)).toMatchObject({ offers: [['home', 0, 500_000]] });
    expect(await of(1605)).toMatchObject({
      absent: [
        ['home', 'commune-left-out'],
        ['desk', 'no-desk'],
      ],
    });
    expect(await of(3101)).toMatchObject({
      absent: [
        ['home', 'no-rate'],
        ['desk', 'no-rate'],
      ],
    });
    await app().database.pool.query('update carriers set is_active = false where id = $1', [id]);
    expect(await of(1601)).toEqual({
      offers: [],
      absent: [
        ['home', 'carrier-closed'],
        ['desk', 'carrier-closed'],
      ],
    });
  });

  test('C16 · of another shop, and of a commune that there is none of, nothing is said', async () => {
    const other = await buildShop(app().database.pool, { name: 'Autre', host: 'autre.localhost' });
    const stranger = await signIn(app(), await buildEmployee(app().deps.db, { shopIds: [other.id] }));
    expect((await seen(1601, 0, stranger)).status).toBe(404);
    expect((await seen(9999)).status).toBe(404);
  });
});
