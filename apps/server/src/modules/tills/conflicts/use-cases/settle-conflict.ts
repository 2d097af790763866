import { ok, refuse } from '@hanout/core/kernel';
import { isInScope, type StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity, type Entity } from '../../../audit/index.ts';
import { countUpConflict, lockConflict, reopenConflict, settleConflict, type LockedConflict } from '../repository.ts';

type ConflictRefusal = { readonly code: 'tills.conflict-not-found' | 'tills.conflict-changed' };

const conflictEntity: Entity<number, LockedConflict, ConflictRefusal, StaffActor> = {
  name: 'till-conflict',
  permission: 'pos.manage',
  lock: async (tx, id, actor) => {
    const conflict = await lockConflict(tx, id);
    return conflict !== undefined && isInScope(actor, conflict.shopId) ? conflict : undefined;
  },
  missing: { code: 'tills.conflict-not-found' },
  touches: async (tx, id) => {
    const conflict = await lockConflict(tx, id);
    return conflict === undefined ? [] : [conflict.shopId];
  },
  versions: {
    of: ({ version }) => version,
    changed: { code: 'tills.conflict-changed' },
    countUp: countUpConflict,
  },
};

interface Act {
  readonly actor: StaffActor;
  readonly id: number;
  readonly version: number;
}

/** Somebody has looked at it, and says what came of it. */
export function settleTillConflict(db: Database, { actor, id, version, note }: Act & { readonly note: string }) {
  const change = { id, version, actor, action: 'till-conflict.settle' };
  return changeEntity(db, conflictEntity, change, async (tx, { isSettled, note: before }) => {
    if (isSettled) return refuse({ code: 'tills.conflict-is-settled' } as const);
    await settleConflict(tx, id, actor.employeeId, note);
    return ok({ value: { id }, changes: { isSettled: [false, true], note: [before, note] } });
  });
}

/** It was not settled after all. */
export function reopenTillConflict(db: Database, { actor, id, version }: Act) {
  const change = { id, version, actor, action: 'till-conflict.reopen' };
  return changeEntity(db, conflictEntity, change, async (tx, { isSettled }) => {
    if (!isSettled) return ok({ value: { id }, changes: null });
    await reopenConflict(tx, id);
    return ok({ value: { id }, changes: { isSettled: [true, false] } });
  });
}
