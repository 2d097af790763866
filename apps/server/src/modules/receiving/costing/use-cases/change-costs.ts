import { ok, refuse, type Result } from '@hanout/core/kernel';
import { COSTS_PERMISSION, type CostSpread } from '@hanout/core/receiving';
import type { StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { changeEntity, type Done, type Forbidden } from '../../../audit/index.ts';
import { receiptEntity, type ReceiptMissing } from '../../receipt-entity.ts';
import { appendHistory, findDone, writeReceiptState, type ReceiptRecord } from '../../repository.ts';
import { bearAgain } from '../bear-again.ts';
import { listCosts, replaceCosts, type ReceiptCost } from '../receipt-costs-repository.ts';

export interface ChangeCosts {
  readonly receiptId: number;
  readonly version: number;
  /** all that is known now, instead of what was */
  readonly costs: readonly ReceiptCost[];
  readonly costSpread: CostSpread;
  readonly actor: StaffActor;
  readonly operation: { readonly id: string; readonly digest: string };
}

export type CostsRefusal =
  | ReceiptMissing
  | { readonly code: 'receiving.is-in-another-state'; readonly state: 'taken_back' };

interface Changed {
  readonly receiptId: number;
}
type Changing = Result<Done<Changed>, CostsRefusal>;

const costsEntity = { ...receiptEntity, permission: COSTS_PERMISSION };

/**
 * What a delivery cost besides, said or corrected after it was received: a freight bill comes a week later. Shares, unit costs, lots and
 * the average cost become what they would be had it been known at once: all or nothing, once per key.
 */
export async function changeCosts(
  db: Database,
  asked: ChangeCosts,
): Promise<Result<Changed, CostsRefusal | Forbidden>> {
  const { receiptId, version, actor } = asked;
  const done = await repeated(db, asked);
  if (done !== null) return done;
  const change = { id: receiptId, version, actor, action: 'receipt.costs' };
  return changeEntity(db, costsEntity, change, async (tx, receipt): Promise<Changing> => {
    if (receipt.state === 'taken_back') return refuse({ code: 'receiving.is-in-another-state', state: receipt.state });
    return changeIn(tx, receipt, asked);
  });
}

async function repeated(
  db: Database,
  { receiptId, operation }: ChangeCosts,
): Promise<Result<Changed, ReceiptMissing> | null> {
  const done = await findDone(db, operation.id);
  if (done === undefined) return null;
  const isSame = done.receiptId === receiptId && done.digest === operation.digest;
  return isSame ? ok({ receiptId }) : refuse({ code: 'receiving.key-is-reused' });
}

async function changeIn(tx: Tx, receipt: ReceiptRecord, asked: ChangeCosts): Promise<Changing> {
  const { id, state, version, warehouseId, lines } = receipt;
  const { costs, costSpread, actor, operation } = asked;
  const before = await listCosts(tx, id);
  const value = { receiptId: id };
  const was = { costs: before, costSpread: receipt.costSpread };
  if (JSON.stringify(was) === JSON.stringify({ costs, costSpread })) return ok({ value, changes: null });
  await replaceCosts(tx, id, { costs, costSpread });
  await bearAgain(tx, { receiptId: id, warehouseId, lines, costs, costSpread });
  await writeReceiptState(tx, id, state);
  const entry = { receiptId: id, action: 'costs', state, employeeId: actor.employeeId, note: '', operation };
  await appendHistory(tx, { ...entry, details: [] });
  return ok({
    value,
    changes: {
      costs: [before, costs],
      costSpread: [receipt.costSpread, costSpread],
      version: [version, version + 1],
    },
  });
}
