export { monthOf, weekBeginOf } from './calendar.ts';
export {
  ABSENCE_KINDS,
  DAY_STATUSES,
  daysOf,
  type Absence,
  type AbsenceKind,
  type Day,
  type DayStatus,
  type Facts,
} from './days.ts';
export { correctedTime, skewOf, type CorrectedTime, type DeviceMoment } from './device-clock.ts';
export { planOn, type Assignment, type Planned, type Schedule, type WeekFrom } from './plan.ts';
export { shiftsOf, type Shift, type Stamp, type StampKind } from './shifts.ts';
export { totalsOf, type Totals } from './totals.ts';
