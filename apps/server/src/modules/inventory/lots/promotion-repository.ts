import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import { worksInWarehouse, type WarehouseScope } from '../stock-page/queries.ts';

export interface LotToPromote {
  readonly lotNumber: string | null;
  readonly warehouseId: number;
  readonly productId: number;
  readonly name: string;
  /** the first moment at which it may not be sold any more; null: it keeps */
  readonly endsAt: Date | null;
  /** pieces that may still be sold */
  readonly free: number;
}

/** The lot, held until the transaction ends; undefined where somebody of this scope has none. */
export async function lockLotToPromote(
  tx: Tx,
  lotId: number,
  scope: WarehouseScope,
): Promise<LotToPromote | undefined> {
  const shops = scope.shopIds === null ? null : [...scope.shopIds];
  const { rows } = await sql<LotToPromote>`
    select l.lot_number as "lotNumber", s.warehouse_id as "warehouseId", s.product_id as "productId", r.name_fr as name,
      (l.expires_on + 1)::timestamp at time zone 'Africa/Algiers' as "endsAt",
      case when l.expires_on < algiers_today() then 0 else l.quantity - l.reserved end as free
    from stock_lots l join stocks s on s.id = l.stock_id join warehouses w on w.id = s.warehouse_id
      join product_rows r on r.product_id = s.product_id
    where l.id = ${lotId} and ${worksInWarehouse(scope)} and (${shops}::int[] is null or r.shop_ids && ${shops}::int[])
    for update of l`.execute(tx);
  return rows[0];
}

/** A promotion that somebody made of this lot and that is still to be looked at, or runs. */
export async function findOpenPromotion(tx: Tx, lotId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select p.id from lot_promotions o join promotions p on p.id = o.promotion_id
    where o.lot_id = ${lotId} and o.ended_at is null and p.archived_at is null and (p.ends_at is null or p.ends_at > now())
    order by p.id limit 1`.execute(tx);
  return rows[0]?.id;
}

export async function linkPromotion(tx: Tx, lotId: number, promotionId: number): Promise<void> {
  await tx.insertInto('lot_promotions').values({ lot_id: lotId, promotion_id: promotionId }).execute();
}

/** Promotions whose lot has no piece left that may be sold. */
export async function listPromotionsOfSoldLots(db: Database): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.promotion_id as id from lot_promotions o join stock_lots l on l.id = o.lot_id
    where o.ended_at is null and (l.quantity <= l.reserved or l.expires_on < algiers_today()) order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** Notes that its lot is gone; false: another process has. */
export async function closeLotPromotion(tx: Tx, promotionId: number): Promise<boolean> {
  const rows = await tx
    .updateTable('lot_promotions')
    .set({ ended_at: sql<Date>`now()` })
    .where('promotion_id', '=', promotionId)
    .where('ended_at', 'is', null)
    .returning('promotion_id')
    .execute();
  return rows.length > 0;
}
