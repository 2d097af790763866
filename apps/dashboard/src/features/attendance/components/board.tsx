import { BOARD_GROUPS } from '@hanout/contracts/attendance/days';
import type { Board, BoardRow } from '@hanout/contracts/attendance/days';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Link } from 'react-router';
import { clockOf, hoursText } from '../../../attendance-parts/day-text.ts';
import { DayBadge } from '../../../attendance-parts/week-table.tsx';
import './attendance.css';

/** Today's people in the order of what a manager asks first, each leading to their week. */
export function BoardGroups({ board }: { readonly board: Board }) {
  const translate = useTranslate();
  const groups = Map.groupBy(board.rows, ({ group }) => group);
  return (
    <div className="hn-board">
      {BOARD_GROUPS.map((group) => {
        const rows = groups.get(group) ?? [];
        if (rows.length === 0) return null;
        return (
          <section key={group} className="hn-board-group" data-group={group} aria-labelledby={`board-${group}`}>
            <h2 id={`board-${group}`}>
              {translate(`attendance.group.${group}`)} <span className="hn-board-count">{rows.length}</span>
            </h2>
            <ul>
              {rows.map((row) => (
                <li key={row.employee.id}>
                  <Link to={addressOfRow(row)} className="hn-row-link">
                    <bdi>{row.employee.name}</bdi>
                  </Link>
                  <span className="hn-soft">
                    <Said row={row} />
                  </span>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

const addressOfRow = ({ employee, group, forgotten }: BoardRow): string =>
  `/attendance/people/${employee.id}${group === 'forgotten' && forgotten !== null ? `?day=${forgotten.day}` : ''}`;

function Said({ row: { group, today, forgotten } }: { readonly row: BoardRow }) {
  const translate = useTranslate();
  const late =
    today.lateMinutes > 0 ? ` · ${translate('attendance.lateBy', { time: hoursText(today.lateMinutes) })}` : '';
  if (group === 'here') return translate('attendance.hereSince', { time: clockOf(today.firstIn) }) + late;
  if (group === 'gone') return translate('attendance.goneAt', { time: clockOf(today.lastOut) }) + late;
  if (group === 'late') return translate('attendance.lateSince', { time: clockOf(today.dueAt) }) + late;
  if (group === 'absent' || group === 'expected') return translate('attendance.dueAt', { time: clockOf(today.dueAt) });
  if (group === 'forgotten' && forgotten !== null)
    return <bdi dir="ltr">{forgotten.day.split('-').toReversed().join('/')}</bdi>;
  return <DayBadge day={today} />;
}
