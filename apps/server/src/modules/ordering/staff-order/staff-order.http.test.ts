import { sellableListSchema, staffQuoteSchema, staffTransportersSchema } from '@hanout/contracts/orders/staff-quotes';
import { orderDetailSchema } from '@hanout/contracts/orders/orders';
import { orderEnumerationsSchema } from '@hanout/contracts/orders/order-enumerations';
import { customerSchema } from '@hanout/contracts/customers/customers';
import { signInAs, type StaffBrowser } from '@hanout/test-kit';
import { buildPack, buildProduct, buildPromotion, buildShop, type BuiltProduct } from '@hanout/test-kit/builders';
import { nextPhone } from '@hanout/test-kit/checkout';
import { checkoutScene } from '@hanout/test-kit/checkout-scene';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';

const scene = checkoutScene();
const { app, rows } = scene;
const ORDERS = '/dashboard/api/orders';
let shirt: BuiltProduct;
let mug: BuiltProduct;
let shoe: BuiltProduct;
let pack: BuiltProduct;
let owner: StaffBrowser;
let seller: StaffBrowser;

/** Shirts at 800 DA, for who buys to sell 600 DA from six on; mugs at 500 DA; shoes of two sizes; a pack of both. */
beforeAll(async () => {
  const { pool } = app().database;
  const [shop, warehouse] = [scene.shop(), scene.warehouse()];
  const wholesale = { wholesale_price_ht_centimes: 60_000, wholesale_minimum_quantity: 6 };
  const code = { sku: 'CHEM-01', barcode: '6130000000018' };
  shirt = await buildProduct(pool, {
    shop,
    warehouse,
    name: 'Chemise lin',
    priceCentimes: 80_000,
    stock: 50,
    columns: { ...wholesale, ...code },
  });
  mug = await buildProduct(pool, { shop, warehouse, name: 'Tasse', priceCentimes: 50_000, stock: 50 });
  shoe = await buildProduct(pool, {
    shop,
    warehouse,
    name: 'Chaussure',
    priceCentimes: 400_000,
    combinations: [
      { sku: 'CHAU-40', stock: 3, columns: { barcode: '6130000000407' } },
      { sku: 'CHAU-41', stock: 0, priceCentimes: 420_000, columns: { barcode: '6130000000414' } },
    ],
  });
  const items = [
    { product: shirt, quantity: 1 },
    { product: shoe, quantity: 1 },
  ];
  pack = await buildPack(pool, { shop, mode: 'flexible', name: 'Tenue', packPriceCentimes: 450_000, items });
  owner = await signInAs(app(), 'owner');
  seller = await signInAs(app(), 'seller');
});

const post = (browser: StaffBrowser, url: string, body: object, key = randomUUID()) =>
  browser.call({ method: 'POST', url, body, headers: { 'idempotency-key': key } });
const person = (phone = nextPhone()) => ({ firstname: 'Amina', lastname: 'Haddad', phone });
const order = (changes: object = {}) => ({
  shop: scene.shop().id,
  customer: person(),
  delivery: null,
  cart: [{ product: mug.id, quantity: 1 }],
  ...changes,
});
const quote = async (changes: object = {}) => {
  const asked = { shop: scene.shop().id, channel: 'Phone', customer: null, delivery: null, cart: [], ...changes };
  const answer = await post(seller, `${ORDERS}/quote`, asked);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return staffQuoteSchema.parse(answer.body);
};
const place = async (changes: object, browser = owner) => {
  const answer = await post(browser, ORDERS, order(changes));
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return orderDetailSchema.parse((await browser.call({ url: `${ORDERS}/${(answer.body as { id: string }).id}` })).body);
};
const search = async (query: string, browser = seller) => {
  const { body } = await browser.call({ url: `${ORDERS}/products?shop=${scene.shop().id}&${query}` });
  return sellableListSchema.parse(body);
};
const found = async (text: string) => (await search(`q=${encodeURIComponent(text)}`)).products.map(({ id }) => id);
const customer = async (changes: object = {}) => {
  const asked = { shopId: scene.shop().id, firstName: 'Nadia', lastName: 'Saïdi', phone: nextPhone(), ...changes };
  return customerSchema.parse((await post(owner, '/dashboard/api/customers', asked)).body);
};
const addressOf = async (id: number) => {
  const place = { name: 'Maison', wilayaCode: 16, communeId: 1601, address: '5 rue Ben Mhidi' };
  const answer = await post(owner, `/dashboard/api/customers/${id}/addresses`, place);
  const [address] = customerSchema.parse(answer.body).addresses;
  if (address === undefined) throw new Error('an address was added');
  return address;
};

