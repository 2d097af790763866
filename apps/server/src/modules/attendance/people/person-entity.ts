import type { StaffActor } from '@hanout/core/staff';
import type { Entity } from '../../audit/index.ts';
import { shopsOfEmployee } from '../scope-queries.ts';
import { countUpPerson, lockPerson, type LockedPerson } from './repository.ts';

export type PersonRefusal = {
  readonly code: 'attendance.person-not-found' | 'attendance.person-changed' | 'attendance.badge-is-taken';
};

/** The attendance of somebody: badge, hours and stamps have one version, so that who changes one has seen the others. */
export const personEntity: Entity<number, LockedPerson, PersonRefusal, StaffActor> = {
  name: 'attendance',
  permission: 'attendance.manage',
  lock: (tx, id, { shopIds }) => lockPerson(tx, id, shopIds),
  missing: { code: 'attendance.person-not-found' },
  touches: shopsOfEmployee,
  versions: { of: ({ version }) => version, changed: { code: 'attendance.person-changed' }, countUp: countUpPerson },
  taken: (constraint) =>
    constraint === 'attendance_people_by_badge' ? { code: 'attendance.badge-is-taken' } : undefined,
};

/** The same, to whom stamps are corrected. */
export const correctedPerson: typeof personEntity = { ...personEntity, permission: 'attendance.correct' };
