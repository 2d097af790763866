import type { MovementType } from '@hanout/core/inventory';
import { ok, refuse, type Ids, type Result } from '@hanout/core/kernel';
import { worksIn } from '@hanout/core/staff';
import { runnerOf, type AnyTx } from '../../../database/statement-runner.ts';
import { move } from '../ledger/move.ts';
import type { DoneMovement } from '../ledger/ledger-statements.ts';
import type { Movement, MovementCause } from '../ledger/movement.ts';
import { claimOperation } from '../ledger/operations.ts';
import { chooseReservations, type AskedParts, type ChosenReservations } from './choose-reservations.ts';
import {
  CHANGE_RESERVATIONS,
  SPLIT_RESERVATIONS,
  type Reservation,
  type ReservationState,
} from './reservation-statements.ts';
import { closeReservations, lockReservations } from './reservations-of-order.ts';

/** What of an order is packed, or comes back. */
export interface PartsOfOrder {
  readonly orderId: string;
  readonly parts: AskedParts;
  readonly ids: Ids;
}

export type NotReserved =
  | { readonly code: 'inventory.key-is-reused' }
  | { readonly code: 'inventory.not-reserved'; readonly missing: ChosenReservations['missing'] };

export interface SettledParts {
  /** The operation had been done before: nothing happened now. */
  readonly isRepeated: boolean;
  readonly productIds: readonly number[];
}

/** How a movement of an order is booked. */
export interface BookedAs {
  readonly type: MovementType;
  readonly sign: 1 | -1;
}

const SOLD: BookedAs = { type: 'sold', sign: -1 };
/** A parcel that was returned lies on the shelf for anybody; what is unpacked was not sold, and is held for its order again. */
const BACK = {
  shelf: { as: { type: 'returned', sign: 1 }, state: 'released', reserves: 0 },
  order: { as: { type: 'sold', sign: 1 }, state: 'firm', reserves: 1 },
} as const satisfies Readonly<Record<string, { as: BookedAs; state: ReservationState; reserves: number }>>;

/**
 * Packing: what an order holds firm leaves the shelves, from the very lots that were reserved for it. More than it holds firm is
 * refused and nothing changes. The caller holds the order's row.
 */
export async function consumeReservations(
  tx: AnyTx,
  order: PartsOfOrder,
  cause: MovementCause,
): Promise<Result<SettledParts, NotReserved>> {
  const found = await findParts(tx, { order, cause, state: 'firm', as: SOLD });
  if (!found.ok) return found;
  const { parts } = found.value;
  if (parts === null) return ok({ isRepeated: true, productIds: [] });
  await closeReservations(tx, parts, 'consumed');
  await moveAll(
    tx,
    parts.map((part) => toMovement(part, SOLD)),
    cause,
  );
  return ok({ isRepeated: false, productIds: productsOf(parts) });
}

/**
 * The way back, into the lots that it came from: a parcel that was returned (`shelf`), or one that is unpacked (`order`). More
 * than was packed is refused. The caller holds the order's row.
 */
export async function giveBackReservations(
  tx: AnyTx,
  { to, ...order }: PartsOfOrder & { readonly to: 'shelf' | 'order' },
  cause: MovementCause,
): Promise<Result<SettledParts, NotReserved>> {
  const { as, state, reserves } = BACK[to];
  const found = await findParts(tx, { order, cause, state: 'consumed', as });
  if (!found.ok) return found;
  const { parts } = found.value;
  if (parts === null) return ok({ isRepeated: true, productIds: [] });
  await moveAll(
    tx,
    parts.map((part) => toMovement(part, as)),
    cause,
  );
  const ids = parts.map(({ id }) => id);
  await runnerOf(tx).run(CHANGE_RESERVATIONS, [ids, ['consumed'], state, reserves]);
  return ok({ isRepeated: false, productIds: productsOf(parts) });
}

/**
 * The reservations that are exactly the asked parts, cut where that needs it; null: this was done before. What lies in a warehouse
 * where who acts does not work is not there for them.
 */
export async function findParts(
  tx: AnyTx,
  { order, cause, state, as }: { order: PartsOfOrder; cause: MovementCause; state: ReservationState; as: BookedAs },
): Promise<Result<{ readonly parts: readonly Reservation[] | null }, NotReserved>> {
  const done = await claimOperation(tx, cause.operation);
  const { all } = await lockReservations(tx, order.orderId);
  const isOther = (each: DoneMovement): boolean =>
    each.type !== as.type || Math.sign(each.quantity) !== as.sign || each.causeId !== cause.id;
  if (done.some(isOther)) return refuse({ code: 'inventory.key-is-reused' });
  if (done.length > 0) return ok({ parts: null });
  const { chosen, missing } = chooseReservations(
    all.filter((reservation) => reservation.state === state && worksIn(cause.actor, reservation.warehouseId)),
    order.parts,
  );
  if (missing.length > 0) return refuse({ code: 'inventory.not-reserved', missing });
  const cuts = chosen.filter(({ reservation, quantity }) => quantity < reservation.quantity);
  const records = cuts.map(({ reservation: { id }, quantity }) => ({ id, quantity, rest_id: order.ids.uuidv7() }));
  if (records.length > 0) await runnerOf(tx).run(SPLIT_RESERVATIONS, [JSON.stringify(records)]);
  return ok({ parts: chosen.map(({ reservation, quantity }) => ({ ...reservation, quantity })) });
}

export function toMovement(part: Reservation, { type, sign }: BookedAs): Movement {
  const { warehouseId, productId, combinationId, lotId, quantity } = part;
  return {
    stock: { warehouseId, productId, combinationId },
    quantity: sign * quantity,
    type,
    lot: lotId === null ? { kind: 'picked', strategy: 'fifo' } : { kind: 'known', lotId },
  };
}

export async function moveAll(tx: AnyTx, movements: readonly Movement[], cause: MovementCause): Promise<void> {
  const outcome = await move(tx, movements, cause);
  if (!outcome.ok) throw new Error(`reserved stock does not move: ${JSON.stringify(outcome.error)}`);
}

const productsOf = (parts: readonly Reservation[]): readonly number[] => [
  ...new Set(parts.map(({ productId }) => productId)),
];
