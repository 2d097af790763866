import type { Schedule } from '@hanout/contracts/attendance/schedules';
import { toInstant } from '@hanout/core/kernel';
import { dayOf } from '@hanout/core/shop';
import type { Translate } from '@hanout/i18n';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconCalendarTime, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { useNow } from '../../../app/use-now.ts';
import { useSearchedAddress } from '../../../app/use-searched-address.ts';
import { hoursText } from '../../../attendance-parts/day-text.ts';
import { attendanceChoicesQuery, attendanceKeys } from '../api/attendance-calls.ts';
import { putSchedule, scheduleListQuery } from '../api/schedule-calls.ts';
import type { Putting } from '../api/schedule-calls.ts';
import { AttendanceHeading } from '../components/attendance-heading.tsx';
import { PutAway, type PutActs } from '../components/put-away.tsx';
import { ScheduleDialog } from '../components/schedule-dialog.tsx';
import '../components/attendance.css';

/** Hours that people are given; the address says which are open. */
export function SchedulesPage() {
  const translate = useTranslate();
  const { api } = useApplication();
  const today = dayOf(toInstant(useNow()));
  const { q, parameters, search, go, isFound } = useSearchedAddress();
  const list = useQuery(scheduleListQuery(api));
  const { data: choices } = useQuery(attendanceChoicesQuery(api));
  const putting = useChange<Putting, Schedule>({
    send: (put) => putSchedule(api, put),
    renews: [attendanceKeys.all],
    renewsAlways: true,
    said: ({ name }, { act }) => translate(act === 'archive' ? 'attendance.archived' : 'attendance.restored', { name }),
    undo: ({ id, version }, { act }) => (act === 'archive' ? { id, version, act: 'restore' } : null),
  });
  const all = list.data?.rows ?? [];
  const open =
    parameters.get('open') === 'new'
      ? 'new'
      : (all.find(({ id }) => String(id) === parameters.get('schedule')) ?? null);
  const acts = { onPut: (put: Putting) => void putting.run(put), isBusy: putting.isRunning };
  return (
    <>
      <AttendanceHeading
        tab="schedules"
        actions={
          <Button component={Link} to="/attendance/schedules?open=new" leftSection={<IconPlus size={16} aria-hidden />}>
            {translate('attendance.newSchedule')}
          </Button>
        }
      />
      <ListPanel<Schedule>
        query={list}
        toolbar={
          <ListToolbar
            text={q}
            label={translate('attendance.searchSchedule')}
            hint={translate('attendance.searchSchedule')}
            onSearch={search}
          />
        }
        label={translate('attendance.tab.schedules')}
        rows={list.data?.rows.filter(({ name }) => isFound(name))}
        columns={columnsOf(translate, acts)}
        rowKey={({ id }) => String(id)}
        rowName={({ name }) => name}
        onOpen={({ id }) => go({ schedule: String(id) })}
        card={(schedule) => (
          <div className="hn-row-card">
            <ScheduleName schedule={schedule} />
            <PutAway thing={schedule} {...acts} />
          </div>
        )}
        empty={
          <EmptyState
            icon={<IconCalendarTime />}
            title={translate(q === '' ? 'attendance.noSchedule' : 'attendance.notFound')}
            sentence={translate(q === '' ? 'attendance.noScheduleSentence' : 'attendance.notFoundSentence')}
          />
        }
      >
        {choices === undefined ? null : (
          <ScheduleDialog schedule={open} shops={choices.shops} today={today} onClose={() => go({})} />
        )}
      </ListPanel>
    </>
  );
}

function columnsOf(translate: Translate, acts: PutActs): readonly Column<Schedule>[] {
  const weekMinutes = ({ week }: Schedule): number =>
    week.flat().reduce((sum, { opens, closes }) => sum + closes - opens, 0);
  return [
    {
      key: 'name',
      title: translate('attendance.field.name'),
      cell: (schedule) => <ScheduleName schedule={schedule} />,
    },
    {
      key: 'shop',
      title: translate('attendance.shop'),
      from: 'md',
      cell: ({ shopName }) => <bdi>{shopName}</bdi>,
    },
    {
      key: 'hours',
      title: translate('attendance.perWeek'),
      align: 'end',
      cell: (schedule) => <bdi dir="ltr">{hoursText(weekMinutes(schedule))}</bdi>,
    },
    { key: 'people', title: translate('attendance.people'), align: 'end', cell: ({ people }) => String(people) },
    {
      key: 'acts',
      title: translate('attendance.actions'),
      cell: (schedule) => <PutAway thing={schedule} {...acts} />,
    },
  ];
}

function ScheduleName({ schedule }: { readonly schedule: Schedule }) {
  const translate = useTranslate();
  return (
    <div>
      <Link to={`/attendance/schedules?schedule=${schedule.id}`} data-row-link className="hn-row-link">
        <bdi>{schedule.name}</bdi>
      </Link>{' '}
      {schedule.isArchived ? <StatusBadge tone="muted">{translate('attendance.isArchived')}</StatusBadge> : null}
      {schedule.followsOpening ? <div className="hn-soft">{translate('attendance.field.followsOpening')}</div> : null}
    </div>
  );
}
