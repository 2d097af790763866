import type { BadgeWrite, PlanWrite } from '@hanout/contracts/attendance/schedules';
import { ok, refuse, type Ids } from '@hanout/core/kernel';
import { isInScope, type StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { changeEntity } from '../../../audit/index.ts';
import { findScheduleShop, isShop, writeOwnSchedule, writeWeek } from '../../schedules/repository.ts';
import { hoursErrors, type ScheduleIsWrong } from '../../schedules/use-cases/write-schedule.ts';
import { personEntity } from '../person-entity.ts';
import { writeBadge, writePlan } from '../repository.ts';

interface Planning {
  readonly actor: StaffActor;
  readonly id: number;
  readonly plan: PlanWrite;
}

/** From a day on somebody has a template, hours of their own, or none; what was planned before that day stays. */
export function planPerson(db: Database, { actor, id, plan }: Planning) {
  const change = { id, version: plan.version, actor, action: 'attendance.plan' };
  return changeEntity(db, personEntity, change, async (tx) => {
    const errors = await findErrors(tx, actor, plan);
    if (Object.keys(errors).length > 0)
      return refuse<ScheduleIsWrong>({ code: 'attendance.schedule-is-wrong', errors });
    const { from, own } = plan;
    const scheduleId = own === null ? plan.scheduleId : await writeOwnSchedule(tx, id, own);
    if (own !== null && scheduleId !== null) await writeWeek(tx, scheduleId, { from, week: own.week });
    await writePlan(tx, id, { from, scheduleId });
    return ok({ value: { id }, changes: { from: [null, from], schedule: [null, scheduleId], own: [null, own] } });
  });
}

async function findErrors(tx: Tx, actor: StaffActor, { scheduleId, own }: PlanWrite): Promise<Record<string, string>> {
  if (own !== null) {
    const isKnown = isInScope(actor, own.shopId) && (await isShop(tx, own.shopId));
    return { ...hoursErrors(own.week), ...(isKnown ? {} : { shopId: 'errors.field.unknownShop' }) };
  }
  if (scheduleId === null) return {};
  const shopId = await findScheduleShop(tx, scheduleId);
  const isKnown = shopId !== undefined && isInScope(actor, shopId);
  return isKnown ? {} : { scheduleId: 'errors.attendance.unknownSchedule' };
}

interface Badging {
  readonly actor: StaffActor;
  readonly id: number;
  readonly badge: BadgeWrite;
}

/** The number that stands on somebody's badge; none given: a new one, which nobody has. */
export function giveBadge({ db, ids }: { readonly db: Database; readonly ids: Ids }, { actor, id, badge }: Badging) {
  const change = { id, version: badge.version, actor, action: 'attendance.give-badge' };
  const number = badge.badge === '' ? newBadge(ids) : badge.badge;
  return changeEntity(db, personEntity, change, async (tx, before) => {
    await writeBadge(tx, id, number);
    return ok({ value: { id }, changes: { badge: [before.badge, number] } });
  });
}

/** Ten digits: they are narrow in Code 128, and no word. */
const newBadge = (ids: Ids): string => {
  const bytes = Buffer.from(ids.secret(8), 'base64url');
  return String(bytes.readBigUInt64BE() % 10_000_000_000n).padStart(10, '0');
};
