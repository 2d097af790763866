import type { Ids, Result } from '@hanout/core/kernel';
import type { LinePart } from '@hanout/core/ordering';
import type { Tx } from '../../../../database/database.ts';
import {
  giveBackReservations,
  writeOffReturned,
  type MovementCause,
  type NotReserved,
  type StockMissing,
} from '../../../inventory/index.ts';

export interface GoodsThatCame {
  readonly orderId: string;
  readonly ids: Ids;
  readonly sorted: Readonly<Record<'sellable' | 'damaged' | 'missing', readonly LinePart[]>>;
  readonly cause: MovementCause;
}

/**
 * What can be sold lies on the shelves again, in the lots that it came from; of the rest the books say that it is damaged or
 * lost. None of it is the order's any more. More than the order has left is refused. The caller holds the order's row.
 */
export async function takeGoodsBack(
  tx: Tx,
  { orderId, ids, sorted, cause }: GoodsThatCame,
): Promise<StockMissing | null> {
  const { sellable, damaged, missing } = sorted;
  if (sellable.length > 0) {
    const back = await giveBackReservations(tx, { orderId, ids, parts: sellable, to: 'shelf' }, cause);
    if (!back.ok) return missingOf(back);
  }
  for (const [parts, is] of [
    [damaged, 'damaged'],
    [missing, 'lost'],
  ] as const) {
    if (parts.length === 0) continue;
    const written = await writeOffReturned(tx, { orderId, ids, parts, is }, cause);
    if (!written.ok) return missingOf(written);
  }
  return null;
}

/** Movements of an order carry no name of their own: a name that is taken is a bug. */
export function missingOf(outcome: Result<unknown, NotReserved>): StockMissing | null {
  if (outcome.ok) return null;
  if (outcome.error.code === 'inventory.key-is-reused') throw new Error('a movement of an order has no key');
  return { code: 'ordering.stock-missing', missing: outcome.error.missing };
}
