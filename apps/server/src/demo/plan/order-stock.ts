import { type Instant, formatUuidv7 } from '@hanout/core/kernel';
import type { Stage } from './order-states.ts';
import type { PlannedCombination, PlannedProduct } from './product-rows.ts';
import type { Random } from './random.ts';
import type { TableRows } from './rows.ts';
import type { StockBook } from './stock-rows.ts';

const HOUR = 3_600_000;
const RESERVATION_HOURS = 72;

/** A line of an order, packs already taken apart. */
export type OrderStockLine = {
  readonly id: string;
  readonly quantity: number;
  readonly demands: readonly {
    readonly product: PlannedProduct;
    readonly combination: PlannedCombination | null;
    readonly quantity: number;
  }[];
};

export type OrderStock = {
  readonly rows: TableRows;
  readonly book: StockBook;
  readonly stage: Stage;
  readonly orderId: string;
  readonly lines: readonly OrderStockLine[];
  readonly placedAt: number;
  readonly changedAt: number;
  readonly now: Instant;
  readonly random: Random;
};

const stateOf = {
  held: 'held',
  firm: 'firm',
  taken: 'consumed',
  returned: 'consumed',
  lost: 'consumed',
  released: 'released',
} as const;

/**
 * One reservation per demand, from the first shelf place that has enough, with what the order has done to the stock since.
 * Answers the warehouses that it takes from.
 */
export function planOrderStock({
  rows,
  book,
  stage,
  orderId,
  lines,
  placedAt,
  changedAt,
  now,
  random,
}: OrderStock): ReadonlySet<number> {
  const left = new Set<number>();
  for (const [index, line] of lines.entries()) {
    const does = stage.stock === 'part' ? (index === 0 ? 'taken' : 'firm') : stage.stock;
    for (const demand of line.demands) {
      const places = book.of(demand.product, demand.combination);
      const stock = places.find(({ lots }) => lots.some((each) => each.quantity - each.reserved >= demand.quantity));
      const lot = stock?.lots.find((each) => each.quantity - each.reserved >= demand.quantity);
      if (stock === undefined || lot === undefined) throw new Error(`no stock for ${demand.product.code}`);
      const state = stateOf[does];
      left.add(stock.warehouseId);
      rows.add('stock_reservations', {
        id: formatUuidv7(
          placedAt,
          Uint8Array.from({ length: 10 }, () => random.between(0, 255)),
        ),
        order_id: orderId,
        order_line_id: line.id,
        stock_id: stock.id,
        lot_id: lot.id,
        quantity: demand.quantity,
        state,
        expires_at: state === 'held' ? new Date(Math.max(placedAt + RESERVATION_HOURS * HOUR, now + HOUR)) : null,
        created_at: new Date(placedAt),
      });
      const { quantity } = demand;
      if (state === 'held' || state === 'firm') lot.reserved += quantity;
      if (state === 'consumed')
        book.move({
          stock,
          lot,
          quantity: -quantity,
          type: 'sold',
          reason: 'Commande préparée',
          orderId,
          at: new Date(changedAt),
        });
      const later = new Date(Math.min(now - HOUR, changedAt + 96 * HOUR));
      const back = { stock, lot, orderId, at: later };
      if (does === 'returned') book.move({ ...back, quantity, type: 'returned', reason: 'Colis retourné' });
      if (does === 'lost') {
        book.move({ ...back, quantity, type: 'sold', reason: 'Colis perdu' });
        book.move({ ...back, quantity: -quantity, type: 'lost', reason: 'Colis perdu' });
      }
    }
  }
  return left;
}
