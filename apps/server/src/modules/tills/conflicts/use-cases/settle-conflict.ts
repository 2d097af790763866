import { ok, refuse } from '@hanout/core/kernel';
import { isInScope, type StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity, type Entity } from '../../../audit/index.ts';
import { countUpConflict, lockConflict, settleConflict, type LockedConflict } from '../repository.ts';

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

interface Settling {
  readonly actor: StaffActor;
  readonly id: number;
  readonly version: number;
  readonly note: string;
}

/** Somebody has looked at it, and says what came of it. */
export function settleTillConflict(db: Database, { actor, id, version, note }: Settling) {
  const change = { id, version, actor, action: 'till-conflict.settle' };
  return changeEntity(db, conflictEntity, change, async (tx, { isSettled }) => {
    if (isSettled) return refuse({ code: 'tills.conflict-is-settled' } as const);
    await settleConflict(tx, id, actor.employeeId, note);
    return ok({ value: { id }, changes: { isSettled: [false, true], note: [null, note] } });
  });
}
