import { useTestApp } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders/index';
import { describe, expect, it } from 'vitest';
import { refreshAllListings } from '../listing/index.ts';

const app = useTestApp({ movesTime: true });

describe('free delivery on cards', () => {
  it('is said on kept pages and in calls for what reaches the minimum alone, and taken back with its promotion', async () => {
    const { pool, db } = app().database;
    const shop = await build.buildShop(pool, { answersUnknownHosts: true });
    const category = await build.buildCategory(pool, { slug: 'robes', name: 'Robes' });
    const warehouse = await build.buildWarehouse(pool, { shop });
    for (const priceCentimes of [400_000, 600_000])
      await build.buildProduct(pool, { shop, category, warehouse, priceCentimes, stock: 5 });
    await refreshAllListings(db);
    app().context.changes.publish(['dictionary']);
    const get = (url: string) =>
      app().http.inject({ url, headers: { host: shop.host, authorization: `Bearer ${shop.apiToken}` } });
    const said = async () => {
      const { body } = await get('/catalog/category/robes');
      const call = await get('/web/public/api/category/products/robes?sort=price_asc');
      const { products }: { products: { isDeliveredFree: boolean }[] } = call.json();
      return [body.split('Livraison gratuite').length - 1, ...products.map(({ isDeliveredFree }) => isDeliveredFree)];
    };
    await expect.poll(said).toEqual([0, false, false]);
    const free = await build.buildPromotion(pool, {
      shop,
      scope: 'shipping',
      percent: 100,
      minSubtotalCentimes: 600_000,
    });
    app().context.changes.publish(['promotions']);
    await expect.poll(said).toEqual([1, false, true]);
    await pool.query("update promotions set ends_at = now() + interval '1 hour' where id = $1", [free.id]);
    app().context.changes.publish(['promotions']);
    await expect.poll(said).toEqual([1, false, true]);
    await app().passTime(2 * 3600);
    await expect.poll(said).toEqual([0, false, false]);
  });
});
