import { createPool } from '@hanout/server/database/pool';
import { joinDatabase } from '@hanout/server/process/open-database';
import { withDatabase } from '@hanout/server/process/with-database';
import { refreshAllListings } from '@hanout/server/modules/listing/index';
import { SHOPS_TAG } from '@hanout/server/modules/shops/index';
import { CHANGES_CHANNEL } from '@hanout/server/plugins/changes';
import { buildCarrierWithRates, buildProduct, buildShop, buildWarehouse } from '@hanout/test-kit/builders';
import { randomUUID } from 'node:crypto';
import { shopSettings } from './shop-settings.ts';

export interface LandingShop {
  readonly id: number;
  readonly host: string;
  readonly product: string;
  /** What this phone has ordered is with its buyer. */
  readonly deliver: (phone: string) => Promise<void>;
}

/** A shop of the journey's own that sells one thing and delivers it to Algiers. */
export async function openLandingShop(): Promise<LandingShop> {
  const mark = randomUUID().slice(0, 8);
  const host = `landing-${mark}.localhost`;
  const product = `Théière ${mark}`;
  const id = await withPool(async (pool) => {
    const shop = await buildShop(pool, { host });
    const warehouse = await buildWarehouse(pool, { shop });
    const sold = await buildProduct(pool, { shop, warehouse, stock: 20, name: product });
    await buildCarrierWithRates(pool, { shop });
    await withDatabase(shopSettings(), (db) => refreshAllListings(db, { fromProductId: sold.id }));
    await pool.query('select pg_notify($1, $2)', [CHANGES_CHANNEL, SHOPS_TAG]);
    return shop.id;
  });
  const deliver = (phone: string) =>
    withPool(async (pool) => {
      await pool.query(
        `update orders set confirmation_state = 'confirmed', preparation_state = 'handed_over', parcel_state = 'delivered'
         where shop_id = $1 and phone = $2`,
        [id, phone],
      );
    });
  return { id, host, product, deliver };
}

async function withPool<T>(work: (pool: ReturnType<typeof createPool>) => Promise<T>): Promise<T> {
  const { url } = await joinDatabase(shopSettings());
  const pool = createPool(url, { max: 1 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
