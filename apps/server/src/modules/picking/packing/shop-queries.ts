import type { Tx } from '../../../database/database.ts';

/** Of whose order the photo is. */
export async function shopsOfPhoto(tx: Tx, photoId: number): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('order_parcel_photos as f')
    .innerJoin('orders as o', 'o.id', 'f.order_id')
    .select('o.shop_id')
    .where('f.id', '=', photoId)
    .execute();
  return rows.map(({ shop_id }) => shop_id);
}
