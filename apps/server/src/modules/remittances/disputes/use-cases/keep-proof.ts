import { DISPUTE_LIMITS } from '@hanout/contracts/remittances/disputes';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity, type Done, type Forbidden } from '../../../audit/index.ts';
import { disputeEntity, type DisputeMissing } from '../dispute-entity.ts';
import {
  appendStep,
  countProofs,
  hasProof,
  insertProof,
  turnRemoved,
  writeDisputeState,
  type NewProof,
} from '../repository.ts';

export type ProofRefusal =
  | DisputeMissing
  | { readonly code: 'remittances.too-many-proofs' | 'remittances.proof-not-found' };

export interface KeepProof {
  readonly disputeId: number;
  readonly proof: Pick<NewProof, 'name' | 'mediaType' | 'bytes'>;
  readonly actor: StaffActor;
}

/** A picture that was drawn anew, or a PDF as it is, kept with the dispute alone; sent twice it is there once. */
export function keepProof(
  db: Database,
  { disputeId: id, proof, actor }: KeepProof,
): Promise<Result<null, ProofRefusal | Forbidden>> {
  const change = { id, version: null, actor, action: 'remittance.dispute-add-proof' };
  return changeEntity(db, disputeEntity, change, async (tx, dispute): Promise<Result<Done<null>, ProofRefusal>> => {
    // Somebody pressed twice, or did not hear that it had arrived.
    if (await hasProof(tx, { disputeId: id, bytes: proof.bytes })) return ok({ value: null, changes: null });
    if ((await countProofs(tx, id)) >= DISPUTE_LIMITS.proofs) return refuse({ code: 'remittances.too-many-proofs' });
    const { employeeId } = actor;
    await insertProof(tx, { disputeId: id, employeeId, ...proof });
    await writeDisputeState(tx, id, dispute.state);
    await appendStep(tx, {
      disputeId: id,
      action: 'add_proof',
      state: dispute.state,
      note: proof.name,
      employeeId,
      operation: null,
    });
    return ok({ value: null, changes: { proof: [null, proof.name] } });
  });
}

export interface TurnProof {
  readonly disputeId: number;
  readonly proofId: number;
  readonly isRemoved: boolean;
  readonly actor: StaffActor;
}

/** Taken away, or put back; twice is once. */
export function turnProof(
  db: Database,
  { disputeId: id, proofId, isRemoved, actor }: TurnProof,
): Promise<Result<null, ProofRefusal | Forbidden>> {
  const action = isRemoved ? 'remittance.dispute-remove-proof' : 'remittance.dispute-restore-proof';
  const change = { id, version: null, actor, action };
  return changeEntity(db, disputeEntity, change, async (tx, dispute): Promise<Result<Done<null>, ProofRefusal>> => {
    if (!isRemoved && (await countProofs(tx, id)) >= DISPUTE_LIMITS.proofs)
      return refuse({ code: 'remittances.too-many-proofs' });
    const name = await turnRemoved(tx, { id: proofId, disputeId: id, isRemoved });
    if (name === undefined) return refuse({ code: 'remittances.proof-not-found' });
    await writeDisputeState(tx, id, dispute.state);
    await appendStep(tx, {
      disputeId: id,
      action: isRemoved ? 'remove_proof' : 'restore_proof',
      state: dispute.state,
      note: name,
      employeeId: actor.employeeId,
      operation: null,
    });
    return ok({ value: null, changes: { proof: isRemoved ? [name, null] : [null, name] } });
  });
}
