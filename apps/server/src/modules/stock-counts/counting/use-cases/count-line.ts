import { ok, refuse, type Result } from '@hanout/core/kernel';
import { isWholeInScope, type StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { inTransactionOrRefuse } from '../../../../database/refused.ts';
import type { Forbidden } from '../../../audit/index.ts';
import { isWarehouseOfScope, shopsOfWarehouses } from '../../../inventory/index.ts';
import { scopeOfActor, type CountMissing } from '../../count-entity.ts';
import { findWarehouse } from '../../repository.ts';
import { findEntry, insertEntry, lockLine, shareState, voidEntries, writeCounted } from '../repository.ts';

export interface CountLine {
  readonly countId: number;
  readonly lineId: number | null;
  readonly code: string | null;
  /** so many more; less than 0: so many fewer */
  readonly quantity: number;
  readonly actor: StaffActor;
  readonly operationId: string;
}

export type EntryRefusal =
  | CountMissing
  | Forbidden
  | { readonly code: 'counts.line-is-unknown' | 'counts.quantity-is-wrong' }
  | { readonly code: 'counts.is-in-another-state'; readonly state: string };
type Counted = { readonly lineId: number };

/**
 * Somebody found so many more of a line: what each person counts adds up, once per key. In a running count what the books say at this
 * moment is what is expected.
 */
export async function countLine(db: Database, asked: CountLine): Promise<Result<Counted, EntryRefusal>> {
  const { countId, lineId, code, quantity, actor, operationId } = asked;
  const stranger = await refuseStranger(db, asked);
  if (stranger !== null) return refuse(stranger);
  if (!actor.permissions.has('stock.write')) return refuse({ code: 'request.forbidden' });
  return inTransactionOrRefuse(db, async (tx): Promise<Result<Counted, EntryRefusal>> => {
    const count = await shareState(tx, countId);
    const line = count === undefined ? undefined : await lockLine(tx, { countId, lineId, code });
    // Whoever sent the same at once waited for the line.
    const done = await findEntry(tx, operationId);
    if (done !== undefined)
      return done.lineId === line?.lineId && done.quantity === quantity
        ? ok({ lineId: done.lineId })
        : refuse({ code: 'counts.key-is-reused' });
    if (count === undefined) return refuse({ code: 'counts.count-not-found' });
    if (count.state !== 'counting') return refuse({ code: 'counts.is-in-another-state', state: count.state });
    if (line === undefined) return refuse({ code: 'counts.line-is-unknown' });
    const counted = (line.counted ?? 0) + quantity;
    if (counted < 0) return refuse({ code: 'counts.quantity-is-wrong' });
    await insertEntry(tx, { lineId: line.lineId, employeeId: actor.employeeId, quantity, operationId });
    const expected = count.mode === 'running' ? { expected: line.onHand } : {};
    await writeCounted(tx, line.lineId, { counted, ...expected });
    return ok({ lineId: line.lineId });
  });
}

interface Recount {
  readonly countId: number;
  readonly lineId: number;
  readonly actor: StaffActor;
}

/** A line is counted anew: what was counted of it is kept and does not count any more. */
export async function recountLine(db: Database, asked: Recount): Promise<Result<Counted, EntryRefusal>> {
  const { countId, lineId } = asked;
  const stranger = await refuseStranger(db, asked);
  if (stranger !== null) return refuse(stranger);
  return inTransactionOrRefuse(db, async (tx): Promise<Result<Counted, EntryRefusal>> => {
    const count = await shareState(tx, countId);
    if (count?.state !== 'counting') return refuse({ code: 'counts.is-in-another-state', state: count?.state ?? '' });
    const line = await lockLine(tx, { countId, lineId, code: null });
    if (line === undefined) return refuse({ code: 'counts.line-is-unknown' });
    await voidEntries(tx, lineId);
    await writeCounted(tx, lineId, { counted: null, ...(count.mode === 'running' ? { expected: null } : {}) });
    return ok({ lineId });
  });
}

/** Null: they may count there. Where several shops sell from a warehouse, it is counted by whom each of them is open to. */
async function refuseStranger(
  db: Database,
  { countId, actor }: Pick<CountLine, 'countId' | 'actor'>,
): Promise<CountMissing | Forbidden | null> {
  const warehouseId = await findWarehouse(db, countId);
  if (warehouseId === undefined || !(await isWarehouseOfScope(db, warehouseId, scopeOfActor(actor))))
    return { code: 'counts.count-not-found' };
  const isOpen = isWholeInScope(actor, null) || isWholeInScope(actor, await shopsOfWarehouses(db, [warehouseId]));
  return isOpen ? null : { code: 'request.of-other-shops' };
}
