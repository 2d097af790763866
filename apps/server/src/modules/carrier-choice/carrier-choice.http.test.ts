import { carrierChoiceSchema } from '@hanout/contracts/carrier-choice/choices';
import { choiceRuleSchema, choiceRulesSchema } from '@hanout/contracts/carrier-choice/rules';
import { simulationSchema } from '@hanout/contracts/carrier-choice/simulations';
import { buildEmployee, signIn, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders';
import { buildCarried, type CarriedRow } from '@hanout/test-kit/scenes/carried-orders';
import { beforeAll, describe, expect, test } from 'vitest';
import { followResults } from '../profits/index.ts';
import { runSimulation } from './index.ts';

const app = useTestApp();
const api = '/dashboard/api/carrier-choice';
let shop: build.BuiltShop;
let product: build.BuiltProduct;
/** delivers nine of ten, and costs more */
let good: build.BuiltCarrier;
/** delivers four of ten */
let cheap: build.BuiltCarrier;
let boss: StaffBrowser;
let seller: StaffBrowser;
let past: readonly CarriedRow[];

const pool = () => app().database.pool;

beforeAll(async () => {
  await build.ensurePlaces(pool());
  shop = await build.buildShop(pool());
  product = await build.buildProduct(pool(), {
    shop,
    columns: { supply_price_ht_centimes: 200_000, weight_grams: 700 },
  });
  const rates = (home: number) => [
    { wilaya: 16, homeCentimes: home },
    { wilaya: 9, homeCentimes: home },
  ];
  good = await build.buildCarrierWithRates(pool(), { shop, name: 'Sûr', rates: rates(45_000) });
  cheap = await build.buildCarrierWithRates(pool(), { shop, name: 'Bon marché', rates: rates(40_000) });
  const carried = (carrier: build.BuiltCarrier, count: number, parcel: 'delivered' | 'returned') =>
    buildCarried(pool(), { shop, carrier, product, count, parcel, prefix: `${parcel[0]}${carrier.id}X` });
  await carried(good, 90, 'delivered');
  await carried(good, 10, 'returned');
  past = await carried(cheap, 40, 'delivered');
  await carried(cheap, 60, 'returned');
  while (await followResults(app().deps.db));
  boss = await signIn(app(), await buildEmployee(app().deps.db, { shopIds: [shop.id], language: 'en' }));
  const employee = await buildEmployee(app().deps.db, { roles: ['seller'], shopIds: [shop.id], language: 'en' });
  seller = await signIn(app(), employee);
});

const propose = async (commune: number, by = boss) =>
  carrierChoiceSchema.parse(
    (
      await by.call({
        url: `${api}/proposal?shop=${shop.id}&commune=${commune}&goods=${product.id}x1&amountCentimes=300000`,
      })
    ).body,
  );

const blank = {
  name: 'Une règle',
  wilaya: null,
  commune: null,
  weightFrom: null,
  weightTo: null,
  amountFromCentimes: null,
  amountToCentimes: null,
  category: null,
  mode: null,
};
const post = (path: string, body: object, by = boss) => by.call({ method: 'POST', url: `${api}${path}`, body });
const make = async (own: object) =>
  choiceRuleSchema.parse((await post('/rules', { shop: shop.id, ...blank, ...own })).body);
const archive = ({ id, version }: { readonly id: number; readonly version: number }) =>
  post(`/rules/${id}/archive`, { version });

describe('the proposal', () => {
  test('is the carrier whose parcels of this commune left most, with its figures and its reasons', async () => {
    const choice = await propose(1601);
    expect(choice).toMatchObject({ proposed: good.homeServiceId, by: 'commune', enough: 30, takesItself: false });
    expect(choice.ways[0]).toMatchObject({ carrier: { name: 'Sûr' }, basis: 'commune', parcels: 100 });
    expect(choice.ways[0]?.deliveredPercent).toBeGreaterThan(80);
    expect(choice.ways[0]?.expectedCentimes).toBeGreaterThan(choice.ways[1]?.expectedCentimes ?? 0);
    expect(choice.reasons.map(({ code }) => code)).toContain('delivers-more');
  });

  test('rests on the wilaya where the commune has few parcels, and on the price where the wilaya has few', async () => {
    const elsewhere = await pool().query(
      'select id from communes where wilaya_code = 16 and id <> 1601 and deliverable limit 1',
    );
    expect(await propose(Number(elsewhere.rows[0].id))).toMatchObject({ proposed: good.homeServiceId, by: 'wilaya' });
    const far = await pool().query('select id from communes where wilaya_code = 9 and deliverable limit 1');
    const choice = await propose(Number(far.rows[0].id));
    expect(choice).toMatchObject({ proposed: cheap.homeServiceId, by: 'price' });
    expect(choice.reasons).toEqual([{ code: 'costs-less', is: 40_000, other: 45_000 }]);
  });

  test('of an order knows by which way it goes now; who may not see costs is not told what is left', async () => {
    const choice = carrierChoiceSchema.parse((await seller.call({ url: `${api}/orders/${past[0]?.id}` })).body);
    expect(choice).toMatchObject({ proposed: good.homeServiceId, current: cheap.homeServiceId });
    expect(choice.ways.every(({ expectedCentimes }) => expectedCentimes === null)).toBe(true);
  });

  test('is wrong of nothing that is not there', async () => {
    expect((await boss.call({ url: `${api}/proposal?shop=${shop.id}&commune=999999` })).status).toBe(404);
    expect((await boss.call({ url: `${api}/proposal?shop=${shop.id}&commune=1601&goods=1x;drop` })).status).toBe(400);
  });
});

describe('rules by hand', () => {
  test('win, by their order, until they are put away', async () => {
    const first = await make({ name: 'Lourd', carrier: cheap.id, weightFrom: 500 });
    const second = await make({ name: 'Alger', carrier: good.id, wilaya: 16 });
    expect(await propose(1601)).toMatchObject({ by: 'rule', rule: { name: 'Lourd' }, proposed: cheap.homeServiceId });
    expect((await post(`/rules/${second.id}/move`, { version: second.version, to: 1 })).body).toMatchObject({
      position: 1,
    });
    expect(await propose(1601)).toMatchObject({ rule: { name: 'Alger' }, proposed: good.homeServiceId });
    const { rows } = choiceRulesSchema.parse((await boss.call({ url: `${api}/rules?shop=${shop.id}` })).body);
    expect(rows.map(({ name, position }) => [name, position])).toEqual([
      ['Alger', 1],
      ['Lourd', 2],
    ]);
    for (const rule of rows) expect((await archive(rule)).status).toBe(200);
    expect(await propose(1601)).toMatchObject({ by: 'commune', rule: null });
    expect((await post(`/rules/${first.id}/restore`, { version: 99 })).status).toBe(409);
  });

  test('that are about nothing are refused beside their fields', async () => {
    const answer = await post('/rules', {
      shop: shop.id,
      ...blank,
      name: ' ',
      carrier: null,
      wilaya: 9,
      commune: 1601,
      weightFrom: 900,
      weightTo: 100,
    });
    expect(answer.status).toBe(422);
    expect(Object.keys(Object(answer.body).errors).toSorted()).toEqual(['carrier', 'commune', 'name', 'weightTo']);
  });

  test('are written by who may change settings', async () => {
    expect((await post('/rules', { shop: shop.id, ...blank, carrier: good.id }, seller)).status).toBe(403);
  });
});

test('a shop has the proposal taken by itself once it says so', async () => {
  const path = `/shops/${shop.id}/settings`;
  const said = { version: 0, takesItself: true, waitBasisPoints: 150 };
  expect((await post(path, said)).body).toEqual({ ...said, version: 1 });
  expect(await propose(1601)).toMatchObject({ takesItself: true });
  expect((await post(path, said)).status).toBe(409);
});

describe('a simulation', () => {
  const ask = async (own: object) => {
    const answer = await post('/simulations', {
      shop: shop.id,
      from: '2020-01-01',
      to: '2099-12-31',
      rules: [],
      byMeasure: true,
      ...own,
    });
    const { id } = simulationSchema.parse(answer.body);
    await runSimulation(app().deps.db, id);
    return simulationSchema.parse((await boss.call({ url: `${api}/simulations/${id}` })).body);
  };

  test('moves what was carried badly to the carrier that is known to be best, and says how sure that is', async () => {
    const { state, done, total, outcome } = await ask({});
    expect({ state, done, total }).toEqual({ state: 'done', done: 200, total: 200 });
    expect(outcome).toMatchObject({ parcels: 200, moved: 100, unknown: 0 });
    expect(outcome?.byCarrier).toMatchObject([
      { carrier: { name: 'Sûr' }, before: 100, after: 200 },
      { carrier: { name: 'Bon marché' }, before: 100, after: 0 },
    ]);
    expect(outcome?.deliveredTenths).toBeGreaterThan(300);
    expect(outcome?.changeCentimes).toBeGreaterThan(outcome?.plusMinusCentimes ?? 0);
    expect(outcome?.plusMinusCentimes).toBeGreaterThan(0);
  });

  test('of rules alone leaves what no rule is about where it was, and tries rules that are put away', async () => {
    const bad = await make({ name: 'Essai', carrier: cheap.id });
    await archive(bad);
    expect((await ask({ rules: [], byMeasure: false })).outcome).toMatchObject({ moved: 0, changeCentimes: 0 });
    const { outcome } = await ask({ rules: [bad.id], byMeasure: false });
    expect(outcome).toMatchObject({ moved: 100 });
    expect(outcome?.changeCentimes).toBeLessThan(0);
  });

  test('is a file too, and one that ends before it begins is refused', async () => {
    const { id } = await ask({});
    const file = await boss.call({ url: `${api}/simulations/${id}/export.csv` });
    expect(String(file.body)).toContain('Bon marché');
    const wrong = { shop: shop.id, from: '2026-02-01', to: '2026-01-01', rules: [], byMeasure: true };
    expect((await post('/simulations', wrong)).status).toBe(422);
    expect((await post('/simulations', wrong, seller)).status).toBe(403);
  });

  test('of a shop runs once at a time', async () => {
    const asked = { shop: shop.id, from: '2020-01-01', to: '2099-12-31', rules: [], byMeasure: true };
    const both = await Promise.all([post('/simulations', asked), post('/simulations', asked)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});
