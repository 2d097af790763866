import { signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders';
import { beforeAll, describe, expect, test } from 'vitest';
import { shopPolicyWith } from './security-headers.ts';

const app = useTestApp();
let owner: StaffBrowser;
let shop: build.BuiltShop;
let order: build.BuiltOrder;

beforeAll(async () => {
  const { pool } = app().database;
  shop = await build.buildShop(pool, { answersUnknownHosts: true });
  const warehouse = await build.buildWarehouse(pool, { shop });
  const product = await build.buildProduct(pool, { shop, warehouse, stock: 5 });
  order = await build.buildOrder(pool, { shop, lines: [{ product }] });
  owner = await signInAs(app());
});

const open = (url: string) => app().http.inject({ url, headers: { host: shop.host, cookie: owner.cookie } });
/** Whose pages may show this one in theirs, as its policy says; undefined: everybody's. */
const framedBy = (policy: unknown) =>
  typeof policy === 'string' ? /(?:^|;\s*)frame-ancestors ([^;]*)/u.exec(policy)?.[1] : undefined;

describe('no page is laid under buttons of others', () => {
  test.each([
    ['the shop', () => '/'],
    ['the shop in Arabic', () => '/ar/catalog/new'],
    ['the cart', () => '/checkout/cart/view'],
    ['the page of an order', () => `/checkout/confirmation/${order.id}`],
    ['an address that is nowhere', () => '/nowhere'],
    ['the form that follows an order', () => '/orders/track'],
    ['a printed order', () => `/dashboard/api/papers/order-prints?orders=${order.id}`],
    ['a delivery note', () => `/dashboard/api/papers/delivery-notes?orders=${order.id}`],
    ['the description of the interface', () => '/api/v1/docs'],
  ])('%s', async (_, address) => {
    const { headers } = await open(address());
    expect(headers['content-type']).toContain('text/html');
    expect(framedBy(headers['content-security-policy'])).toBe("'none'");
  });

  // Its pages are built files, which need not be there to be asked for.
  test.each(['/dashboard', '/dashboard/sign-in', '/dashboard/orders', '/dashboard/kiosk'])('%s', async (address) => {
    expect(framedBy((await open(address)).headers['content-security-policy'])).toBe("'none'");
  });

  test('the pages of a shop that advertises, which may load scripts of others', () => {
    expect(framedBy(shopPolicyWith({ 'script-src': ['https://ads.example'] }))).toBe("'none'");
    expect(framedBy(shopPolicyWith({ 'frame-src': ['https://ads.example'] }))).toBe("'none'");
  });

  test('nor any address that there is, but for files of the shop that do nothing', async () => {
    const addresses = app()
      .routes.filter(({ method, url }) => method === 'GET' && !url.startsWith('/uploads/'))
      .map(({ url }) => url.replace(/:\w+|\*/gu, '1'));
    const framed = new Array<string>();
    for (const url of addresses) {
      const { headers } = await app().http.inject({ url, headers: { host: shop.host } });
      if (framedBy(headers['content-security-policy']) !== "'none'") framed.push(url);
    }
    expect(framed).toEqual([]);
  });
});
