import { firstOrderSchema, firstStepsSchema } from '@hanout/contracts/first-steps';
import { buildApp, type App } from '@hanout/server';
import { signIn, useTestApp, type FormFields, type StaffBrowser } from '@hanout/test-kit';
import { ensurePlaces } from '@hanout/test-kit/builders/index';
import { checkoutBody } from '@hanout/test-kit/checkout';
import { brokenInvariants } from '@hanout/test-kit/invariants';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createFirstRunCode } from '../../staff/index.ts';

const app = useTestApp();
let second: App;
let owner: StaffBrowser;

const EMAIL = 'amine@exemple.dz';
/** as pages show it */
const PRICE = '345,00';
const PASSWORD = 'une phrase assez longue';

beforeAll(async () => {
  await ensurePlaces(app().database.pool);
  second = await buildApp(app().deps);
  const { db, ids } = app().deps;
  const code = await createFirstRunCode(db, { ...ids, secret: () => 'a secret of this test' });
  const answer = await app().http.inject({
    method: 'POST',
    url: '/dashboard/api/auth/first-run',
    payload: { code, name: 'Amine', email: EMAIL, password: PASSWORD, shopName: 'Souk el Djomla', language: 'fr' },
  });
  expect(answer.statusCode).toBe(201);
  owner = await signIn(app(), { id: 0, email: EMAIL, password: PASSWORD });
});
afterAll(() => second.http.close());

/** A call of the back office's own pages; a form where the page posts one. */
async function ask(url: string, body?: object): Promise<Readonly<Record<string, unknown>>> {
  const method = body === undefined ? 'GET' : 'POST';
  const answer = await owner.call({ url: `/dashboard/api${url}`, method, body });
  expect(answer, url).toMatchObject({ status: 200 });
  return Object(answer.body);
}
async function fill(url: string, fields: FormFields): Promise<Readonly<Record<string, unknown>>> {
  const answer = await owner.postForm(`/dashboard/api${url}`, fields, { 'idempotency-key': randomUUID() });
  expect(answer, url).toMatchObject({ status: 200 });
  return Object(answer.body);
}
const steps = async () => firstStepsSchema.strict().parse(await ask('/first-steps')).shops;
const firstOrder = async (shop: number) => firstOrderSchema.strict().parse(await ask(`/first-steps/${shop}/order`));

const HOST = { host: 'souk.localhost' };
/** The product's page as the other process serves it from memory. */
const page = async (path: string): Promise<string> => (await second.http.inject({ url: path, headers: HOST })).body;
const within = (check: () => Promise<void>): Promise<void> => vi.waitFor(check, { timeout: 1000, interval: 20 });

test('BO-40 · SF-19 · an empty shop gets a product, stock, a carrier and prices from the back office, and sells; every process follows in a second', async () => {
  const [shop] = await steps();
  expect(shop).toEqual({ id: expect.any(Number), name: 'Souk el Djomla', done: ['warehouse'] });
  const shopId = shop?.id ?? 0;
  expect(await firstOrder(shopId)).toEqual({ shopId, product: null, place: null, phone: '' });
  const family = await fill('/catalog/families/new', { name: 'Divers' });
  const category = await fill('/catalog/categories/new', { name: 'Maison' });
  const made = await fill('/product/new', {
    name: 'Lampe',
    type: 'simple',
    family: String(family['id']),
    category: String(category['id']),
    price: '1000',
  });
  const product = Number(String(made['url']).split('/').at(-1));
  const { version } = await ask(`/product/product/${product}`);
  await ask(`/product/product/${product}/quick`, { version, isActive: true });
  const { rows: warehouses } = await ask('/stock/warehouses');
  await fill(`/product/product/${product}/stock/${Object(warehouses)[0].id}`, { quantity: '5' });
  expect(await steps()).toMatchObject([{ done: ['trade', 'warehouse', 'product'] }]);

  const { previewUrl } = await ask(`/product/product/${product}`);
  const delivery = '/public/utilis/api/transport/commune/1601?subtotal=1000&channel=eCommerce';
  expect(await page(String(previewUrl))).toContain('Lampe');
  expect(await page(String(previewUrl))).not.toContain(PRICE);
  expect(JSON.parse(await page(delivery))).toEqual([[]]);

  const form = { name: 'Rapide', code: '', phone: '', isActive: true, home: true, desk: false, position: null };
  const carrier = await ask('/delivery/carriers', { ...form, shopIds: [shopId] });
  const rate = { mode: 'home', wilayaCode: 16, priceCentimes: 34_500, delayDaysMin: 1, delayDaysMax: 2 };
  await ask(`/delivery/carriers/${Number(carrier['id'])}/rates`, { version: 1, rates: [rate] });
  await within(async () => expect(await page(String(previewUrl))).toContain(PRICE));
  expect(await steps()).toMatchObject([{ done: ['trade', 'warehouse', 'delivery', 'product'] }]);

  const [[service]] = JSON.parse(await page(delivery));
  expect(service).toMatchObject({ name: 'Rapide', mode: 'home', finalPrice: 345 });
  expect(await firstOrder(shopId)).toEqual({
    shopId,
    product: { id: product, combinationId: null, name: 'Lampe' },
    place: { wilaya: 16, commune: expect.any(Number), transporter: service.id },
    phone: '',
  });
  const { rows } = await app().database.pool.query('select uuid, csrf_token from shops');
  const placed = await second.http.inject({
    method: 'POST',
    url: '/web/api/cart/checkout',
    headers: { ...HOST, 'x-csrf-token': rows[0].csrf_token },
    payload: checkoutBody({
      shopUuid: rows[0].uuid,
      transporter: service.id,
      lines: [{ product, unitPrice: 1000 }],
      deliveryPrice: 345,
    }),
  });
  expect(placed.body).toContain('orderUuid');
  const orders = await app().database.pool.query('select delivery_centimes, total_centimes from orders');
  expect(orders.rows).toEqual([{ delivery_centimes: 34_500, total_centimes: 134_500 }]);
  expect(await brokenInvariants(app().database.pool)).toEqual({});

  // A price that is taken away is offered and believed no longer.
  await ask(`/delivery/carriers/${Number(carrier['id'])}/rates`, {
    version: 2,
    rates: [{ ...rate, priceCentimes: null }],
  });
  await within(async () => expect(await page(String(previewUrl))).not.toContain(PRICE));
  expect(JSON.parse(await page(delivery))).toEqual([[]]);
});
