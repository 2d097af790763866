import type { AttendanceDay, PersonWeek } from '@hanout/contracts/attendance/days';
import { startOfDay } from '@hanout/core/shop';
import { formatMonth, formatWeekDay } from '@hanout/i18n';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import type { ReactNode } from 'react';
import { clockOf, differenceText, hoursText, STATUS_TONES } from './day-text.ts';
import './week-table.css';

type WeekTableProps = {
  readonly week: PersonWeek;
  /** Stands below a day: its stamps. */
  readonly below?: (day: AttendanceDay) => ReactNode;
};

/** The days of one person's week: what was planned, when they came and went, and what that makes. */
export function WeekTable({ week, below }: WeekTableProps) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <>
      <ul className="hn-attend-days">
        {week.days.map((day) => (
          <li key={day.day} aria-current={day.day === week.today ? 'date' : undefined}>
            <div className="hn-attend-day">
              <strong>{formatWeekDay(startOfDay(day.day), language)}</strong>
              <DayBadge day={day} />
              <DayFigures day={day} />
            </div>
            {below?.(day)}
          </li>
        ))}
      </ul>
      <dl className="hn-attend-totals">
        {(['week', 'month'] as const).map((span) => (
          <div key={span}>
            <dt>
              {span === 'week'
                ? translate('attendance.week')
                : formatMonth(Date.parse(`${week.first}T00:00Z`), language)}
            </dt>
            <dd>
              {translate('attendance.worked')} <bdi dir="ltr">{hoursText(week[span].workedMinutes)}</bdi>
              {' · '}
              {translate('attendance.difference')}{' '}
              <bdi dir="ltr">{differenceText(week[span].workedMinutes - week[span].plannedMinutes)}</bdi>
              {' · '}
              {translate('attendance.late')} <bdi dir="ltr">{hoursText(week[span].lateMinutes)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The state of a day in its colour and its word. */
export function DayBadge({ day }: { readonly day: AttendanceDay }) {
  const translate = useTranslate();
  return <StatusBadge tone={STATUS_TONES[day.status]}>{translate(`attendance.status.${day.status}`)}</StatusBadge>;
}

function DayFigures({ day }: { readonly day: AttendanceDay }) {
  const translate = useTranslate();
  const { firstIn, lastOut, plannedMinutes, workedMinutes, lateMinutes } = day;
  if (firstIn === null && lastOut === null && plannedMinutes === 0) return null;
  return (
    <span className="hn-attend-figures">
      <bdi dir="ltr">
        {clockOf(firstIn)} – {clockOf(lastOut)}
      </bdi>
      <span>
        {translate('attendance.worked')} <bdi dir="ltr">{hoursText(workedMinutes)}</bdi> /{' '}
        <bdi dir="ltr">{hoursText(plannedMinutes)}</bdi>
      </span>
      {lateMinutes === 0 ? null : <span>{translate('attendance.lateBy', { time: hoursText(lateMinutes) })}</span>}
    </span>
  );
}
