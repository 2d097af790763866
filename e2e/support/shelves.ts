import { createPool } from '@hanout/server/database/pool';
import { joinDatabase } from '@hanout/server/process/open-database';
import {
  buildCarrierWithRates,
  buildOrder,
  buildProduct,
  buildShop,
  buildWarehouse,
  type BuiltOrder,
} from '@hanout/test-kit/builders';
import { newCustomer } from './customer.ts';
import { shopSettings } from './shop-settings.ts';

export interface Shelves {
  readonly shopId: number;
  readonly warehouseId: number;
  /** each of one piece, in the order of what is named; to be confirmed */
  readonly orders: readonly BuiltOrder[];
}

/** A shop of the journey's own: things with bar codes on their shelves, and an order for one piece of each that is named. */
export async function openShelves(
  things: readonly { readonly name: string; readonly barcode: string }[],
): Promise<Shelves> {
  const { url } = await joinDatabase(shopSettings());
  const pool = createPool(url, { max: 1, statementTimeoutMs: 0 });
  try {
    const shop = await buildShop(pool);
    const warehouse = await buildWarehouse(pool, { shop });
    const carrier = await buildCarrierWithRates(pool, { shop, name: 'Rimel Express' });
    // A category more would stand in the menu of the shop that other journeys buy in.
    const { rows } = await pool.query<{ id: number }>('select id from categories order by id limit 1');
    const orders: BuiltOrder[] = [];
    for (const [at, { name, barcode }] of things.entries()) {
      const category = { id: rows[0]?.id ?? 0 };
      const product = await buildProduct(pool, { shop, warehouse, stock: 5, name, category, columns: { barcode } });
      await pool.query(`insert into stock_locations (warehouse_id, product_id, zone, shelf) values ($1, $2, 'A', $3)`, [
        warehouse.id,
        product.id,
        String(at + 1),
      ]);
      const phone = newCustomer().national;
      orders.push(await buildOrder(pool, { shop, carrier, phone, lines: [{ product, name }] }));
    }
    return { shopId: shop.id, warehouseId: warehouse.id, orders };
  } finally {
    await pool.end();
  }
}
