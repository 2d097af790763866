import { ok, refuse } from '@hanout/core/kernel';
import { scopeOf, type StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { changeEntity, touchesNoShop, type Entity } from '../../../audit/index.ts';
import { beginCheck, moveState, readImport, saveStart, type StoredImport } from '../../../imports/index.ts';

export interface SteerRefusal {
  readonly code: 'customers.import-not-found' | 'customers.import-state';
}

/** An import of customers or past orders as staff steer it: their own, or any of them for whom acts for every shop. */
const importEntity: Entity<string, StoredImport, SteerRefusal, StaffActor> = {
  name: 'customer_import',
  permission: 'customers.write',
  lock: async (tx, id, actor) => {
    const found = await readImport(tx, id, { isLocked: true });
    if (found?.subject !== 'customers' && found?.subject !== 'orders') return undefined;
    return scopeOf(actor) === null || found.employeeId === actor.employeeId ? found : undefined;
  },
  missing: { code: 'customers.import-not-found' },
  // Its shop was looked at when it was begun.
  touches: touchesNoShop,
};

const moves = {
  check: { isDone: [], move: (tx: Tx, id: string) => beginCheck(tx, id) },
  start: { isDone: ['running', 'done'], move: (tx: Tx, id: string) => saveStart(tx, id) },
  cancel: {
    isDone: ['cancelled', 'read'],
    move: async (tx: Tx, id: string) =>
      (await moveState(tx, id, { from: ['checking'], to: 'read' })) ||
      moveState(tx, id, { from: ['running'], to: 'cancelled' }),
  },
  undo: {
    isDone: ['undoing', 'undone'],
    move: (tx: Tx, id: string) => moveState(tx, id, { from: ['done', 'cancelled', 'failed'], to: 'undoing' }),
  },
} as const;

export type Step = keyof typeof moves;
export const steps = ['check', 'start', 'cancel', 'undo'] as const satisfies readonly Step[];

/** Says what is to be done with an import; the jobs do it. */
export function steerImport(
  db: Database,
  { id, actor }: { readonly id: string; readonly actor: StaffActor },
  step: Step,
) {
  const { isDone, move } = moves[step];
  const change = { id, actor, version: null, action: `customers.import-${step}` };
  return changeEntity(db, importEntity, change, async (tx, found) => {
    if (await move(tx, id)) {
      const events = [{ type: 'customers.import-waiting' as const, payload: { importId: id } }];
      return ok({ value: null, changes: { file: [null, found.fileName] as const }, events });
    }
    if (isDone.some((state) => state === found.state)) return ok({ value: null, changes: null });
    return refuse<SteerRefusal>({ code: 'customers.import-state' });
  });
}
