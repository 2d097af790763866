import { ABSENCE_VIEWS } from '@hanout/contracts/attendance/schedules';
import type { Absence } from '@hanout/contracts/attendance/schedules';
import type { Translate } from '@hanout/i18n';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconBeach, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { usePageTrail } from '../../../app/use-page-trail.ts';
import { DaySpan } from '../../../attendance-parts/day-span.tsx';
import { ViewTabs } from '../../../shell/view-tabs.tsx';
import { attendanceChoicesQuery, attendanceKeys, WEEK_ROWS } from '../api/attendance-calls.ts';
import { absenceListQuery, putAbsence } from '../api/schedule-calls.ts';
import type { AbsencesAsked, Putting } from '../api/schedule-calls.ts';
import { AbsenceDialog } from '../components/absence-dialog.tsx';
import { addressOf } from '../../../app/address-of.ts';
import { askedIn } from '../components/asked.ts';
import { AttendanceHeading } from '../components/attendance-heading.tsx';
import { PutAway, type PutActs } from '../components/put-away.tsx';

/** Leave and sickness; the address says what is shown and which is open. */
export function AbsencesPage() {
  const translate = useTranslate();
  const { api } = useApplication();
  const [parameters, setParameters] = useSearchParams();
  const asked: AbsencesAsked = {
    view: ABSENCE_VIEWS.find((each) => each === parameters.get('view')) ?? 'coming',
    q: askedIn(parameters, 'q'),
    employee: askedIn(parameters, 'employee'),
  };
  const cursor = askedIn(parameters, 'cursor');
  const list = useQuery(absenceListQuery(api, { ...asked, cursor }));
  const { data: choices } = useQuery(attendanceChoicesQuery(api));
  const putting = usePutting();
  const acts = { onPut: (put: Putting) => void putting.run(put), isBusy: putting.isRunning };
  const isNarrowed = asked.q !== null || asked.employee !== null;
  const go = (changes: Readonly<Record<string, string | null>>): void =>
    setParameters(addressOf({ ...asked, ...changes }));
  const to = (changes: Readonly<Record<string, string | null>>): string =>
    `/attendance/absences?${new URLSearchParams(addressOf({ ...asked, ...changes })).toString()}`;
  const open =
    parameters.get('open') === 'new'
      ? 'new'
      : (list.data?.rows.find(({ id }) => String(id) === parameters.get('absence')) ?? null);
  const pages = usePageTrail(cursor, (next, trail) => {
    setParameters(addressOf({ ...asked, cursor: next }), { state: trail });
  });
  return (
    <>
      <AttendanceHeading
        tab="absences"
        actions={
          <Button component={Link} to={to({ open: 'new' })} leftSection={<IconPlus size={16} aria-hidden />}>
            {translate('attendance.newAbsence')}
          </Button>
        }
      />
      <ListPanel<Absence>
        query={list}
        tabs={
          <ViewTabs
            label={translate('attendance.tab.absences')}
            current={asked.view}
            tabs={ABSENCE_VIEWS.map((view) => ({
              key: view,
              label: translate(`attendance.view.${view}`),
              to: to({ view }),
            }))}
          />
        }
        toolbar={
          <ListToolbar
            text={asked.q ?? ''}
            label={translate('attendance.search')}
            hint={translate('attendance.searchHint')}
            onSearch={(q) => go({ q })}
          >
            {asked.employee === null ? null : (
              <Button variant="default" onClick={() => go({ employee: null })}>
                {translate('attendance.anybody')}
              </Button>
            )}
          </ListToolbar>
        }
        label={translate('attendance.tab.absences')}
        rows={list.data?.rows}
        columns={columnsOf({ translate, to, acts })}
        rowKey={({ id }) => String(id)}
        rowName={({ employeeName }) => employeeName}
        onOpen={({ id }) => go({ absence: String(id) })}
        card={(absence) => (
          <div className="hn-row-card">
            <Name absence={absence} to={to} />
            <Days absence={absence} />
            <PutAway thing={absence} {...acts} />
          </div>
        )}
        empty={
          <EmptyState
            icon={<IconBeach />}
            title={translate(isNarrowed ? 'attendance.notFound' : 'attendance.noAbsence')}
            sentence={translate(isNarrowed ? 'attendance.notFoundSentence' : 'attendance.noAbsenceSentence')}
          />
        }
        pages={{
          offset: pages.page * WEEK_ROWS,
          total: list.data?.total ?? 0,
          onPrevious: pages.previous,
          onNext: pages.nextOf(list.data?.nextCursor ?? null),
        }}
      >
        <AbsenceDialog
          absence={open}
          employees={choices?.employees ?? []}
          employee={asked.employee}
          onClose={() => go({})}
        />
      </ListPanel>
    </>
  );
}

function usePutting() {
  const translate = useTranslate();
  const { api } = useApplication();
  return useChange<Putting, Absence>({
    send: (put) => putAbsence(api, put),
    renews: [attendanceKeys.all],
    renewsAlways: true,
    said: ({ employeeName: name }, { act }) =>
      translate(act === 'archive' ? 'attendance.archived' : 'attendance.restored', { name }),
    undo: ({ id, version }, { act }) => (act === 'archive' ? { id, version, act: 'restore' } : null),
  });
}

type To = (changes: Readonly<Record<string, string | null>>) => string;
type ColumnsOf = {
  readonly translate: Translate;
  readonly to: To;
  readonly acts: PutActs;
};

function columnsOf({ translate, to, acts }: ColumnsOf): readonly Column<Absence>[] {
  return [
    { key: 'employee', title: translate('attendance.employee'), cell: (absence) => <Name absence={absence} to={to} /> },
    {
      key: 'days',
      title: translate('attendance.days'),
      cell: (absence) => <Days absence={absence} />,
    },
    { key: 'note', title: translate('attendance.field.note'), from: 'lg', cell: ({ note }) => <bdi>{note}</bdi> },
    {
      key: 'by',
      title: translate('attendance.approvedBy'),
      from: 'md',
      cell: ({ approvedBy }) => <bdi>{approvedBy}</bdi>,
    },
    {
      key: 'acts',
      title: translate('attendance.actions'),
      cell: (absence) => <PutAway thing={absence} {...acts} />,
    },
  ];
}

function Name({ absence, to }: { readonly absence: Absence; readonly to: To }) {
  const translate = useTranslate();
  return (
    <div>
      <Link to={to({ absence: String(absence.id) })} data-row-link className="hn-row-link">
        <bdi>{absence.employeeName}</bdi>
      </Link>{' '}
      <StatusBadge tone="progress">{translate(`attendance.status.${absence.kind}`)}</StatusBadge>
    </div>
  );
}

function Days({ absence: { from, to } }: { readonly absence: Absence }) {
  return (
    <div>
      <DaySpan first={from} last={to} />
    </div>
  );
}
