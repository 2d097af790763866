import type { Statement } from '../../../database/pipelined-transaction.ts';

/** $1 row of stock: ours until the end of the transaction, and its lots and reservations with it. */
export const LOCK_ROW: Statement<never> = {
  name: 'inventory_lock_row',
  text: `select from stocks where id = $1::int for update`,
};

export interface HeldInRow {
  readonly quantity: number;
  readonly lotId: number | null;
  /** a rule of its warehouse or family forbids another lot */
  readonly isStrict: boolean;
  /** what the wanted lot may still be asked for; 0 where it is none of the row, or has expired */
  readonly available: number;
}

/** $1 reservation, $2 its row, $3 the lot that is wanted. After the lock. */
export const READ_HELD_IN_ROW: Statement<HeldInRow> = {
  name: 'inventory_read_held_in_row',
  text: `
select r.quantity, r.lot_id as "lotId",
  coalesce((select rule.is_strict from lot_rules rule where rule.warehouse_id = s.warehouse_id),
    (select rule.is_strict from lot_rules rule where rule.family_id = p.family_id), false) as "isStrict",
  coalesce((select l.quantity - l.reserved from stock_lots l
    where l.id = $3::int and l.stock_id = s.id and (l.expires_on is null or l.expires_on >= algiers_today())), 0) as available
from stock_reservations r join stocks s on s.id = r.stock_id join products p on p.id = s.product_id
where r.id = $1::uuid and r.stock_id = $2::int and r.state in ('held', 'firm')`,
};

/** $1 reservation, $2 lot, $3 the lot before (null: none), $4 pieces. */
export const MOVE_TO_LOT: Statement<never> = {
  name: 'inventory_move_to_lot',
  text: `
with moved as (update stock_reservations set lot_id = $2::int where id = $1::uuid),
given as (update stock_lots set reserved = reserved - $4::int where id = $3::int)
update stock_lots set reserved = reserved + $4::int where id = $2::int`,
};