describe('what can be put into an order', () => {
  test('ST-03 · is found by every word of its name, by its reference and by its barcode', async () => {
    expect(await found('lin chem')).toEqual([shirt.id]);
    expect(await found('lin tasse')).toEqual([]);
    expect(await found('chem-01')).toEqual([shirt.id]);
    expect((await search('q=6130000000018')).exact).toEqual({ productId: shirt.id, combinationId: null });
    expect((await search('q=6130000000414')).exact).toEqual({
      productId: shoe.id,
      combinationId: shoe.combinations[1]?.id,
    });
    expect((await search('q=chemise')).exact).toBeNull();
    expect(await found('nothing of the kind')).toEqual([]);
  });

  test('tells prices, the wholesale price with its quantity, what is free, and what a pack lets choose', async () => {
    const { products } = await search(`ids=${[shirt.id, shoe.id, pack.id].join(',')}`);
    expect(products).toMatchObject([
      { priceCentimes: 80_000, wholesale: { priceCentimes: 60_000, minimumQuantity: 6 }, combinations: [] },
      {
        available: 3,
        combinations: [
          { sku: 'CHAU-40', available: 3, priceCentimes: null },
          { sku: 'CHAU-41', available: 0, priceCentimes: 420_000 },
        ],
      },
      {
        type: 'pack',
        packMode: 'flexible',
        priceCentimes: 450_000,
        available: 3,
        contents: [{ productId: shirt.id }, { productId: shoe.id, combinations: [{ available: 3 }, { available: 0 }] }],
      },
    ]);
  });

  test('is what the shop itself sells: nothing of another one, nothing for people of another one', async () => {
    const { pool } = app().database;
    const other = await buildShop(pool, { host: 'autre.localhost' });
    await buildProduct(pool, { shop: other, name: 'Chemise ailleurs', priceCentimes: 10_000 });
    expect(await found('chemise')).toEqual([shirt.id]);
    const { body } = await owner.call({ url: `${ORDERS}/products?shop=${other.id}&q=chemise` });
    expect(sellableListSchema.parse(body).products).toHaveLength(1);
  });

  test('carriers come with their price for the commune; where none delivers there is none', async () => {
    const url = `${ORDERS}/transporters?shop=${scene.shop().id}&commune=`;
    const served = staffTransportersSchema.parse((await seller.call({ url: `${url}1601` })).body).transporters;
    expect(served).toMatchObject([
      { mode: 'home', priceCentimes: 40_000 },
      { mode: 'desk', priceCentimes: 25_000 },
    ]);
    expect((await seller.call({ url: `${url}999999` })).body).toEqual({ transporters: [] });
  });
});

describe('the wholesale price of an order by staff', () => {
  test('ST-04 · is quoted and placed from its quantity on, for the channel and for a wholesaler on any other', async () => {
    const cart = (quantity: number) => [{ product: shirt.id, quantity }];
    expect((await quote({ channel: 'Wholesale', cart: cart(5) })).lines).toMatchObject([
      { unitPriceCentimes: 80_000, origin: 'shelf' },
    ]);
    expect(await quote({ channel: 'Wholesale', cart: cart(6) })).toMatchObject({
      lines: [{ unitPriceCentimes: 60_000, origin: 'wholesale' }],
      totalCentimes: 360_000,
    });
    expect((await quote({ cart: cart(6) })).totalCentimes).toBe(480_000);
    const reseller = await customer({ type: 'wholesaler' });
    expect((await quote({ cart: cart(6), customer: { id: reseller.id } })).totalCentimes).toBe(360_000);
    expect((await quote({ cart: cart(6), customer: { phone: reseller.phone } })).totalCentimes).toBe(360_000);

    const placed = await place({ channel: 'Wholesale', cart: cart(6) });
    expect(placed).toMatchObject({ channel: 'Wholesale', totals: { totalCentimes: 360_000 } });
    const byPhone = await place({ cart: cart(6), customer: { id: reseller.id } });
    expect(byPhone).toMatchObject({
      channel: 'Phone',
      totals: { totalCentimes: 360_000 },
      customer: { lastName: 'Saïdi' },
    });
  });

  test('ST-04 · the kinds of order are served with their channel, and each is taken', async () => {
    const { body } = await seller.call({ url: `${ORDERS}/enumerations` });
    const { orderTypes, channels } = orderEnumerationsSchema.parse(body);
    expect(orderTypes.map(({ value }) => value)).toEqual([
      'phone',
      'physical_shop',
      'wholesaler',
      'installment',
      'online',
    ]);
    expect(new Set(orderTypes.map(({ channel }) => channel as string))).toEqual(
      new Set(channels.map(({ value }) => value)),
    );
    for (const { channel } of orderTypes) expect((await place({ channel })).channel).toBe(channel);
  });
});

