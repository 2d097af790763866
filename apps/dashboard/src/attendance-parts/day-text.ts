import type { DayStatus } from '@hanout/core/attendance';
import { toInstant } from '@hanout/core/kernel';
import { clockTime, dayOf, startOfDay } from '@hanout/core/shop';
import type { StatusTone } from '@hanout/ui/status/status-badge.tsx';

const MINUTE_MS = 60_000;

/** `08:02` of a moment, in Algiers; '—': nobody knows. */
export function clockOf(moment: string | null): string {
  if (moment === null) return '—';
  const at = toInstant(Date.parse(moment));
  return clockTime(Math.floor((at - startOfDay(dayOf(at))) / MINUTE_MS));
}

/** `7:30`, below nothing with a minus. */
export function hoursText(minutes: number): string {
  const whole = Math.abs(minutes);
  return `${minutes < 0 ? '−' : ''}${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** `+0:15` */
export const differenceText = (minutes: number): string => `${minutes > 0 ? '+' : ''}${hoursText(minutes)}`;

export const STATUS_TONES: Readonly<Record<DayStatus, StatusTone>> = {
  present: 'good',
  late: 'attention',
  absent: 'bad',
  forgotten: 'attention',
  leave: 'progress',
  sick: 'progress',
  other: 'progress',
  off: 'muted',
  holiday: 'muted',
  expected: 'neutral',
  none: 'muted',
};
