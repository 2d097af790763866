import { ok } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import { changeEntity } from '../../../audit/index.ts';
import { personEntity } from '../../people/person-entity.ts';
import { freshLink, LINK_HOURS, type LinkDependencies } from '../fresh-link.ts';
import { insertLink, withdrawLinks } from '../repository.ts';

/** Another link for somebody, to hand over: for who has not come yet an invitation, for others a new password. The last one ends. */
export function makeLink({ db, ids }: LinkDependencies, { id, actor }: { id: number; actor: StaffActor }) {
  const change = { id, version: null, actor, action: 'employee.make-link' };
  return changeEntity(db, personEntity, change, async (tx, person) => {
    const purpose = person.hasJoined ? 'reset' : 'invitation';
    const link = freshLink(ids, purpose);
    await withdrawLinks(tx, id);
    const expiresAt = await insertLink(tx, {
      ...link,
      employeeId: id,
      madeBy: actor.employeeId,
      hours: LINK_HOURS[purpose],
    });
    return ok({ value: { id, link, expiresAt }, changes: { purpose: [null, purpose] } });
  });
}
