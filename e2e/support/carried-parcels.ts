import { createPool } from '@hanout/server/database/pool';
import { joinDatabase } from '@hanout/server/process/open-database';
import { buildCarrierWithRates, buildProduct, buildShop, buildWarehouse } from '@hanout/test-kit/builders';
import { buildCarried, type CarriedRow } from '@hanout/test-kit/scenes/carried-orders';
import { shopSettings } from './shop-settings.ts';

export interface CarriedParcels {
  readonly shopId: number;
  readonly carrier: { readonly id: number; readonly name: string };
  readonly parcels: readonly CarriedRow[];
}

/** A shop of the journey's own whose one carrier has delivered so many parcels and paid none of them. */
export async function openCarried(name: string, count: number): Promise<CarriedParcels> {
  const { url } = await joinDatabase(shopSettings());
  const pool = createPool(url, { max: 1 });
  try {
    const shop = await buildShop(pool);
    await buildWarehouse(pool, { shop });
    const product = await buildProduct(pool, { shop });
    const carrier = await buildCarrierWithRates(pool, { shop, name });
    const parcels = await buildCarried(pool, { shop, carrier, product, count, prefix: `J${carrier.id}X` });
    return { shopId: shop.id, carrier: { id: carrier.id, name }, parcels };
  } finally {
    await pool.end();
  }
}
