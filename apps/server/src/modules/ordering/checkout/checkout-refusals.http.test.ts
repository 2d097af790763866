import { buildPack, buildProduct, buildShop, type BuiltProduct } from '@hanout/test-kit/builders';
import { orderKeyOf, type CheckoutLine } from '@hanout/test-kit/checkout';
import { checkoutScene } from '@hanout/test-kit/checkout-scene';
import { inHours } from '@hanout/test-kit/moments';
import { beforeAll, describe, expect, test } from 'vitest';

const scene = checkoutScene();
const { app, product, body, checkout, rows, traces } = scene;

let item: BuiltProduct;

beforeAll(async () => {
  item = await product({ stock: 5 });
});

function line(changes: Record<string, unknown> = {}): CheckoutLine {
  return { product: item.id, unitPrice: 1000, ...changes };
}

/** The body with one place changed; the path is dotted. */
function changed(path: string, value: unknown): object {
  const copy: Record<string, unknown> = structuredClone({ ...body([line()]) });
  const keys = path.split('.');
  let at: Record<string, unknown> = copy;
  for (const key of keys.slice(0, -1)) at = Object(at[key]);
  const last = keys.at(-1) ?? '';
  if (value === undefined) delete at[last];
  else at[last] = value;
  return { ...copy, ...(path === 'clientOrderKey' ? {} : { clientOrderKey: orderKeyOf(copy) }) };
}

async function expectNothingStored<T>(work: () => Promise<T>): Promise<T> {
  const before = await traces();
  const result = await work();
  expect(await traces()).toEqual(before);
  return result;
}

describe('a malformed field is 422 and nothing is stored', () => {
  test.each<[path: string, value: unknown, field: string]>([
    ['version', 2, 'version'],
    ['channel', 'POS', 'channel'],
    ['shopUuid', 'nobody', 'shopUuid'],
    ['shopUuid', '00000000-0000-4000-8000-000000000000', 'shopUuid'],
    ['cartExternalId', '', 'cartExternalId'],
    ['customer', null, 'customer'],
    ['customer.firstname', 'Al', 'customer.firstname'],
    ['customer.firstname', 'a'.repeat(21), 'customer.firstname'],
    ['customer.lastname', 'R2D2', 'customer.lastname'],
    ['customer.phone', '021123456', 'customer.phone'],
    ['customer.phone', 661234567, 'customer.phone'],
    ['customer.temporaryId', undefined, 'customer.temporaryId'],
    ['deliveryAddress.address', '   ', 'deliveryAddress.address'],
    ['deliveryAddress.address', 'rue\u0000', 'deliveryAddress.address'],
    ['deliveryAddress.wilaya', 9, 'deliveryAddress.commune'],
    ['deliveryAddress.wilaya', null, 'deliveryAddress.wilaya'],
    ['deliveryAddress.commune', 999_999, 'deliveryAddress.commune'],
    ['deliveryAddress.commune', 901, 'deliveryAddress.commune'],
    ['deliveryAddress.transporter', 999_999, 'deliveryAddress.transporter'],
    ['deliveryAddress.transporter', '', 'deliveryAddress.transporter'],
    ['cart', [], 'cart'],
    ['cart', 'all of it', 'cart'],
    ['cart.0.quantity', 0, 'cart.0.quantity'],
    ['cart.0.quantity', -1, 'cart.0.quantity'],
    ['cart.0.quantity', 0.5, 'cart.0.quantity'],
    ['cart.0.quantity', 2 ** 53, 'cart.0.quantity'],
    ['cart.0.quantity', 2_147_483_647, 'cart.0.quantity'],
    ['cart.0.quantity', '2', 'cart.0.quantity'],
    ['cart.0.quantity', [1], 'cart.0.quantity'],
    ['cart.0.quantity', null, 'cart.0.quantity'],
    ['cart.0.unitPrice', 'free', 'cart.0.unitPrice'],
    ['cart.0.unitPrice', null, 'cart.0.unitPrice'],
    ['cart.0.unitPrice', -500, 'cart.0.unitPrice'],
    ['cart.0.unitPrice', 999.999, 'cart.0.unitPrice'],
    ['cart.0.product', 2 ** 53, 'cart.0.product'],
    ['cart.0.product', -1, 'cart.0.product'],
    ['meta.source', 'phone', 'meta.source'],
    ['meta.shipping', undefined, 'meta.shipping'],
    ['meta.shipping.finalPrice', -1, 'meta.shipping.finalPrice'],
    ['clientOrderKey', 'short', 'clientOrderKey'],
    ['clientOrderKey', 'G'.repeat(64), 'clientOrderKey'],
    ['total', 1, 'total'],
    ['state', 'delivered', 'state'],
    ['customer.isAdmin', true, 'customer.isAdmin'],
    ['cart.0.price', 1, 'cart.0.price'],
  ])('SF-21 · %s = %j', async (path, value, field) => {
    const { status, json } = await expectNothingStored(() => checkout(changed(path, value)));
    expect([status, json['code']]).toEqual([422, 'validation_failed']);
    expect(Object.keys(Object(json['errors']))).toEqual([field]);
  });

  test('SF-20 · the e-mail has a format for the cart checkout only, and may be empty there', async () => {
    const refused = await checkout(body([line()], { source: 'cart', email: 'a@b' }));
    expect(Object.keys(Object(refused.json['errors']))).toEqual(['customer.email']);
    expect((await checkout(body([line()], { source: 'cart', email: '' }))).status).toBe(201);
    expect((await checkout(body([line()], { source: 'quick', email: 'a@b' }))).status).toBe(201);
  });

  test('SF-20 · messages come in the language of the page', async () => {
    const order = body([line()], { locale: 'ar' });
    const { json } = await checkout({ ...order, customer: { ...Object(order['customer']), phone: '1' } });
    expect(json['errors']).toEqual({ 'customer.phone': ['أدخل رقمًا على شكل 0661234567.'] });
  });

  test('SF-21 · form data of the cart checkout is taken and never read, however deep', async () => {
    const fine = body(
      [line()],
      { source: 'cart' },
      { formData: { firstname: 'x', transporterMeta: { basePrice: 1 } } },
    );
    expect((await checkout(fine)).status).toBe(201);
    const deep = `{"formData":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`;
    expect((await checkout(deep)).status).toBe(422);
  });
});

