import type { StockStrategy } from '@hanout/core/inventory';
import { SELLABLE_PIECES } from '../../../database/sellable.ts';
import type { Statement } from '../../../database/pipelined-transaction.ts';

export interface LockedStockRow {
  readonly stockId: number;
  readonly productId: number;
  readonly combinationId: number | null;
  readonly warehousePosition: number;
  readonly available: number;
}

const ROWS_OF_CART = `
  select s.id
  from unnest($2::int[], $3::int[]) asked (product_id, combination_id)
  join stocks s on s.product_id = asked.product_id and coalesce(s.combination_id, 0) = asked.combination_id
  union
  select s.id from pack_items pi join stocks s on s.product_id = pi.product_id where pi.pack_product_id = any($2::int[])`;

const columns = (available: string): string => `s.id as "stockId", s.product_id as "productId",
  s.combination_id as "combinationId", sw.position as "warehousePosition", ${available} as available`;

/** What nobody holds; what of it has expired is known when the lots are read, after the lock. */
const FREE = columns('s.on_hand - s.reserved');

const SELLING_JOINS = `
from stocks s join shop_warehouses sw on sw.warehouse_id = s.warehouse_id and sw.shop_id = $1
join warehouses w on w.id = s.warehouse_id and w.is_active`;

const SELLING_ROWS = `${SELLING_JOINS}
where s.id in (${ROWS_OF_CART})`;

/**
 * $1 shop, $2 product ids, $3 combination ids beside them (0 for none): locks every row of stock that the cart or the
 * contents of its packs may take from, in the house's one order, so that no two orders wait for each other. A row that
 * has nothing left is not locked, also not after waiting for it: of a sold-out thing nobody has to queue for the refusal.
 */
export const LOCK_STOCK: Statement<LockedStockRow> = {
  name: 'inventory_lock_stock',
  text: `select ${FREE} ${SELLING_ROWS} and s.on_hand > s.reserved
order by s.warehouse_id, s.product_id, s.combination_id nulls first for update of s`,
};

/** The same rows when they are locked already. */
export const READ_STOCK: Statement<LockedStockRow> = {
  name: 'inventory_read_stock',
  text: `select ${FREE} ${SELLING_ROWS}`,
};

/** The same rows without a lock and without their lots, for the quote. */
export const READ_SELLABLE: Statement<LockedStockRow> = {
  name: 'inventory_read_sellable',
  text: `select ${columns(SELLABLE_PIECES)} ${SELLING_ROWS}`,
};

export interface LotRow {
  readonly stockId: number;
  /** null: the row has no lot with something left */
  readonly lotId: number | null;
  readonly expiresOn: string | null;
  readonly receivedOn: string;
  readonly available: number;
  /** its day is over in Algiers: it is never offered and never reserved */
  readonly isExpired: boolean;
  /** the rule of its warehouse, else of its product's family; null: there is none */
  readonly strategy: StockStrategy | null;
}

/**
 * The lots of the rows that the shop still sells. After the lock and in a statement of its own: whoever changes lots, or takes
 * the shop from a warehouse, locks their rows first.
 */
export const READ_LOTS: Statement<LotRow> = {
  name: 'inventory_read_lots',
  text: `
select s.id as "stockId", l.id as "lotId", l.expires_on as "expiresOn", l.received_on as "receivedOn",
  l.quantity - l.reserved as available, coalesce(l.expires_on < algiers_today(), false) as "isExpired",
  coalesce((select r.strategy from lot_rules r where r.warehouse_id = s.warehouse_id),
    (select r.strategy from lot_rules r join products p on p.family_id = r.family_id where p.id = s.product_id)) as strategy
${SELLING_JOINS}
left join stock_lots l on l.stock_id = s.id and l.quantity > l.reserved
where s.id in (${ROWS_OF_CART})`,
};
