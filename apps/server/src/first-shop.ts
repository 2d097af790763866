import type { Ids } from '@hanout/core/kernel';
import type { Tx } from './database/database.ts';
import { hasAnyShop } from './modules/installation/index.ts';
import { insertFirstWarehouse } from './modules/inventory/index.ts';
import { insertFirstShop, type FirstShop } from './modules/shops/index.ts';

/** Gives an empty installation its shop and the warehouse that it sells from; does nothing where there is a shop. */
export async function createFirstShop(tx: Tx, ids: Ids, shop: FirstShop): Promise<void> {
  if (await hasAnyShop(tx)) return;
  const shopId = await insertFirstShop(tx, ids, shop);
  await insertFirstWarehouse(tx, ids, { shopId, name: shop.name });
}
