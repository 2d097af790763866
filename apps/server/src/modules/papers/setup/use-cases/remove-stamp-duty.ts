import { ok, type Result } from '@hanout/core/kernel';
import type { ScopedActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity, type Entity, type Forbidden } from '../../../audit/index.ts';
import { deleteStampDuty, lockComingStampDuty, type StoredStampDuty } from '../repository.ts';

type Refusal = { readonly code: 'papers.stamp-has-begun' };

/** The law is everybody's: whoever is bound to shops does not write it. */
const entity: Entity<number, StoredStampDuty, Refusal> = {
  name: 'stamp-duty',
  permission: 'settings.write',
  lock: (tx, id) => lockComingStampDuty(tx, id),
  missing: { code: 'papers.stamp-has-begun' },
  touches: async () => null,
};

/** Takes a table back that has not begun yet: nothing was stamped by it. */
export function removeStampDuty(
  db: Database,
  { id, actor }: { readonly id: number; readonly actor: ScopedActor },
): Promise<Result<null, Refusal | Forbidden>> {
  const change = { id, version: null, actor, action: 'stamp-duty.remove' };
  return changeEntity(db, entity, change, async (tx, { effectiveFrom }) => {
    await deleteStampDuty(tx, id);
    return ok({ value: null, changes: { effectiveFrom: [effectiveFrom, null] } });
  });
}
