import type { MovementType } from '@hanout/core/inventory';
import { ok, type Result } from '@hanout/core/kernel';
import { runnerOf, type AnyTx } from '../../../database/statement-runner.ts';
import type { MovementCause } from '../ledger/movement.ts';
import { findParts, moveAll, toMovement, type NotReserved, type PartsOfOrder } from './consume-reservations.ts';
import { CHANGE_RESERVATIONS, type Reservation } from './reservation-statements.ts';

/**
 * What an order has packed did not leave as the books say: what left as `sold` was lost after all, or the other way round. No
 * level changes; the movement is taken back and made again under the type that is true. The caller holds the order's row.
 */
export async function rebookPacked(
  tx: AnyTx,
  { was, is, ...order }: PartsOfOrder & { readonly was: MovementType; readonly is: MovementType },
  cause: MovementCause,
): Promise<Result<void, NotReserved>> {
  const found = await findParts(tx, { order, cause, state: 'consumed', as: { type: is, sign: -1 } });
  if (!found.ok) return found;
  await rebook(tx, { parts: found.value.parts ?? [], was, is }, cause);
  return ok(undefined);
}

/**
 * What came back of an order and cannot be sold, or never arrived: rebooked, and no more of the order. It cannot come back a
 * second time. More than the order has left is refused. The caller holds the order's row.
 */
export async function writeOffReturned(
  tx: AnyTx,
  { is, ...order }: PartsOfOrder & { readonly is: 'damaged' | 'lost' },
  cause: MovementCause,
): Promise<Result<void, NotReserved>> {
  const found = await findParts(tx, { order, cause, state: 'consumed', as: { type: is, sign: -1 } });
  if (!found.ok) return found;
  const parts = found.value.parts ?? [];
  await rebook(tx, { parts, was: 'sold', is }, cause);
  await runnerOf(tx).run(CHANGE_RESERVATIONS, [parts.map(({ id }) => id), ['consumed'], 'released', 0]);
  return ok(undefined);
}

async function rebook(
  tx: AnyTx,
  { parts, was, is }: { readonly parts: readonly Reservation[]; readonly was: MovementType; readonly is: MovementType },
  cause: MovementCause,
): Promise<void> {
  // Two calls on rows that the first has locked: what comes in is not taken out again by the same one.
  const back = parts.map((part) => toMovement(part, { type: was, sign: 1 }));
  const out = parts.map((part) => toMovement(part, { type: is, sign: -1 }));
  await moveAll(tx, back, { ...cause, operation: null });
  await moveAll(tx, out, cause);
}
