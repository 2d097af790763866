import type { ScheduleWrite } from '@hanout/contracts/attendance/schedules';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import { checkHours, dayOf } from '@hanout/core/shop';
import { isInScope, type StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { readNow } from '../../../../database/transaction.ts';
import { changeEntity, createEntity, differencesBetween, type Entity } from '../../../audit/index.ts';
import {
  countUpSchedule,
  insertSchedule,
  isScheduleHeld,
  isShop,
  lockSchedule,
  putScheduleAway,
  updateSchedule,
  writeWeek,
  type LockedSchedule,
} from '../repository.ts';

export type ScheduleIsWrong = {
  readonly code: 'attendance.schedule-is-wrong';
  readonly errors: Readonly<Record<string, string>>;
};

type ScheduleRefusal = {
  readonly code: 'attendance.schedule-not-found' | 'attendance.schedule-changed' | 'attendance.name-is-taken';
};

const scheduleEntity: Entity<number, LockedSchedule, ScheduleRefusal, StaffActor> = {
  name: 'attendance-schedule',
  permission: 'attendance.manage',
  lock: async (tx, id, actor) => {
    const schedule = await lockSchedule(tx, id);
    return schedule !== undefined && isInScope(actor, schedule.shopId) ? schedule : undefined;
  },
  missing: { code: 'attendance.schedule-not-found' },
  touches: async (tx, id) => {
    const schedule = await lockSchedule(tx, id);
    return schedule === undefined ? [] : [schedule.shopId];
  },
  versions: {
    of: ({ version }) => version,
    changed: { code: 'attendance.schedule-changed' },
    countUp: countUpSchedule,
  },
  taken: (constraint) =>
    constraint === 'attendance_schedules_by_name' ? { code: 'attendance.name-is-taken' } : undefined,
};

interface Write {
  readonly actor: StaffActor;
  readonly schedule: ScheduleWrite;
}

/** A template that people are given. */
export function createSchedule(db: Database, { actor, schedule }: Write) {
  return createEntity(db, scheduleEntity, { actor, action: 'attendance-schedule.create' }, async (tx) => {
    const checked = await checkSchedule(tx, { actor, schedule });
    if (!checked.ok) return checked;
    const id = await insertSchedule(tx, schedule);
    await writeWeek(tx, id, schedule);
    return ok({ id, value: { id }, changes: differencesBetween(undefined, loggedOf(schedule)) });
  });
}

/** Its hours change from a day on, for everybody who has it. */
export function changeSchedule(db: Database, { actor, schedule, id }: Write & { readonly id: number }) {
  const change = { id, version: schedule.version ?? 0, actor, action: 'attendance-schedule.change' };
  return changeEntity(db, scheduleEntity, change, async (tx, before) => {
    const checked = await checkSchedule(tx, { actor, schedule });
    if (!checked.ok) return checked;
    await updateSchedule(tx, id, schedule);
    await writeWeek(tx, id, schedule);
    return ok({ value: { id }, changes: differencesBetween({ ...before }, loggedOf(schedule)) });
  });
}

interface Archiving {
  readonly actor: StaffActor;
  readonly id: number;
  readonly version: number;
  readonly isArchived: boolean;
}

/** Put away it can be given to nobody; who has it keeps it from being put away. */
export function archiveSchedule(db: Database, { actor, id, version, isArchived }: Archiving) {
  const action = isArchived ? 'attendance-schedule.archive' : 'attendance-schedule.restore';
  return changeEntity(db, scheduleEntity, { id, version, actor, action }, async (tx, before) => {
    if (isArchived && (await isScheduleHeld(tx, id, dayOf(await readNow(tx)))))
      return refuse({ code: 'attendance.schedule-is-used' } as const);
    await putScheduleAway(tx, id, isArchived);
    return ok({ value: { id }, changes: { isArchived: [before.isArchived, isArchived] } });
  });
}

async function checkSchedule(tx: Tx, { actor, schedule }: Write): Promise<Result<null, ScheduleIsWrong>> {
  const { name, shopId, week, followsOpening } = schedule;
  const errors: Record<string, string> = followsOpening ? {} : hoursErrors(week);
  if (name === '') errors['name'] = 'errors.field.required';
  if (!isInScope(actor, shopId) || !(await isShop(tx, shopId))) errors['shopId'] = 'errors.field.unknownShop';
  return Object.keys(errors).length === 0 ? ok(null) : refuse({ code: 'attendance.schedule-is-wrong', errors });
}

/** Under `day0` … `day6` what is wrong with the hours of a weekday. */
export function hoursErrors(week: ScheduleWrite['week']): Record<string, string> {
  const problems = Object.entries(checkHours({ week, periods: [] }));
  return Object.fromEntries(
    problems.map(([place, problem]) => [
      place.replace('week.', 'day'),
      problem === 'overlap' ? 'errors.attendance.overlap' : 'errors.attendance.order',
    ]),
  );
}

const loggedOf = ({ name, shopId, followsOpening, graceMinutes, week, from }: ScheduleWrite) => ({
  name,
  shopId,
  followsOpening,
  graceMinutes,
  ...(followsOpening ? {} : { week, from }),
});
