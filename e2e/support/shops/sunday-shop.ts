import { createPool } from '@hanout/server/database/pool';
import { joinDatabase } from '@hanout/server/process/open-database';
import { withDatabase } from '@hanout/server/process/with-database';
import { refreshAllListings } from '@hanout/server/modules/listing/index';
import { SHOPS_TAG } from '@hanout/server/modules/shops/index';
import { CHANGES_CHANNEL } from '@hanout/server/plugins/changes';
import {
  buildCarrierWithRates,
  buildProduct,
  buildPromotion,
  buildShop,
  buildWarehouse,
} from '@hanout/test-kit/builders';
import { buildCarried } from '@hanout/test-kit/scenes/carried-orders';
import { randomUUID } from 'node:crypto';
import { shopSettings } from '../shop-settings.ts';

export interface SundayShop {
  readonly id: number;
  readonly product: string;
  readonly carrier: string;
  /** Takes a third off the product, and goes with no other. */
  readonly promotion: string;
  /** What its carrier did with its parcels. */
  readonly parcels: { readonly delivered: number; readonly returned: number; readonly onWay: number };
  /** What the carrier has of it. */
  readonly owedCentimes: number;
  /** Somebody came to work a while ago. */
  readonly stampIn: (employeeId: number) => Promise<void>;
}

const PARCELS = { delivered: 6, returned: 2, onWay: 3 } as const;

/** A shop of the journey's own after a week: parcels that arrived and came back, money with its carrier, a promotion that runs. */
export async function openSundayShop(): Promise<SundayShop> {
  const mark = randomUUID().slice(0, 8);
  const [product, name, promotion] = [`Gandoura ${mark}`, `Sûr ${mark}`, `Fête ${mark}`];
  const made = await withPool(async (pool) => {
    const shop = await buildShop(pool, { host: `sunday-${mark}.localhost` });
    const warehouse = await buildWarehouse(pool, { shop });
    const sold = await buildProduct(pool, { shop, warehouse, stock: 40, name: product });
    const carrier = await buildCarrierWithRates(pool, { shop, name });
    const of = { shop, carrier, product: sold };
    const delivered = await buildCarried(pool, { ...of, count: PARCELS.delivered, prefix: `D${mark}` });
    await buildCarried(pool, { ...of, count: PARCELS.returned, parcel: 'returned', prefix: `R${mark}` });
    await buildCarried(pool, { ...of, count: PARCELS.onWay, parcel: 'in_transit', prefix: `T${mark}` });
    await buildPromotion(pool, {
      shop,
      name: promotion,
      percent: 33,
      targets: [sold],
      combinability: 'global_exclusive',
      priority: 10,
    });
    await withDatabase(shopSettings(), (db) => refreshAllListings(db, { fromProductId: sold.id }));
    for (const tag of [SHOPS_TAG, 'promotions']) await pool.query('select pg_notify($1, $2)', [CHANGES_CHANNEL, tag]);
    return { id: shop.id, owedCentimes: delivered.reduce((sum, { totalCentimes }) => sum + totalCentimes, 0) };
  });
  const stampIn = (employeeId: number) =>
    withPool(async (pool) => {
      await pool.query(
        `insert into attendance_stamps (id, employee_id, kind, at, made_by, reason) values ($1, $2, 'in', now(), $2, 'Kiosque en panne')`,
        [randomUUID(), employeeId],
      );
    });
  return { ...made, product, carrier: name, promotion, parcels: PARCELS, stampIn };
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
