import { createPool } from '@hanout/server/database/pool';
import { joinDatabase } from '@hanout/server/process/open-database';
import { buildProduct, buildShop, buildWarehouse } from '@hanout/test-kit/builders';
import { shopSettings } from './shop-settings.ts';

export interface CountedShelves {
  readonly shopId: number;
  readonly productIds: readonly number[];
}

/** A shop of the journey's own: five of each thing, the first two on, the others on B. */
export async function openCountedShelves(
  things: readonly { readonly name: string; readonly barcode: string }[],
): Promise<CountedShelves> {
  const { url } = await joinDatabase(shopSettings());
  const pool = createPool(url, { max: 1, statementTimeoutMs: 0 });
  try {
    const shop = await buildShop(pool);
    const warehouse = await buildWarehouse(pool, { shop });
    // A category more would stand in the menu of the shop that other journeys buy in.
    const { rows } = await pool.query<{ id: number }>('select id from categories order by id limit 1');
    const category = { id: rows[0]?.id ?? 0 };
    const productIds: number[] = [];
    for (const [at, { name, barcode }] of things.entries()) {
      const columns = { barcode, supply_price_ht_centimes: 10_000 };
      const { id } = await buildProduct(pool, { shop, warehouse, stock: 5, name, category, columns });
      await pool.query('insert into stock_locations (warehouse_id, product_id, zone, shelf) values ($1, $2, $3, $4)', [
        warehouse.id,
        id,
        at < 2 ? 'A' : 'B',
        String(at + 1),
      ]);
      productIds.push(id);
    }
    return { shopId: shop.id, productIds };
  } finally {
    await pool.end();
  }
}
