import type { AbsenceWrite } from '@hanout/contracts/attendance/schedules';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { changeEntity, createEntity, differencesBetween, type Entity } from '../../../audit/index.ts';
import { isOwner } from '../../people/repository.ts';
import { shopsOfEmployee } from '../../scope-queries.ts';
import {
  countUpAbsence,
  insertAbsence,
  isSeen,
  lockAbsence,
  putAbsenceAway,
  updateAbsence,
  type LockedAbsence,
} from '../repository.ts';

type AbsenceRefusal = { readonly code: 'attendance.absence-not-found' | 'attendance.absence-changed' };
type AbsenceIsWrong = {
  readonly code: 'attendance.absence-is-wrong';
  readonly errors: Readonly<Record<string, string>>;
};

const absenceEntity: Entity<number, LockedAbsence, AbsenceRefusal, StaffActor> = {
  name: 'attendance-absence',
  permission: 'attendance.manage',
  lock: (tx, id, { shopIds }) => lockAbsence(tx, id, shopIds),
  missing: { code: 'attendance.absence-not-found' },
  touches: async (tx, id) => {
    const absence = await lockAbsence(tx, id, null);
    return absence === undefined ? [] : shopsOfEmployee(tx, absence.employeeId);
  },
  versions: { of: ({ version }) => version, changed: { code: 'attendance.absence-changed' }, countUp: countUpAbsence },
};

interface Write {
  readonly actor: StaffActor;
  readonly absence: AbsenceWrite;
}

/** Somebody is not to come; who writes it down approves it. */
export function createAbsence(db: Database, { actor, absence }: Write) {
  return createEntity(db, absenceEntity, { actor, action: 'attendance-absence.create' }, async (tx) => {
    const checked = await checkAbsence(tx, { actor, absence });
    if (!checked.ok) return checked;
    const id = await insertAbsence(tx, { ...absence, approvedBy: actor.employeeId });
    return ok({ id, value: { id }, changes: differencesBetween(undefined, loggedOf(absence)) });
  });
}

export function changeAbsence(db: Database, { actor, absence, id }: Write & { readonly id: number }) {
  const change = { id, version: absence.version ?? 0, actor, action: 'attendance-absence.change' };
  return changeEntity(db, absenceEntity, change, async (tx, before) => {
    const checked = await checkAbsence(tx, { actor, absence });
    if (!checked.ok) return checked;
    await updateAbsence(tx, id, { ...absence, approvedBy: actor.employeeId });
    return ok({ value: { id }, changes: differencesBetween({ ...before }, loggedOf(absence)) });
  });
}

interface Archiving {
  readonly actor: StaffActor;
  readonly id: number;
  readonly version: number;
  readonly isArchived: boolean;
}

/** Put away it excuses nobody. */
export function archiveAbsence(db: Database, { actor, id, version, isArchived }: Archiving) {
  const action = isArchived ? 'attendance-absence.archive' : 'attendance-absence.restore';
  return changeEntity(db, absenceEntity, { id, version, actor, action }, async (tx, before) => {
    if (before.employeeId === actor.employeeId && !(await isOwner(tx, actor.employeeId)))
      return refuse({ code: 'attendance.not-your-own' } as const);
    await putAbsenceAway(tx, id, isArchived);
    return ok({ value: { id }, changes: { isArchived: [before.isArchived, isArchived] } });
  });
}

/** Nobody approves their own absence but who owns the house. */
async function checkAbsence(tx: Tx, { actor, absence }: Write): Promise<Result<null, AbsenceIsWrong>> {
  const { employeeId, from, to } = absence;
  const errors: Record<string, string> = {};
  if (to < from) errors['to'] = 'errors.attendance.days';
  if (!(await isSeen(tx, employeeId, actor.shopIds))) errors['employeeId'] = 'errors.attendance.personNotFound';
  else if (employeeId === actor.employeeId && !(await isOwner(tx, employeeId)))
    errors['employeeId'] = 'errors.attendance.notYourOwn';
  return Object.keys(errors).length === 0 ? ok(null) : refuse({ code: 'attendance.absence-is-wrong', errors });
}

const loggedOf = ({ employeeId, kind, from, to, note }: AbsenceWrite) => ({ employeeId, kind, from, to, note });
