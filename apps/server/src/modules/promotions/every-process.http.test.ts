import { buildApp, type App } from '@hanout/server';
import { useTestApp } from '@hanout/test-kit';
import { buildProduct, buildPromotion, buildShop, type BuiltShop } from '@hanout/test-kit/builders';
import { inHours } from '@hanout/test-kit/moments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshAllListings, repriceDueListings } from '../listing/index.ts';

const app = useTestApp({ movesTime: true });
let second: App;
let shop: BuiltShop;

beforeAll(async () => {
  shop = await buildShop(app().database.pool, { answersUnknownHosts: true });
  second = await buildApp(app().deps);
});
afterAll(() => second.http.close());

test('ST-09 · the price follows at the moment a promotion starts and ends, in card and quote of every process', async () => {
  const { pool, db } = app().database;
  const product = await buildProduct(pool, { shop, priceCentimes: 100_000 });
  await refreshAllListings(db);
  const priceIn = async ({ http }: Pick<App, 'http'>): Promise<readonly unknown[]> => {
    const headers = { host: shop.host, authorization: `Bearer ${shop.apiToken}`, 'x-csrf-token': shop.csrfToken };
    const card = await http.inject({ url: `/web/public/api/product/${product.id}`, headers });
    const quote = await http.inject({
      method: 'POST',
      url: '/web/api/cart/quote',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: JSON.stringify({
        cart: [{ product: product.id, combination: null, quantity: 1 }],
        channel: 'eCommerce',
      }),
    });
    return [card.json<{ displayPrice?: unknown }>().displayPrice, quote.json<{ total?: unknown }>().total];
  };
  const everywhere = async () => [await priceIn(app()), await priceIn(second)];
  const all = (price: number) => [
    [price, price],
    [price, price],
  ];
  await expect.poll(everywhere).toEqual(all(1_000));
  // Both moments lie behind one edit: nothing but the clock tells the processes of the start and the end.
  await buildPromotion(pool, {
    percent: 50,
    targets: [product],
    startsAt: inHours(1),
    endsAt: inHours(3),
  });
  expect(await everywhere()).toEqual(all(1_000));
  await app().passTime(2 * 3600);
  await expect.poll(everywhere).toEqual(all(500));
  await repriceDueListings(db);
  await app().passTime(2 * 3600);
  await expect.poll(everywhere).toEqual(all(1_000));
});
