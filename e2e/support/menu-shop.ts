import { createPool } from '@hanout/server/database/pool';
import { joinDatabase } from '@hanout/server/process/open-database';
import { withDatabase } from '@hanout/server/process/with-database';
import { refreshAllListings } from '@hanout/server/modules/listing/index';
import { SHOPS_TAG } from '@hanout/server/modules/shops/index';
import { CHANGES_CHANNEL } from '@hanout/server/plugins/changes';
import { buildCategory, buildProduct, buildShop, buildWarehouse } from '@hanout/test-kit/builders';
import type { APIRequestContext } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { shopSettings } from './shop-settings.ts';

export interface MenuShop {
  readonly id: number;
  readonly host: string;
  /** Of the two, as the catalogue has them: the house has others, which this shop does not sell. */
  readonly departments: readonly [string, string];
  /** Its home page, or another one, as shoppers get it. */
  readonly page: (request: APIRequestContext, path?: string) => Promise<string>;
}

/** A shop of the journey's own with two departments, whose menu nobody has built yet. */
export async function openMenuShop(): Promise<MenuShop> {
  const { url } = await joinDatabase(shopSettings());
  const pool = createPool(url, { max: 1 });
  const mark = randomUUID().slice(0, 8);
  const host = `menu-${mark}.localhost`;
  const departments = [`Robes ${mark}`, `Sacs ${mark}`] as const;
  try {
    const shop = await buildShop(pool, { host });
    const warehouse = await buildWarehouse(pool, { shop });
    const category = async (name: string) => buildCategory(pool, { name });
    const [first] = [
      await buildProduct(pool, { shop, warehouse, category: await category(departments[0]), stock: 2 }),
      await buildProduct(pool, { shop, warehouse, category: await category(departments[1]), stock: 2 }),
    ];
    await withDatabase(shopSettings(), (db) => refreshAllListings(db, { fromProductId: first.id }));
    await pool.query('select pg_notify($1, $2)', [CHANGES_CHANNEL, SHOPS_TAG]);
    return {
      id: shop.id,
      host,
      departments,
      page: async (request, path = '/') => (await request.get(path, { headers: { host } })).text(),
    };
  } finally {
    await pool.end();
  }
}
