import { randomUUID } from 'node:crypto';
import { cartQueueSchema, leftCartSchema } from '@hanout/contracts/orders/cart-queue';
import { orderDetailSchema } from '@hanout/contracts/orders/orders';
import { signInAs, type StaffBrowser } from '@hanout/test-kit';
import { buildPack, insertRow } from '@hanout/test-kit/builders';
import { nextPhone } from '@hanout/test-kit/checkout';
import { checkoutScene } from '@hanout/test-kit/checkout-scene';
import { inHours } from '@hanout/test-kit/moments';
import { beforeAll, expect, test } from 'vitest';
import { forgetCartsOfOrders } from '../repository.ts';

const scene = checkoutScene();
const { app, rows, product } = scene;
let seller: StaffBrowser;

beforeAll(async () => {
  seller = await signInAs(app(), 'seller');
});

async function leave(columns: object = {}) {
  const item = await product();
  const row = await insertRow(app().database.pool, 'abandoned_carts', {
    shop_id: scene.shop().id,
    external_id: randomUUID(),
    phone: nextPhone(),
    first_name: 'Amina',
    last_name: 'Haddad',
    email: '',
    temporary_id: '',
    is_free_delivery: false,
    source: 'cart',
    locale: 'fr',
    cart: [{ product: item.id, combination: null, quantity: 2, unitPrice: 1000 }],
    lines_count: 1,
    subtotal_centimes: 200_000,
    created_at: inHours(-3),
    updated_at: inHours(-2),
    ...columns,
  });
  return { id: Number(row['id']), phone: String(row['phone']), productId: item.id };
}

const list = async (query = '') =>
  cartQueueSchema.parse((await seller.call({ url: `/dashboard/api/carts${query}` })).body);

test('carts that were left are told with what their order still needs; who is still typing is left alone', async () => {
  const bare = await leave({ first_name: '', last_name: '' });
  const full = await leave({
    wilaya_code: 16,
    commune_id: 1601,
    carrier_service_id: scene.carrier().deskServiceId,
  });
  const typing = await leave({ updated_at: inHours(0) });
  const { rows: carts } = await list();
  expect(carts.find(({ id }) => id === bare.id)?.missing).toEqual(['name', 'place', 'transporter', 'address']);
  expect(carts.find(({ id }) => id === full.id)).toMatchObject({
    missing: [],
    lines: [{ quantity: 2, productId: full.productId, contents: null }],
    commune: { code: 1601 },
  });
  expect(carts.some(({ id }) => id === typing.id)).toBe(false);
  expect((await list(`?q=${full.phone}`)).rows.map(({ id }) => id)).toEqual([full.id]);
});

test('things are named in the language of who looks, and in French where that name is missing', async () => {
  const { pool } = app().database;
  const { id, productId } = await leave();
  await pool.query(`update product_texts set name = 'إبريق شاي' where product_id = $1 and language = 'ar'`, [
    productId,
  ]);
  const [french] = await rows(`select name from product_texts where product_id = $1 and language = 'fr'`, [productId]);
  const arabic = await signInAs(app(), 'seller');
  await arabic.call({ method: 'POST', url: '/dashboard/api/auth/language', body: { language: 'ar' } });
  const named = async () =>
    leftCartSchema.parse((await arabic.call({ url: `/dashboard/api/carts/${id}` })).body).lines.map(({ name }) => name);
  expect(await named()).toEqual(['إبريق شاي']);
  expect((await list()).rows.find((cart) => cart.id === id)?.lines[0]?.name).toBe(french?.['name']);
  await pool.query(`delete from product_texts where product_id = $1 and language = 'ar'`, [productId]);
  expect(await named()).toEqual([french?.['name']]);
});

test('a cart becomes an order by the door of staff, and each names the other', async () => {
  const { id, phone, productId } = await leave();
  const placed = await seller.call({
    method: 'POST',
    url: '/dashboard/api/orders',
    headers: { 'idempotency-key': randomUUID() },
    body: {
      shop: scene.shop().id,
      customer: { firstname: 'Amina', lastname: 'Haddad', phone },
      delivery: null,
      cart: [{ product: productId, quantity: 2 }],
      abandonedCart: id,
    },
  });
  expect(placed.status).toBe(201);
  const [order] = await rows('select id::text as id, abandoned_cart_id as cart from orders where phone = $1', [phone]);
  expect(order?.['cart']).toBe(id);
  const other = await leave({ phone });
  await forgetCartsOfOrders(app().context.db, [String(order?.['id'])]);
  const cart = leftCartSchema.parse((await seller.call({ url: `/dashboard/api/carts/${id}` })).body);
  expect(cart).toMatchObject({ state: 'ordered', order: { id: order?.['id'] } });
  expect((await list(`?q=${phone}&state=ordered`)).rows.map((each) => each.id)).toEqual([id]);
  expect((await seller.call({ url: `/dashboard/api/carts/${other.id}` })).status).toBe(404);
  const page = await seller.call({ url: `/dashboard/api/orders/${order?.['id']}` });
  expect(orderDetailSchema.parse(page.body).isOfLeftCart).toBe(true);
});

test('a cart of which nothing comes is closed, and opened again', async () => {
  const { id } = await leave();
  const close = (isClosed: boolean) =>
    seller.call({ method: 'POST', url: `/dashboard/api/carts/${id}/close`, body: { isClosed } });
  expect((await close(true)).body).toMatchObject({ state: 'closed' });
  expect((await list('?state=closed')).rows.map((each) => each.id)).toEqual([id]);
  expect((await close(false)).body).toMatchObject({ state: 'open' });
});

test('a pack comes with what was chosen of it, and as it is offered where that is not known or not offered any more', async () => {
  const { pool } = app().database;
  const shop = scene.shop();
  const [teapot, cup] = [await product(), await product()];
  const pack = await buildPack(pool, {
    shop,
    mode: 'flexible',
    items: [{ product: teapot }, { product: cup, quantity: 6 }],
  });
  const chosen = [
    { productId: teapot.id, combinationId: 41, quantity: 1 },
    { productId: cup.id, combinationId: 42, quantity: 6 },
  ];
  const contentsOf = async (contents?: readonly object[]) => {
    const line = { product: pack.id, combination: null, quantity: 1, unitPrice: 1000 };
    const { id } = await leave({ cart: [contents === undefined ? line : { ...line, contents }] });
    return leftCartSchema.parse((await seller.call({ url: `/dashboard/api/carts/${id}` })).body).lines[0]?.contents;
  };
  const offered = chosen.map((item) => ({ ...item, combinationId: null }));
  expect(await contentsOf(chosen)).toEqual(chosen);
  expect(await contentsOf()).toEqual(offered);
  expect(await contentsOf(chosen.slice(1))).toEqual(offered);
});
