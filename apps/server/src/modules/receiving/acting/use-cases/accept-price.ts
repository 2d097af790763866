import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import type { Forbidden } from '../../../audit/index.ts';
import { isWarehouseOfScope } from '../../../inventory/index.ts';
import { changeSupplyPrice, type SupplyPriceRefusal } from '../../../products/index.ts';
import { scopeOfActor } from '../../receipt-entity.ts';
import { findPlace, listStoredLines } from '../../repository.ts';

export type AcceptPriceRefusal =
  | SupplyPriceRefusal
  | { readonly code: 'receiving.receipt-not-found' | 'receiving.line-is-unknown' };

/** What the supplier asked for a piece becomes what the product says that it costs: never by itself, only by this press. */
export async function acceptPrice(
  db: Database,
  { receiptId, lineId, actor }: { readonly receiptId: number; readonly lineId: number; readonly actor: StaffActor },
): Promise<Result<null, AcceptPriceRefusal | Forbidden>> {
  const place = await findPlace(db, receiptId);
  if (place === undefined || !(await isWarehouseOfScope(db, place.warehouseId, scopeOfActor(actor))))
    return refuse({ code: 'receiving.receipt-not-found' });
  const line = (await listStoredLines(db, receiptId)).find((each) => each.lineId === lineId);
  if (line === undefined) return refuse({ code: 'receiving.line-is-unknown' });
  const changed = await changeSupplyPrice(db, {
    productId: line.productId,
    supplyPriceHt: line.priceCentimes,
    actor,
  });
  return changed.ok ? ok(null) : changed;
}
