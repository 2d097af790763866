import type { TaskAct } from '@hanout/contracts/parcel-following/tasks';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import { isInScope, ordersOf, type StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { changeEntity, type Entity, type Forbidden } from '../../../audit/index.ts';
import { connectAccount, readAccount, type ConnectingDependencies } from '../../../carrier-accounts/index.ts';
import {
  closeTask,
  countUpTask,
  findParcelOfTask,
  lockTask,
  noteAskedThere,
  reopenTask,
  shopOfTask,
  tendTasks,
  type LockedTask,
} from '../repository.ts';

export type TaskRefusal =
  | { readonly code: 'parcel-following.task-not-found' }
  | { readonly code: 'parcel-following.task-changed' };
export type TaskActRefusal =
  | TaskRefusal
  | Forbidden
  | { readonly code: 'parcel-following.task-is-done' }
  | { readonly code: 'parcel-following.task-stays-done' }
  | { readonly code: 'parcel-following.carrier-did-not-take-it' };

const taskEntity: Entity<number, LockedTask, TaskRefusal, StaffActor> = {
  name: 'parcel-task',
  permission: 'orders.confirm',
  lock: async (tx, id, actor) => {
    const found = await lockTask(tx, id);
    if (found === undefined || !isInScope(actor, found.shopId)) return undefined;
    const own = ordersOf(actor);
    return own === null || found.assigneeId === own ? found : undefined;
  },
  missing: { code: 'parcel-following.task-not-found' },
  touches: shopOfTask,
  versions: { of: ({ version }) => version, changed: { code: 'parcel-following.task-changed' }, countUp: countUpTask },
};

interface OfTask {
  readonly id: number;
  readonly version: number;
  readonly actor: StaffActor;
}

/**
 * What was done about a failed attempt is noted. A return is then asked of the carrier, where it can be: by one alone, since it is
 * done for everybody else by then. One that does not take it leaves the task open.
 */
export async function doTask(
  deps: ConnectingDependencies,
  { outcome, note, ...of }: OfTask & { readonly outcome: TaskAct; readonly note: string },
): Promise<Result<null, TaskActRefusal>> {
  const { actor, id } = of;
  const done = await changeEntity(deps.db, taskEntity, { ...of, action: 'parcel-task.done' }, async (tx, task) => {
    if (task.outcome !== null) return refuse({ code: 'parcel-following.task-is-done' as const });
    await closeTask(tx, id, { outcome, note, employeeId: actor.employeeId });
    return ok({ value: task, entityId: task.number, changes: { outcome: [null, outcome] } });
  });
  if (!done.ok) return done;
  if (outcome !== 'return' || done.value.isAskedThere) return ok(null);
  const asked = await askReturn(deps, id);
  if (asked === 'taken') await noteAskedThere(deps.db, id);
  if (asked !== 'refused') return ok(null);
  await reopen(deps.db, { id, version: of.version + 1, actor });
  return refuse({ code: 'parcel-following.carrier-did-not-take-it' });
}

/** Taken back: it waits again, as long as its parcel has not gone on. */
export function reopen(db: Database, of: OfTask): Promise<Result<null, TaskActRefusal>> {
  return changeEntity(db, taskEntity, { ...of, action: 'parcel-task.reopen' }, async (tx, task) => {
    const { outcome, parcelState, isReplaced } = task;
    if (outcome === null || outcome === 'moved_on' || parcelState !== 'attempt_failed' || isReplaced)
      return refuse({ code: 'parcel-following.task-stays-done' as const });
    await reopenTask(tx, of.id);
    return ok({ value: null, entityId: task.number, changes: { outcome: [outcome, null] } });
  });
}

/** A request: what the carrier makes of it is told by the parcel. */
async function askReturn(deps: ConnectingDependencies, taskId: number): Promise<'taken' | 'refused' | 'not-asked'> {
  const parcel = await findParcelOfTask(deps.db, taskId);
  const account =
    parcel === undefined ? undefined : await readAccount(deps.db, { shopIds: null, id: parcel.accountId });
  if (parcel === undefined || account === undefined || account.isArchived) return 'not-asked';
  const dialled = connectAccount(deps, account);
  if (!dialled.ok || !dialled.value.adapter.capabilities.askReturn) return 'not-asked';
  const { tracking, key } = parcel;
  return (await dialled.value.connection.askReturn({ tracking, key })).ok ? 'taken' : 'refused';
}

/** Failed attempts of these orders become tasks; answers the shops in which one more waits. */
export const tendTasksOf = (db: Database, orderIds: readonly string[]): Promise<readonly number[]> =>
  inTransaction(db, (tx) => tendTasks(tx, orderIds));