describe('a claim that differs from the shop is 409 with the cart as it is, and nothing is stored', () => {
  const refusal = async (order: object, code: string): Promise<Readonly<Record<string, unknown>>> => {
    const { status, json } = await expectNothingStored(() => checkout(order));
    expect([status, json['code']]).toEqual([409, code]);
    expect(json).toMatchObject({ cart: expect.any(Array), total: expect.any(Number), message: expect.any(String) });
    return json;
  };

  test.each([[1], [0], [999.99], [1e-9], [1_000_000]])('SF-21 · C01 · a unit price of %d', async (unitPrice) => {
    const json = await refusal(body([line({ unitPrice })]), 'price_changed');
    expect(json).toMatchObject({
      cart: [{ product: item.id, unitPrice: 1000, problem: 'price_changed' }],
      total: 1400,
    });
  });

  test.each([
    [{ deliveryPrice: 0, isFree: true }],
    [{ deliveryPrice: 0, isFree: false }],
    [{ deliveryPrice: 400, isFree: true }],
    [{ deliveryPrice: 399 }],
  ])('SF-21 · C02 · a delivery price claimed as %j', async (claim) => {
    const json = await refusal(body([line()], claim), 'price_changed');
    expect(json['shipping']).toEqual({
      transporterId: scene.carrier().homeServiceId,
      price: 400,
      finalPrice: 400,
      isFree: false,
    });
    expect(json['cart']).toMatchObject([{ problem: null }]);
  });

  test('SF-21 · C02 · a carrier that does not serve the commune, or a commune where nobody delivers', async () => {
    const far = await refusal(body([line()], { wilaya: 1, commune: 101 }), 'not_deliverable');
    expect(far['shipping']).toBeNull();
    await app().database.pool.query('update communes set deliverable = false where id = 1602');
    await refusal(body([line()], { commune: 1602 }), 'not_deliverable');
  });

  test('SF-21 · more than there is, in one line or in two of the same thing', async () => {
    const [{ available } = {}] = await rows(
      'select on_hand - reserved as available from stocks where product_id = $1',
      [item.id],
    );
    const json = await refusal(body([line({ quantity: 6 })]), 'out_of_stock');
    expect(json).toMatchObject({ cart: [{ quantity: 6, available, problem: 'out_of_stock' }] });
    await refusal(body([line({ quantity: 2 }), line({ quantity: 2 })]), 'out_of_stock');
  });

  test('SF-21 · C05 · a pack and its own content together ask for more than there is', async () => {
    const cup = await product({ stock: 3 });
    const pack = await buildPack(app().database.pool, {
      shop: scene.shop(),
      packPriceCentimes: 150_000,
      items: [{ product: cup, quantity: 2 }],
    });
    const both = [
      { product: pack.id, unitPrice: 1500 },
      { product: cup.id, unitPrice: 1000, quantity: 2 },
    ];
    const json = await refusal(body(both), 'out_of_stock');
    expect(json['cart']).toMatchObject([
      { available: 1, problem: 'out_of_stock' },
      { available: 3, problem: 'out_of_stock' },
    ]);
  });

  test('SF-21 · an unknown, archived, inactive or foreign product, or one that lost its combination', async () => {
    const { pool } = app().database;
    const other = await buildShop(pool);
    const elsewhere = await buildProduct(pool, { shop: other, warehouse: scene.warehouse(), stock: 5 });
    const archived = await buildProduct(pool, { shop: scene.shop(), columns: { archived_at: inHours(0) } });
    const inactive = await buildProduct(pool, { shop: scene.shop(), columns: { is_active: false } });
    const sized = await buildProduct(pool, { shop: scene.shop(), combinations: [{ priceCentimes: 100_000 }] });
    const foreign = sized.combinations[0]?.id ?? 0;
    for (const gone of [
      line({ product: 2_147_483_647 }),
      line({ product: elsewhere.id }),
      line({ product: archived.id }),
      line({ product: inactive.id }),
      line({ product: sized.id }),
      line({ combination: foreign }),
      line({ combination: 2_147_483_647 }),
      line({ productInPack: [{ productId: item.id, combinationId: null, quantity: 1 }] }),
    ]) {
      const json = await refusal(body([gone]), 'out_of_stock');
      expect(json['cart']).toMatchObject([{ available: 0, unitPrice: 0, problem: 'gone' }]);
    }
  });

  test('SF-11 · C06 · a pack with other contents than it has', async () => {
    const { pool } = app().database;
    const [cup, plate] = [await product(), await product()];
    const sock = await buildProduct(pool, {
      shop: scene.shop(),
      warehouse: scene.warehouse(),
      combinations: [{ stock: 5 }, { stock: 5 }],
    });
    const [red, blue] = sock.combinations.map(({ id }) => id);
    const items = [
      { product: cup, quantity: 2 },
      { product: sock, combination: { id: red ?? 0 } },
    ];
    const strict = await buildPack(pool, { shop: scene.shop(), items });
    const flexible = await buildPack(pool, { shop: scene.shop(), mode: 'flexible', items });
    const cups = { productId: cup.id, combinationId: null, quantity: 2 };
    const socks = { productId: sock.id, combinationId: red, quantity: 1 };
    const tampered = [
      [cups],
      [{ ...cups, productId: plate.id }, socks],
      [{ ...cups, quantity: 1 }, socks],
      [cups, { ...socks, combinationId: 2_147_483_647 }],
      [cups, socks, { ...cups, productId: plate.id }],
    ];
    for (const contents of tampered)
      for (const pack of [strict, flexible])
        await refusal(body([{ product: pack.id, unitPrice: 1000, productInPack: contents }]), 'out_of_stock');
    const swapped = [cups, { ...socks, combinationId: blue }];
    await refusal(body([{ product: strict.id, unitPrice: 1000, productInPack: swapped }]), 'out_of_stock');
    expect((await checkout(body([{ product: flexible.id, unitPrice: 1000, productInPack: swapped }]))).status).toBe(
      201,
    );
    const none = [{ ...cups, quantity: 0 }, socks];
    expect((await checkout(body([{ product: strict.id, unitPrice: 1000, productInPack: none }]))).status).toBe(422);
    const many = Array.from({ length: 600 }, () => cups);
    expect((await checkout(body([{ product: strict.id, unitPrice: 1000, productInPack: many }]))).status).toBe(422);
  });

  test('SF-21 · of several problems the first of stock, delivery, price is named', async () => {
    await refusal(
      body([line({ quantity: 9999, unitPrice: 1 })], { deliveryPrice: 1, wilaya: 1, commune: 101 }),
      'out_of_stock',
    );
    await refusal(body([line({ unitPrice: 1 })], { deliveryPrice: 1, wilaya: 1, commune: 101 }), 'not_deliverable');
  });
});

