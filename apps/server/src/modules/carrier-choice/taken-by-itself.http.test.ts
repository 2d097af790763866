import { orderDetailSchema, type OrderDetail } from '@hanout/contracts/orders/orders';
import { buildEmployee, signIn, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders';
import { nextPhone } from '@hanout/test-kit/checkout';
import { buildCarried } from '@hanout/test-kit/scenes/carried-orders';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { followResults } from '../profits/index.ts';

const app = useTestApp();
const pool = () => app().database.pool;
let shop: build.BuiltShop;
let product: build.BuiltProduct;
/** delivers nine of ten, and costs more */
let good: build.BuiltCarrier;
/** delivers four of ten */
let cheap: build.BuiltCarrier;
let boss: StaffBrowser;
let elsewhere: number;
let far: number;

const communeOf = async (wilaya: number): Promise<number> => {
  const { rows } = await pool().query(
    'select id from communes where wilaya_code = $1 and id <> 1601 and deliverable order by id limit 1',
    [wilaya],
  );
  return Number(rows[0].id);
};

beforeAll(async () => {
  await build.ensurePlaces(pool());
  [elsewhere, far] = [await communeOf(16), await communeOf(9)];
});

beforeEach(async () => {
  shop = await build.buildShop(pool(), { host: `s${randomUUID().slice(0, 8)}.localhost` });
  const warehouse = await build.buildWarehouse(pool(), { shop });
  product = await build.buildProduct(pool(), { shop, warehouse, priceCentimes: 300_000, stock: 90 });
  const carrierOf = (name: string, homeCentimes: number) =>
    build.buildCarrierWithRates(pool(), { shop, name, rates: [16, 9].map((wilaya) => ({ wilaya, homeCentimes })) });
  good = await carrierOf('Sûr', 45_000);
  cheap = await carrierOf('Bon marché', 40_000);
  for (const [carrier, count, parcel] of [
    [good, 36, 'delivered'],
    [good, 4, 'returned'],
    [cheap, 16, 'delivered'],
    [cheap, 24, 'returned'],
  ] as const)
    await buildCarried(pool(), { shop, carrier, product, count, parcel, prefix: `${parcel[0]}${carrier.id}X` });
  while (await followResults(app().deps.db));
  boss = await signIn(app(), await buildEmployee(app().deps.db, { shopIds: [shop.id], language: 'en' }));
});

const post = (url: string, body: object, key: string = randomUUID()) =>
  boss.call({ method: 'POST', url: `/dashboard/api/${url}`, body, headers: { 'idempotency-key': key } });
const takeItself = (takesItself: boolean, version = 0) =>
  post(`carrier-choice/shops/${shop.id}/settings`, { version, takesItself, waitBasisPoints: 100 });
const order = (delivery: object = {}) => ({
  shop: shop.id,
  customer: { firstname: 'Amina', lastname: 'Haddad', phone: nextPhone() },
  delivery: { address: '5 rue Ben Mhidi', wilaya: 16, commune: 1601, ...delivery },
  cart: [{ product: product.id, quantity: 1 }],
});
const detailOf = async (answer: { readonly status: number; readonly body: unknown }): Promise<OrderDetail> => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  const { id } = answer.body as { readonly id: string };
  return orderDetailSchema.parse((await boss.call({ url: `/dashboard/api/orders/${id}` })).body);
};
const place = async (delivery: object = {}) => detailOf(await post('orders', order(delivery)));
const whyOf = ({ history }: OrderDetail): string | undefined =>
  history.find(({ action }) => action === 'take_proposal')?.note;
const rule = (own: object) =>
  post('carrier-choice/rules', {
    shop: shop.id,
    name: 'Tout',
    wilaya: null,
    commune: null,
    weightFrom: null,
    weightTo: null,
    amountFromCentimes: null,
    amountToCentimes: null,
    category: null,
    mode: null,
    ...own,
  });

