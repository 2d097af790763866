import type { Ids } from '@hanout/core/kernel';
import type { Tx } from '../../../database/database.ts';

/** The first warehouse of a shop: without one nothing can be in stock. */
export async function insertFirstWarehouse(
  tx: Tx,
  ids: Ids,
  { shopId, name }: { shopId: number; name: string },
): Promise<void> {
  const { id } = await tx
    .insertInto('warehouses')
    .values({ uuid: ids.uuid(), code: 'main', name })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('shop_warehouses').values({ shop_id: shopId, warehouse_id: id }).execute();
}
