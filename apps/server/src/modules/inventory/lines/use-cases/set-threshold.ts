import { ok } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity } from '../../../audit/index.ts';
import { refreshProductRows } from '../../../product-rows/index.ts';
import { stockLine } from '../line-entity.ts';
import { writeThreshold } from '../repository.ts';

interface SetThreshold {
  readonly id: number;
  /** in pieces; null: as the product says */
  readonly threshold: number | null;
  readonly actor: StaffActor;
}

/** From how many pieces on a thing is low in a warehouse; lists and counts follow in the same transaction. */
export function setThreshold(db: Database, { id, threshold, actor }: SetThreshold) {
  return changeEntity(db, stockLine, { id, version: null, actor, action: 'stock.threshold' }, async (tx, place) => {
    if (place.threshold === threshold) return ok({ value: null, changes: null });
    await writeThreshold(tx, id, threshold);
    await refreshProductRows(tx, [place.productId]);
    return ok({ value: null, changes: { threshold: [place.threshold, threshold] } });
  });
}