describe('an order that nobody chose a carrier for', () => {
  test('is asked for one where the shop takes nothing by itself', async () => {
    const answer = await post('orders', order());
    expect([answer.status, answer.body]).toMatchObject([422, { errors: { 'delivery.transporter': [/./u] } }]);
  });

  test('goes by the one that is proposed where the shop takes it by itself, and its history says why', async () => {
    await takeItself(true);
    const placed = await place();
    expect(placed.delivery).toMatchObject({ carrierId: good.id });
    expect(placed.history.filter(({ action }) => action === 'take_proposal')).toMatchObject([
      { label: 'Proposed carrier taken' },
    ]);
    expect(whyOf(placed)).toMatch(
      /Sûr.* to the door · from 40 parcels in the commune · delivers \d+(\.\d)?% of parcels/u,
    );
  });

  test('rests on the wilaya where its commune has few parcels, and on the price where the wilaya has few', async () => {
    await takeItself(true);
    const near = await place({ commune: elsewhere });
    expect(near.delivery).toMatchObject({ carrierId: good.id });
    expect(whyOf(near)).toContain('fewer than 30 parcels in the commune: from 40 parcels of the wilaya');
    const away = await place({ wilaya: 9, commune: far });
    expect(away.delivery).toMatchObject({ carrierId: cheap.id });
    expect(whyOf(away)).toContain('fewer than 30 parcels in the wilaya (0): by price alone');
  });

  test('follows the rules by hand first', async () => {
    await takeItself(true);
    await rule({ name: 'Alger', carrier: cheap.id, wilaya: 16 });
    const placed = await place();
    expect(placed.delivery).toMatchObject({ carrierId: cheap.id });
    expect(whyOf(placed)).toContain('by the rule “⁨Alger⁩”');
  });

  test('is asked for one where nobody goes', async () => {
    await takeItself(true);
    await pool().query('update carriers set is_active = false where id = any($1::int[])', [[good.id, cheap.id]]);
    expect(await post('orders', order())).toMatchObject({ status: 422 });
  });

  test('is answered the same under its key, whatever the shop says meanwhile', async () => {
    await takeItself(true);
    const [asked, key] = [order(), randomUUID()];
    const first = await post('orders', asked, key);
    await takeItself(false, 1);
    const again = await post('orders', asked, key);
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
  });
});

describe('an order that somebody chose a carrier for', () => {
  test('keeps it, however much better another one is', async () => {
    await takeItself(true);
    const placed = await place({ transporter: cheap.homeServiceId });
    expect(placed.delivery).toMatchObject({ carrierId: cheap.id });
    expect(whyOf(placed)).toBeUndefined();
  });

  test('says why where it is the proposed one, and nothing where another one is proposed by now', async () => {
    const taken = await place({ transporter: good.homeServiceId, proposed: true });
    expect(whyOf(taken)).toContain('from 40 parcels in the commune');
    const other = await place({ transporter: cheap.homeServiceId, proposed: true });
    expect(other.delivery).toMatchObject({ carrierId: cheap.id });
    expect(whyOf(other)).toBeUndefined();
  });
});

describe('the best history', () => {
  const closes = [
    ['left the shop', 'update carriers set is_active = false where id = $1'],
    [
      'has no price there any more',
      'delete from carrier_rates r using carrier_services s where s.id = r.carrier_service_id and s.carrier_id = $1',
    ],
    [
      'closed the commune',
      `insert into carrier_closed_communes (shop_id, carrier_id, commune_id, mode)
       select shop_id, carrier_id, 1601, 'home' from shop_carriers where carrier_id = $1`,
    ],
  ] as const;

  test.each(closes)(
    'helps nobody who %s: the next one is taken, and a rule for it is passed over and said',
    async (_, close) => {
      await takeItself(true);
      await rule({ name: 'Toujours Sûr', carrier: good.id });
      await pool().query(close, [good.id]);
      const placed = await place();
      expect(placed.delivery).toMatchObject({ carrierId: cheap.id });
      expect(whyOf(placed)).toMatch(/from 40 parcels in the commune · rule “.Toujours Sûr.” passed over/u);
    },
  );
});
