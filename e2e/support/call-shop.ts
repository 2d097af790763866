import { createPool } from '@hanout/server/database/pool';
import { joinDatabase } from '@hanout/server/process/open-database';
import {
  buildCarrierWithRates,
  buildOrder,
  buildProduct,
  buildShop,
  buildStock,
  buildWarehouse,
  type BuiltOrder,
} from '@hanout/test-kit/builders';
import { inHours } from '@hanout/test-kit/moments';
import { newCustomer } from './customer.ts';
import { shopSettings } from './shop-settings.ts';

const ARTICLE = 'Bouilloire';
export const ALGER_HOME_CENTIMES = 40_000;
export const ORAN_HOME_CENTIMES = 70_000;
export const PIECE_CENTIMES = 100_000;

export interface CallShop {
  readonly id: number;
  /** Each of a customer of their own, the one that is called first at the front. */
  readonly orders: readonly BuiltOrder[];
  /** Two orders of one telephone, called last; the newer first. */
  readonly twice: readonly [BuiltOrder, BuiltOrder];
}

/** A shop of its own, so that no customer of another journey is called: an article on its shelf, two wilayas, orders that wait. */
export async function openCallShop(customers: number): Promise<CallShop> {
  const { url } = await joinDatabase(shopSettings());
  const pool = createPool(url, { max: 1, statementTimeoutMs: 0 });
  try {
    const shop = await buildShop(pool, { name: 'Boutique des appels' });
    const warehouse = await buildWarehouse(pool, { shop });
    // A category more would stand in the menu of the shop that other journeys buy in.
    const { rows } = await pool.query<{ id: number }>('select id from categories order by id limit 1');
    const product = await buildProduct(pool, { shop, name: ARTICLE, category: { id: rows[0]?.id ?? 0 } });
    const stock = await buildStock(pool, { warehouse, product, quantity: 50 });
    const carrier = await buildCarrierWithRates(pool, {
      shop,
      name: 'Rimel Express',
      rates: [
        { wilaya: 16, homeCentimes: ALGER_HOME_CENTIMES },
        { wilaya: 31, homeCentimes: ORAN_HOME_CENTIMES },
      ],
    });
    const place = (minutesAgo: number, phone: string) =>
      buildOrder(pool, {
        shop,
        carrier,
        phone,
        placedAt: inHours(-minutesAgo / 60),
        lines: [{ product, name: ARTICLE, unitPriceCentimes: PIECE_CENTIMES, heldIn: stock }],
      });
    const orders: BuiltOrder[] = [];
    for (let at = 0; at < customers; at += 1) orders.push(await place(at + 1, newCustomer().national));
    const { national } = newCustomer();
    const older = await place(customers + 2, national);
    return { id: shop.id, orders, twice: [await place(customers + 1, national), older] };
  } finally {
    await pool.end();
  }
}
