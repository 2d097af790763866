import { randomInt } from 'node:crypto';
import { createPool } from '@hanout/server/database/pool';
import { joinDatabase } from '@hanout/server/process/open-database';
import { buildProduct, buildShop, buildWarehouse } from '@hanout/test-kit/builders';
import { shopSettings } from './shop-settings.ts';

export interface Depots {
  readonly shopId: number;
  readonly sourceId: number;
  readonly targetId: number;
  readonly productIds: readonly number[];
  /** what stands under their bars */
  readonly barcodes: readonly string[];
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
    const barcodes = names.map(() => ean13(`613${String(randomInt(1_000_000_000)).padStart(9, '0')}`));
    for (const [at, name] of names.entries()) {
      const columns = { sku: skuOf(name), barcode: barcodes[at] ?? null };
      productIds.push((await buildProduct(pool, { shop, warehouse: source, stock, name, columns })).id);
    }
    return { shopId: shop.id, sourceId: source.id, targetId: target.id, productIds, barcodes };
  } finally {
    await pool.end();
  }
}

/** Twelve digits and the one that follows from them. */
function ean13(digits: string): string {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

export interface Shelf {
  readonly onHand: number;
  /** how often something was put onto it or taken off */
  readonly movements: number;
}

/** What lies there now. */
export async function shelfOf(warehouseId: number, productId: number): Promise<Shelf> {
  const { url } = await joinDatabase(shopSettings());
  const pool = createPool(url, { max: 1 });
  try {
    const { rows } = await pool.query<Shelf>(
      `select s.on_hand as "onHand", (select count(*)::int from stock_movements m where m.stock_id = s.id) as movements
      from stocks s where s.warehouse_id = $1 and s.product_id = $2`,
      [warehouseId, productId],
    );
    return rows[0] ?? { onHand: 0, movements: 0 };
  } finally {
    await pool.end();
  }
}
