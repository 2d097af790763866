import { ok, refuse, type Result } from '@hanout/core/kernel';
import { DISPUTE_ACTIONS, disputeAfter, type DisputeAction } from '@hanout/core/remittances';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity, type Done, type Forbidden } from '../../../audit/index.ts';
import { disputeEntity, repeated, type DisputeMissing, type DisputeOperation } from '../dispute-entity.ts';
import { appendStep, writeDisputeState } from '../repository.ts';

export type DisputeStepRefusal =
  | DisputeMissing
  | { readonly code: 'remittances.dispute-changed' | 'remittances.dispute-cannot' | 'remittances.note-is-missing' };

export interface ActOnDispute {
  readonly disputeId: number;
  readonly action: DisputeAction;
  readonly version: number | null;
  readonly note: string;
  readonly actor: StaffActor;
  readonly operation: DisputeOperation;
}

/** One step of the table, or a note alone: state, history and audit entry, all or nothing, once per key. */
export async function actOnDispute(
  db: Database,
  { disputeId: id, action, version, note, actor, operation }: ActOnDispute,
): Promise<Result<null, DisputeStepRefusal | Forbidden>> {
  if (note === '' && DISPUTE_ACTIONS[action].asksNote) return refuse({ code: 'remittances.note-is-missing' });
  const change = { id, version: null, actor, action: `remittance.dispute-${action.replace('_', '-')}` };
  return changeEntity(
    db,
    disputeEntity,
    change,
    async (tx, dispute): Promise<Result<Done<null>, DisputeStepRefusal>> => {
      // Sent twice at once: the second waited for the dispute.
      const before = await repeated(tx, operation);
      if (before !== null) return before.ok ? ok({ value: null, changes: null }) : before;
      if (version !== null && version !== dispute.version) return refuse({ code: 'remittances.dispute-changed' });
      const state = disputeAfter(action, dispute);
      if (state === null) return refuse({ code: 'remittances.dispute-cannot' });
      await writeDisputeState(tx, id, state);
      await appendStep(tx, { disputeId: id, action, state, note, employeeId: actor.employeeId, operation });
      return ok({
        value: null,
        changes: {
          ...(state === dispute.state ? {} : { state: [dispute.state, state] }),
          ...(note === '' ? {} : { note: [null, note] }),
          version: [dispute.version, dispute.version + 1],
        },
      });
    },
  );
}
