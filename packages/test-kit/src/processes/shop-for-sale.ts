import { findRunningServer } from '@hanout/server/database/embedded/embedded-postgres';
import type { Random } from '@hanout/server/demo/plan/random';
import { withDatabaseName } from '@hanout/server/database/pool';
import { join } from 'node:path';
import pg from 'pg';

import { buildCarrierWithRates, buildProduct, buildShop, buildWarehouse } from '../builders/index.ts';
import { checkoutBody, type CheckoutBody } from '../checkout.ts';

export type ShopForSale = {
  readonly headers: Readonly<Record<string, string>>;
  /** For calls of the shop's pages. */
  readonly apiToken: string;
  readonly productIds: readonly number[];
  /** An order of two lines that nobody else makes. */
  readonly makeBody: (random: Random) => CheckoutBody;
};

const PRODUCTS = 20;
const STOCK = 1_000_000;
const PRICE_DINARS = 1_000;

/** The database of the instance that runs on this data folder. */
export function databaseUrlOf(dataFolder: string): string {
  const url = findRunningServer(join(dataFolder, 'database'));
  if (url === null) throw new Error(`no database runs in ${dataFolder}`);
  return withDatabaseName(url, 'hanout');
}

/** A shop with products enough for everybody, so that every purchase can succeed. */
export async function buildShopForSale(databaseUrl: string): Promise<ShopForSale> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  try {
    const shop = await buildShop(pool, { answersUnknownHosts: true });
    const warehouse = await buildWarehouse(pool, { shop });
    const carrier = await buildCarrierWithRates(pool, { shop, desks: [1601] });
    const productIds: number[] = [];
    for (let count = 0; count < PRODUCTS; count++) {
      const product = await buildProduct(pool, { shop, warehouse, priceCentimes: PRICE_DINARS * 100, stock: STOCK });
      productIds.push(product.id);
    }
    return {
      headers: { 'x-csrf-token': shop.csrfToken },
      apiToken: shop.apiToken,
      productIds,
      makeBody: (random) =>
        checkoutBody({
          shopUuid: shop.uuid,
          transporter: carrier.homeServiceId,
          lines: twoOf(productIds, random).map((product) => ({ product, unitPrice: PRICE_DINARS })),
        }),
    };
  } finally {
    await pool.end();
  }
}

function twoOf(ids: readonly number[], random: Random): number[] {
  const first = random.between(0, ids.length - 1);
  const second = (first + random.between(1, ids.length - 1)) % ids.length;
  return [ids[first] ?? 0, ids[second] ?? 0];
}
