import { stockItemKey, type StockItem } from '@hanout/core/inventory';
import type { LineDemand, Reservation } from './reservation-statements.ts';

/** So many of what an order holds, or all of it. */
export type AskedParts = readonly LineDemand[] | 'all';

export interface ChosenReservations {
  readonly chosen: readonly { readonly reservation: Reservation; readonly quantity: number }[];
  /** lines that hold less than was asked of them */
  readonly missing: readonly (StockItem & {
    readonly orderLineId: string;
    readonly requested: number;
    readonly available: number;
  })[];
}

/** Which reservations give the asked pieces, the oldest first; the last one of a line perhaps in part. */
export function chooseReservations(held: readonly Reservation[], asked: AskedParts): ChosenReservations {
  if (asked === 'all')
    return { chosen: held.map((reservation) => ({ reservation, quantity: reservation.quantity })), missing: [] };
  const left = new Map(held.map((reservation) => [reservation, reservation.quantity]));
  const taken = new Map<Reservation, number>();
  const missing: ChosenReservations['missing'][number][] = [];
  for (const { orderLineId, productId, combinationId, quantity } of asked) {
    let lacking = quantity;
    const item = stockItemKey({ productId, combinationId });
    for (const reservation of held) {
      if (reservation.orderLineId !== orderLineId || stockItemKey(reservation) !== item) continue;
      const part = Math.min(lacking, left.get(reservation) ?? 0);
      if (part <= 0) continue;
      left.set(reservation, (left.get(reservation) ?? 0) - part);
      taken.set(reservation, (taken.get(reservation) ?? 0) + part);
      lacking -= part;
    }
    if (lacking > 0)
      missing.push({ orderLineId, productId, combinationId, requested: quantity, available: quantity - lacking });
  }
  return { chosen: [...taken].map(([reservation, quantity]) => ({ reservation, quantity })), missing };
}