describe('what is not an order at all', () => {
  test.each<[what: string, payload: string, headers: Record<string, string>, status: number]>([
    ['not JSON', '{"version":', {}, 400],
    ['a poisoned key', '{"__proto__": {"isAdmin": true}, "version": 1}', {}, 400],
    ['an empty body', '', {}, 400],
    ['no token', '{}', { 'x-csrf-token': '' }, 403],
    ['a wrong token', '{}', { 'x-csrf-token': 'undefined' }, 403],
    ['a foreign origin', '{}', { origin: 'https://evil.example' }, 403],
    ['the origin null', '{}', { origin: 'null' }, 403],
    ['a form', 'version=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['plain text', '{}', { 'content-type': 'text/plain' }, 415],
    ['2 MB', `{"a":"${'x'.repeat(2 * 1024 * 1024)}"}`, {}, 413],
    [
      '10,000 lines',
      JSON.stringify({ cart: Array.from({ length: 10_000 }, () => ({ product: 1, quantity: 1 })) }),
      {},
      413,
    ],
    ['an array', '[]', {}, 422],
    ['null', 'null', {}, 422],
    ['a nest 10,000 deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, {}, 422],
  ])('SF-21 · C20 · C49 · %s', async (_what, payload, headers, status) => {
    const answer = await expectNothingStored(() => checkout(payload, headers));
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    expect(answer.text).not.toContain('node_modules');
  });
});
