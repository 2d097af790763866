import { ok, refuse } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity } from '../../../audit/index.ts';
import { withdrawLinks } from '../../links/repository.ts';
import { endSessionsOf, lockOwnership } from '../../repository.ts';
import { deletePasskeysOf } from '../../passkeys/repository.ts';
import { removeTotp } from '../../second-factor/repository.ts';
import { personEntity } from '../person-entity.ts';
import { hasOwner, setActive } from '../repository.ts';

interface Archiving {
  readonly id: number;
  readonly version: number;
  readonly actor: StaffActor;
  readonly isActive: boolean;
}

type Stays = { readonly code: 'staff.not-yourself' | 'staff.last-owner' };

/** Who is archived is out at once, everywhere, and their links are worth nothing; what they did keeps their name. */
export function archiveEmployee(db: Database, { id, version, actor, isActive }: Archiving) {
  const change = { id, version, actor, action: isActive ? 'employee.reactivate' : 'employee.archive' };
  return changeEntity(db, personEntity, change, async (tx, before) => {
    if (id === actor.employeeId) return refuse<Stays>({ code: 'staff.not-yourself' });
    await lockOwnership(tx);
    const hadOwner = await hasOwner(tx);
    await setActive(tx, id, isActive);
    if (hadOwner && !(await hasOwner(tx))) return refuse<Stays>({ code: 'staff.last-owner' });
    if (!isActive) {
      await endSessionsOf(tx, id);
      await withdrawLinks(tx, id);
      await deletePasskeysOf(tx, id);
    }
    return ok({ value: { id }, changes: { isActive: [before.isActive, isActive] } });
  });
}

/** For who has lost telephone and recovery codes; they are asked to set up another where a role asks for one. */
export function removeSecondFactor(db: Database, { id, actor }: Pick<Archiving, 'id' | 'actor'>) {
  const change = { id, version: null, actor, action: 'employee.remove-second-factor' };
  return changeEntity(db, personEntity, change, async (tx) => {
    await removeTotp(tx, id);
    await deletePasskeysOf(tx, id);
    await endSessionsOf(tx, id);
    return ok({ value: { id }, changes: {} });
  });
}

/** Ends every session of somebody, who has to sign in again. */
export function signOutEverywhere(db: Database, { id, actor }: Pick<Archiving, 'id' | 'actor'>) {
  const change = { id, version: null, actor, action: 'employee.sign-out' };
  return changeEntity(db, personEntity, change, async (tx) => {
    await endSessionsOf(tx, id);
    return ok({ value: { id }, changes: {} });
  });
}
