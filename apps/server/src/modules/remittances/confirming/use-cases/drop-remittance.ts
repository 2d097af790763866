import { ok, refuse, type Result } from '@hanout/core/kernel';
import { REMITTANCE_ACTIONS } from '@hanout/core/remittances';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity, type Forbidden } from '../../../audit/index.ts';
import { remittanceEntity, type RemittanceMissing } from '../../remittance-entity.ts';
import { writeState } from '../../repository.ts';

export type DropRefusal = RemittanceMissing | { readonly code: 'remittances.is-in-another-state' };

/** A draft is put away, or brought back; nothing was posted of it. */
export async function dropRemittance(
  db: Database,
  { id, version, actor }: { readonly id: number; readonly version: number; readonly actor: StaffActor },
  action: 'drop' | 'restore',
): Promise<Result<null, DropRefusal | Forbidden>> {
  const { from, to } = REMITTANCE_ACTIONS[action];
  const change = { id, version, actor, action: `remittance.${action}` };
  return changeEntity(db, remittanceEntity, change, async (tx, { state }) => {
    if (state !== from) return refuse<DropRefusal>({ code: 'remittances.is-in-another-state' });
    await writeState(tx, id, to);
    return ok({ value: null, changes: { state: [from, to] } });
  });
}
