import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { SelectPicker } from '@hanout/ui/inputs/select-picker.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Menu } from '@mantine/core';
import { IconCalendarWeek, IconFileDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { usePageTrail } from '../../../app/use-page-trail.ts';
import { WeekLinks } from '../../../attendance-parts/week-links.tsx';
import { useOpenRow } from '../../../shell/use-open-row.ts';
import { attendanceChoicesQuery, weekQuery, WEEK_ROWS } from '../api/attendance-calls.ts';
import type { WeekAsked } from '../api/attendance-calls.ts';
import { addressOf } from '../../../app/address-of.ts';
import { askedIn } from '../components/asked.ts';
import { AttendanceHeading } from '../components/attendance-heading.tsx';
import { addressOfPerson, WeekCard, weekColumns } from '../components/week-columns.tsx';
import type { WeekRow } from '../components/week-columns.tsx';
import '../components/attendance.css';

/** A week of everybody against what was planned; the address says which, and of whom. */
export function WeekPage() {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const openRow = useOpenRow();
  const [parameters, setParameters] = useSearchParams();
  const asked: WeekAsked = {
    day: askedIn(parameters, 'day'),
    shop: askedIn(parameters, 'shop'),
    employee: askedIn(parameters, 'employee'),
    q: askedIn(parameters, 'q'),
  };
  const cursor = askedIn(parameters, 'cursor');
  const list = useQuery(weekQuery(api, { ...asked, cursor }));
  const { data: choices } = useQuery(attendanceChoicesQuery(api));
  const week = list.data;
  const go = (changes: Partial<WeekAsked>): void => setParameters(addressOf({ ...asked, ...changes }));
  const to = (day: string | null): string => `?${new URLSearchParams(addressOf({ ...asked, day })).toString()}`;
  const pages = usePageTrail(cursor, (next, trail) => {
    setParameters(addressOf({ ...asked, cursor: next }), { state: trail });
  });
  return (
    <>
      <AttendanceHeading
        tab="week"
        actions={week === undefined ? undefined : <FileMenu asked={asked} first={week.first} last={week.last} />}
      />
      <ListPanel<WeekRow>
        query={list}
        toolbar={
          <ListToolbar
            text={asked.q ?? ''}
            label={translate('attendance.search')}
            hint={translate('attendance.searchHint')}
            onSearch={(q) => go({ q })}
          >
            {week === undefined ? null : <WeekLinks first={week.first} last={week.last} to={to} />}
            <SelectPicker
              aria-label={translate('attendance.employee')}
              placeholder={translate('attendance.anybody')}
              options={(choices?.employees ?? []).map(({ id, name }) => ({ id: String(id), name }))}
              value={asked.employee}
              onChange={(employee) => go({ employee })}
            />
          </ListToolbar>
        }
        label={translate('attendance.tab.week')}
        rows={week?.rows}
        columns={weekColumns({ translate, language, week })}
        rowKey={({ employee }) => String(employee.id)}
        rowName={({ employee }) => employee.name}
        onOpen={(row, inNewTab) => openRow(addressOfPerson(row, week?.first), inNewTab)}
        card={(row) => <WeekCard row={row} week={week} />}
        empty={
          <EmptyState
            icon={<IconCalendarWeek />}
            title={translate('attendance.nobody')}
            sentence={translate('attendance.nobodySentence')}
          />
        }
        pages={{
          offset: pages.page * WEEK_ROWS,
          total: week?.total ?? 0,
          onPrevious: pages.previous,
          onNext: pages.nextOf(week?.nextCursor ?? null),
        }}
      />
    </>
  );
}

type FileMenuProps = { readonly asked: WeekAsked; readonly first: string; readonly last: string };

/** The week, or the whole month that it begins in, as a file. */
function FileMenu({ asked: { shop, employee, q }, first, last }: FileMenuProps) {
  const translate = useTranslate();
  const monthEnd = new Date(Date.UTC(Number(first.slice(0, 4)), Number(first.slice(5, 7)), 0))
    .toISOString()
    .slice(0, 10);
  const spans = { week: { from: first, to: last }, month: { from: `${first.slice(0, 7)}-01`, to: monthEnd } } as const;
  const address = (span: keyof typeof spans, extension: string): string =>
    `/dashboard/api/attendance/export.${extension}?${new URLSearchParams(addressOf({ ...spans[span], shop, employee, q })).toString()}`;
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button variant="default" leftSection={<IconFileDownload size={16} aria-hidden />}>
          {translate('attendance.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['week', 'month'] as const).flatMap((span) =>
          (['csv', 'xlsx'] as const).map((extension) => (
            <Menu.Item key={`${span} ${extension}`} component="a" href={address(span, extension)}>
              {translate(span === 'week' ? 'attendance.exportWeek' : 'attendance.exportMonth', {
                kind: extension === 'csv' ? 'CSV' : 'Excel',
              })}
            </Menu.Item>
          )),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
