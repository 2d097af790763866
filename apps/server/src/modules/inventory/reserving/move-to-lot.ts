import { ok, refuse, type Result } from '@hanout/core/kernel';
import { runnerOf, type AnyTx } from '../../../database/statement-runner.ts';
import { LOCK_ROW, MOVE_TO_LOT, READ_HELD_IN_ROW } from './lot-statements.ts';

export type LotNotMoved =
  | { readonly code: 'inventory.reservation-not-found' | 'inventory.lots-are-strict' }
  | { readonly code: 'inventory.lot-too-small'; readonly available: number };

interface MoveToLot {
  readonly stockId: number;
  readonly reservationId: string;
  readonly lotId: number;
}

/**
 * What an order holds is held in another lot of the same row from now on; not where a rule is strict, not in a lot that has expired
 * or holds too little. Answers the lot that it was held in before (null: in none), and the one that it is held in now where that is
 * another one.
 */
export async function moveToLot(
  tx: AnyTx,
  { stockId, reservationId, lotId }: MoveToLot,
): Promise<Result<{ readonly before: number | null; readonly isMoved: boolean }, LotNotMoved>> {
  const { run } = runnerOf(tx);
  await run(LOCK_ROW, [stockId]);
  const [held] = await run(READ_HELD_IN_ROW, [reservationId, stockId, lotId]);
  if (held === undefined) return refuse({ code: 'inventory.reservation-not-found' });
  if (held.isStrict) return refuse({ code: 'inventory.lots-are-strict' });
  if (held.lotId === lotId) return ok({ before: lotId, isMoved: false });
  if (held.available < held.quantity) return refuse({ code: 'inventory.lot-too-small', available: held.available });
  await run(MOVE_TO_LOT, [reservationId, lotId, held.lotId, held.quantity]);
  return ok({ before: held.lotId, isMoved: true });
}
