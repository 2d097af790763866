import { ok, refuse } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity } from '../../../audit/index.ts';
import { stockLine } from '../../lines/line-entity.ts';
import { moveToLot } from '../../reserving/move-to-lot.ts';
import { findRowOfReservation } from '../held-queries.ts';

interface HoldInLot {
  readonly reservationId: string;
  readonly lotId: number;
  readonly actor: StaffActor;
}

/** By hand: what an order holds is taken from another lot of the same place. */
export async function holdInLot(db: Database, { reservationId, lotId, actor }: HoldInLot) {
  const stockId = await findRowOfReservation(db, reservationId);
  if (stockId === undefined) return refuse({ code: 'inventory.reservation-not-found' as const });
  const act = { id: stockId, version: null, actor, action: 'stock.move-lot' };
  return changeEntity(db, stockLine, act, async (tx) => {
    const outcome = await moveToLot(tx, { stockId, reservationId, lotId });
    if (!outcome.ok) return outcome;
    const { before, isMoved } = outcome.value;
    return ok({ value: { stockId }, changes: isMoved ? { lotId: [before, lotId] } : null });
  });
}
