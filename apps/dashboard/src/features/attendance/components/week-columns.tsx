import type { AttendanceDay, Week } from '@hanout/contracts/attendance/days';
import { startOfDay, weekdayOf } from '@hanout/core/shop';
import { formatMonth, weekdayNames } from '@hanout/i18n';
import type { Language, Translate } from '@hanout/i18n';
import type { Column } from '@hanout/ui/table/columns.ts';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Link } from 'react-router';
import { clockOf, differenceText, hoursText } from '../../../attendance-parts/day-text.ts';
import { DayBadge } from '../../../attendance-parts/week-table.tsx';

export type WeekRow = Week['rows'][number];

type ColumnsOf = { readonly translate: Translate; readonly language: Language; readonly week: Week | undefined };

/** A column for each day, then what the week and the month come to. */
export function weekColumns({ translate, language, week }: ColumnsOf): readonly Column<WeekRow>[] {
  const names = weekdayNames(language, 0);
  const days = (week?.days ?? []).map((day, at): Column<WeekRow> => ({
    key: day,
    title: `${names[weekdayOf(day)]?.short ?? ''} ${Number(day.slice(8))}`,
    cell: (row) => <DayCell day={row.days[at]} />,
  }));
  const month = week === undefined ? '' : formatMonth(startOfDay(week.month) + 43_200_000, language);
  return [
    {
      key: 'employee',
      title: translate('attendance.employee'),
      cell: (row) => <PersonLink row={row} day={week?.first} />,
    },
    ...days,
    { key: 'week', title: translate('attendance.week'), align: 'end', cell: (row) => <Sums sums={row.week} /> },
    { key: 'month', title: month, align: 'end', from: 'xl', cell: (row) => <Sums sums={row.month} /> },
  ];
}

function PersonLink({ row, day }: { readonly row: WeekRow; readonly day: string | undefined }) {
  return (
    <Link to={addressOfPerson(row, day)} data-row-link className="hn-row-link">
      <bdi>{row.employee.name}</bdi>
    </Link>
  );
}

export const addressOfPerson = ({ employee }: WeekRow, day: string | undefined): string =>
  `/attendance/people/${employee.id}${day === undefined ? '' : `?day=${day}`}`;

function DayCell({ day }: { readonly day: AttendanceDay | undefined }) {
  const translate = useTranslate();
  if (day === undefined) return null;
  const { firstIn, lastOut, plannedMinutes, workedMinutes, lateMinutes } = day;
  const isTold = firstIn !== null || lastOut !== null;
  return (
    <span className="hn-attend-cell">
      <DayBadge day={day} />
      {isTold ? (
        <bdi dir="ltr">
          {clockOf(firstIn)}–{clockOf(lastOut)}
        </bdi>
      ) : null}
      {isTold || plannedMinutes > 0 ? (
        <span className="hn-soft">
          <bdi dir="ltr">
            {hoursText(workedMinutes)} / {hoursText(plannedMinutes)}
          </bdi>
        </span>
      ) : null}
      {lateMinutes === 0 ? null : (
        <span className="hn-soft">{translate('attendance.lateBy', { time: hoursText(lateMinutes) })}</span>
      )}
    </span>
  );
}

function Sums({ sums }: { readonly sums: WeekRow['week'] }) {
  const translate = useTranslate();
  return (
    <span className="hn-attend-cell">
      <bdi dir="ltr">
        {hoursText(sums.workedMinutes)} / {hoursText(sums.plannedMinutes)}
      </bdi>
      <bdi dir="ltr" className="hn-soft">
        {differenceText(sums.workedMinutes - sums.plannedMinutes)}
      </bdi>
      {sums.lateMinutes === 0 ? null : (
        <span className="hn-soft">{translate('attendance.lateBy', { time: hoursText(sums.lateMinutes) })}</span>
      )}
    </span>
  );
}

/** A person's week where there is no room for seven columns. */
export function WeekCard({ row, week }: { readonly row: WeekRow; readonly week: Week | undefined }) {
  const translate = useTranslate();
  const names = weekdayNames(useLanguage(), 0);
  return (
    <div className="hn-row-card">
      <PersonLink row={row} day={week?.first} />
      <div className="hn-soft">
        {translate('attendance.week')} <bdi dir="ltr">{hoursText(row.week.workedMinutes)}</bdi> /{' '}
        <bdi dir="ltr">{hoursText(row.week.plannedMinutes)}</bdi>
      </div>
      <ul className="hn-attend-strip">
        {row.days.map((day) => (
          <li key={day.day}>
            <span>{names[weekdayOf(day.day)]?.short}</span> <DayBadge day={day} />
          </li>
        ))}
      </ul>
    </div>
  );
}
