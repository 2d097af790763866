import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity, type Forbidden } from '../../../audit/index.ts';
import { readCarriedByNumber, readTariff } from '../../carried-queries.ts';
import { remittanceEntity, type RemittanceMissing } from '../../remittance-entity.ts';
import { chooseRows, listTaken, readRowsOf, rewriteRows, statementOf } from '../../rows-repository.ts';
import { judgeMatched } from '../judge-rows.ts';

export interface MatchByHand {
  readonly id: number;
  readonly version: number;
  readonly row: number;
  /** null: of no order any more */
  readonly orderNumber: number | null;
  readonly note?: string | undefined;
  readonly actor: StaffActor;
}

export type MatchRefusal =
  | RemittanceMissing
  | {
      readonly code: 'remittances.is-in-another-state' | 'remittances.row-not-found' | 'remittances.order-is-unknown';
    };

/** Somebody knows whose row it is; it is judged anew, and taken when it is exact. */
export async function matchByHand(
  db: Database,
  { id, version, row: number, orderNumber, note, actor }: MatchByHand,
): Promise<Result<null, MatchRefusal | Forbidden>> {
  const change = { id, version, actor, action: 'remittance.match' };
  return changeEntity(db, remittanceEntity, change, async (tx, { state, shopId, carrierId, amountIs }) => {
    if (state !== 'draft') return refuse<MatchRefusal>({ code: 'remittances.is-in-another-state' });
    const [row] = await readRowsOf(tx, id, [number]);
    if (row === undefined) return refuse<MatchRefusal>({ code: 'remittances.row-not-found' });
    const order = orderNumber === null ? null : await readCarriedByNumber(tx, { shopId, carrierId }, orderNumber);
    if (order === undefined) return refuse<MatchRefusal>({ code: 'remittances.order-is-unknown' });
    const seen = new Set(order === null ? [] : await listTaken(tx, id, { orderId: order.orderId, but: number }));
    const tariff = await readTariff(tx, carrierId);
    const match = order === null ? null : { order, by: 'hand' as const };
    const { judged } = judgeMatched(statementOf(row), match, { amountIs, tariff, seen });
    const isIncluded = judged.state === 'exact';
    const matched = { orderId: order?.orderId ?? null, matchedBy: match?.by ?? null };
    await rewriteRows(tx, id, [{ ...judged, row: number, ...matched, isIncluded }]);
    if (note !== undefined) await chooseRows(tx, id, [{ row: number, included: null, settlement: null, note }]);
    return ok({ value: null, changes: { row: [null, number], orderNumber: [null, orderNumber] } });
  });
}
