import { ok, refuse } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity } from '../../../audit/index.ts';
import { ownAccount } from '../../employee-entity.ts';
import { provePassword, type ProofDependencies } from '../../own-account/use-cases/prove-password.ts';
import { deletePasskey, renamePasskey } from '../repository.ts';

interface Own {
  readonly actor: StaffActor;
  readonly id: number;
}

const NOT_FOUND = { code: 'staff.passkey-not-found' } as const;

export function nameOwnPasskey(db: Database, { actor, id, name }: Own & { readonly name: string }) {
  const change = { id: actor.employeeId, version: null, actor, action: 'employee.name-passkey' };
  return changeEntity(db, ownAccount, change, async (tx) => {
    const before = await renamePasskey(tx, { id, employeeId: actor.employeeId, name });
    return before === undefined ? refuse(NOT_FOUND) : ok({ value: null, changes: { passkey: [before, name] } });
  });
}

/** Nobody comes in by it any more; who has shown it stays where they are. */
export async function removeOwnPasskey(
  deps: ProofDependencies,
  { actor, id, current }: Own & { readonly current: string },
) {
  const proven = await provePassword(deps, actor.employeeId, current);
  if (!proven.ok) return proven;
  const change = { id: actor.employeeId, version: null, actor, action: 'employee.remove-passkey' };
  return changeEntity(deps.db, ownAccount, change, async (tx) => {
    const name = await deletePasskey(tx, { id, employeeId: actor.employeeId });
    return name === undefined ? refuse(NOT_FOUND) : ok({ value: null, changes: { passkey: [name, null] } });
  });
}
