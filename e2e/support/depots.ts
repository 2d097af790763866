import { createPool } from '@hanout/server/database/pool';
import { joinDatabase } from '@hanout/server/process/open-database';
import { buildProduct, buildShop, buildWarehouse } from '@hanout/test-kit/builders';
import { shopSettings } from './shop-settings.ts';

export interface Depots {
  readonly shopId: number;
  readonly sourceId: number;
  readonly targetId: number;
  readonly productIds: readonly number[];
}

/** What is scanned of a thing by this name. */
export const skuOf = (name: string): string => name.toUpperCase().replaceAll(/[^A-Z0-9]+/gu, '-');

/** A shop of the journey's own with two warehouses; the first has so many of each of these things. */
export async function openDepots(names: readonly string[], stock: number): Promise<Depots> {
  const { url } = await joinDatabase(shopSettings());
  const pool = createPool(url, { max: 1 });
  try {
    const shop = await buildShop(pool);
    const [source, target] = [await buildWarehouse(pool, { shop }), await buildWarehouse(pool, { shop })];
    const productIds: number[] = [];
    for (const name of names) {
      const columns = { sku: skuOf(name) };
      productIds.push((await buildProduct(pool, { shop, warehouse: source, stock, name, columns })).id);
    }
    return { shopId: shop.id, sourceId: source.id, targetId: target.id, productIds };
  } finally {
    await pool.end();
  }
}
