import { findCountAction, refuseCountAction, type CountActionRefusal, type CountState } from '@hanout/core/counting';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { changeEntity, type Done, type Forbidden } from '../../../audit/index.ts';
import { countEntity, type CountMissing } from '../../count-entity.ts';
import { appendHistory, closeFigures, findDone, goThroughAll, openFigures, writeState } from '../../repository.ts';

export interface ActOnCount {
  readonly countId: number;
  readonly action: string;
  /** the version that the person saw; null: it is done to what stands there */
  readonly version: number | null;
  readonly actor: StaffActor;
  readonly operationId: string;
}

export type ActRefusal = CountMissing | CountActionRefusal | { readonly code: 'counts.action-is-unknown' };
/** While it is counted. */
const OPEN: ReadonlySet<CountState> = new Set(['planned', 'counting', 'paused']);
type Acted = { readonly countId: number };

/** One action of the table, once per key. Approved, it is posted by a job, slice by slice. */
export async function actOnCount(db: Database, asked: ActOnCount): Promise<Result<Acted, ActRefusal | Forbidden>> {
  const rule = findCountAction(asked.action);
  if (rule === undefined) return refuse({ code: 'counts.action-is-unknown' });
  const done = await repeated(db, asked);
  if (done !== null) return done;
  const { countId: id, version, actor, operationId } = asked;
  const change = { id, version, actor, action: `stock_count.${rule.action}` };
  const entity = countEntity(actor, rule.permission);
  return changeEntity(db, entity, change, async (tx, count): Promise<Result<Done<Acted>, ActRefusal>> => {
    // Two that were sent at once: the second waited for the count.
    const before = await repeated(tx, asked);
    if (before !== null) return before.ok ? ok({ value: before.value, changes: null }) : before;
    const refusal = refuseCountAction(rule, count, actor);
    if (refusal !== null) return refuse(refusal);
    const { employeeId } = actor;
    const isApproved = rule.action === 'approve';
    await writeState(tx, id, { state: rule.to, ...(isApproved ? { approvedBy: employeeId } : {}) });
    if (OPEN.has(count.state) !== OPEN.has(rule.to)) await goThroughAll(tx);
    if (OPEN.has(count.state) && !OPEN.has(rule.to)) await closeFigures(tx, id);
    if (rule.action === 'count_again') await openFigures(tx, id);
    await appendHistory(tx, { countId: id, action: rule.action, state: rule.to, employeeId, operationId });
    return ok({
      value: { countId: id },
      changes: { state: [count.state, rule.to], version: [count.version, count.version + 1] },
      events: isApproved ? [{ type: 'stock-count.approved', payload: { countId: id, employeeId } }] : [],
    });
  });
}

async function repeated(
  db: Database | Tx,
  { operationId, countId, action }: ActOnCount,
): Promise<Result<Acted, CountMissing> | null> {
  const done = await findDone(db, operationId);
  if (done === undefined) return null;
  const isSame = done.countId === countId && done.action === action;
  return isSame ? ok({ countId }) : refuse<CountMissing>({ code: 'counts.key-is-reused' });
}