describe('the customer of an order by staff', () => {
  test('ST-03 · an address must be one of the customer’s own; the order then goes where it says', async () => {
    const [nadia, karim] = [await customer(), await customer({ firstName: 'Karim' })];
    const address = await addressOf(nadia.id);
    const delivery = {
      addressId: address.id,
      address: '',
      wilaya: 31,
      commune: 3101,
      transporter: scene.carrier().homeServiceId,
    };
    const refused = { status: 422, body: { errors: { 'delivery.addressId': [expect.any(String)] } } };
    expect(await post(seller, ORDERS, order({ customer: { id: karim.id }, delivery }))).toMatchObject(refused);
    expect(await post(seller, ORDERS, order({ delivery }))).toMatchObject(refused);
    const placed = await place({ customer: { id: nadia.id }, delivery }, seller);
    expect(placed).toMatchObject({
      customer: { firstName: 'Nadia', phone: nadia.phone },
      delivery: { address: '5 rue Ben Mhidi', wilaya: { code: 16 }, commune: { code: 1601 } },
    });
  });

  test('ST-03 · is one of the shop, or new with all that is required', async () => {
    const stranger = await customer();
    await rows('update customers set shop_id = $1 where id = $2', [
      (await buildShop(app().database.pool, { host: 'tiers.localhost' })).id,
      stranger.id,
    ]);
    expect(await post(seller, ORDERS, order({ customer: { id: stranger.id } }))).toMatchObject({
      status: 422,
      body: { errors: { 'customer.id': [expect.any(String)] } },
    });
    const fields = ['customer.firstname', 'customer.lastname', 'customer.phone'];
    const { status, body } = await post(seller, ORDERS, order({ customer: {} }));
    expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, fields]);
    expect((await post(seller, ORDERS, order({ cart: [] }))).status).toBe(422);
  });
});

describe('a price that an employee sets', () => {
  const lowered = (reason: string) => [
    { product: mug.id, quantity: 2, price: { amount: 450, reason } },
    { product: shirt.id, quantity: 1 },
  ];

  test('stands on the line and in the history with its reason, and promotions leave it alone', async () => {
    const promotion = await buildPromotion(app().database.pool, { shop: scene.shop(), targets: [mug], percent: 50 });
    const told = await quote({ cart: lowered('Tasse ébréchée') });
    expect(told.lines[0]).toMatchObject({ basePriceCentimes: 50_000, unitPriceCentimes: 45_000, origin: 'set' });
    const placed = await place({ cart: lowered('Tasse ébréchée') });
    await rows('update promotions set is_active = false where id = $1', [promotion.id]);
    await rows('update promotion_revisions set revision = revision + 1');
    expect(placed.totals.totalCentimes).toBe(told.totalCentimes);
    expect(placed.lines).toMatchObject([
      { unitPriceCentimes: 45_000, basePriceCentimes: 50_000, priceReason: 'Tasse ébréchée', promotions: [] },
      { unitPriceCentimes: 80_000, priceReason: '' },
    ]);
    const entries = placed.history.filter(({ action }) => action === 'set_price');
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      actor: 'employee',
      employeeName: expect.stringMatching(/\S/),
      label: expect.stringMatching(/\S/),
    });
    expect(entries[0]?.note).toMatch(/Tasse.*500,00.*450,00.*Tasse ébréchée/u);
  });

  test('needs the permission and a reason', async () => {
    expect((await post(seller, ORDERS, order({ cart: lowered('Ami') }))).status).toBe(403);
    expect(await post(owner, ORDERS, order({ cart: lowered('  ') }))).toMatchObject({
      status: 422,
      body: { errors: { 'cart.0.price.reason': [expect.any(String)] } },
    });
  });
});

test('ST-03 · a quote tells of each promotion what it takes or why it does not, and comes to what the order costs', async () => {
  const { pool } = app().database;
  await buildPromotion(pool, {
    shop: scene.shop(),
    name: 'Gros panier',
    scope: 'cart',
    percent: 5,
    minSubtotalCentimes: 900_000,
  });
  await buildPromotion(pool, { shop: scene.shop(), name: 'Chemises', targets: [shirt], percent: 10 });
  const cart = [{ product: shirt.id, quantity: 2 }];
  const transporter = scene.carrier().homeServiceId;
  const told = await quote({ cart, delivery: { commune: 1601, transporter } });
  const byName = new Map(told.promotions.map((each) => [each.name, each]));
  expect(byName.get('Chemises')).toMatchObject({ applied: true, amountCentimes: 16_000, why: null });
  expect(byName.get('Gros panier')).toMatchObject({ applied: false, why: 'Le montant minimum n’est pas atteint.' });
  expect(told).toMatchObject({ delivery: { priceCentimes: 40_000 }, totalCentimes: 184_000 });
  const delivery = { address: '12 rue Didouche', wilaya: 16, commune: 1601, transporter };
  expect((await place({ cart, delivery })).totals.totalCentimes).toBe(184_000);
});
