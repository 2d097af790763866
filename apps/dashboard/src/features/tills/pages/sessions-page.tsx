import { MOST_COUNTED } from '@hanout/contracts/list-query';
import { TILL_SESSION_VIEWS } from '@hanout/contracts/till/back-office';
import type { TillSession } from '@hanout/contracts/till/sessions';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { NothingFound } from '@hanout/ui/empty/nothing-found.tsx';
import { DateRangeInput } from '@hanout/ui/inputs/date-range-input.tsx';
import { ListLookTools } from '@hanout/ui/table/list-look-tools.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Alert } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../app/application.ts';
import { pagesOf } from '../../../app/use-page-trail.ts';
import { ListChoice } from '../../../shell/asked-list.tsx';
import { FileMenu } from '../../../shell/file-menu.tsx';
import { ListViewTabs } from '../../../shell/saved-views/list-view-tabs.tsx';
import { useListViews } from '../../../shell/saved-views/use-list-views.ts';
import { useListAddress } from '../../../shell/use-list-address.ts';
import { useOpenRow } from '../../../shell/use-open-row.ts';
import { PAGE_LENGTH, sessionListQuery } from '../api/day-calls.ts';
import { daysAddress } from '../api/list-states.ts';
import type { DaysState } from '../api/list-states.ts';
import { SessionCard, sessionColumns } from '../components/session-columns.tsx';
import { TillHeading } from '../components/till-heading.tsx';

/** Days at the drawers and their Z reports; views, search, till, period and page stand in the address. */
export function SessionsPage() {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const openRow = useOpenRow();
  const address = useListAddress<DaysState>(daysAddress);
  const listViews = useListViews('till-days');
  const { state, change, searchOf } = address;
  const { sort: _, cursor, ...filter } = state;
  const { view, q, till, from, to } = filter;
  const list = useQuery({ ...sessionListQuery(api, { ...filter, cursor }), enabled: listViews.isReady });
  const { counts, tills = [], missingNumbers = [] } = list.data ?? {};
  const columns = sessionColumns(translate, language);
  const isNarrowed = q !== null || till !== null || from !== null || to !== null;
  const tabs = {
    label: translate('tills.dayViews'),
    current: view,
    tabs: TILL_SESSION_VIEWS.map((key) => ({
      key,
      label: translate(`tills.dayView.${key}`),
      count: countText(counts?.[key]),
      to: { search: searchOf({ ...state, view: key, cursor: null }) },
    })),
  };
  return (
    <>
      <TillHeading tab="sessions" />
      {missingNumbers.length === 0 ? null : (
        <Alert color="yellow" title={translate('tills.missingReports')} mb="md">
          <bdi dir="ltr">{missingNumbers.map(({ tillCode, number }) => `${tillCode} Z${number}`).join(', ')}</bdi>
        </Alert>
      )}
      <ListPanel<TillSession>
        query={list}
        tabs={<ListViewTabs listViews={listViews} states={tabs} />}
        toolbar={
          <ListToolbar
            text={q ?? ''}
            label={translate('tills.searchDays')}
            hint={translate('tills.searchDaysHint')}
            onSearch={(text) => change({ q: text })}
          >
            <ListChoice
              value={till}
              whole={translate('tills.everyTill')}
              options={tills.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChoose={(id) => change({ till: id || null })}
            />
            <DateRangeInput from={from ?? ''} to={to ?? ''} onChange={(period) => change(asPeriod(period))} />
            <FileMenu path="till-sessions/export" query={filter} />
            <ListLookTools look={listViews.look} onChange={listViews.changeLook} columns={columns} always={ALWAYS} />
          </ListToolbar>
        }
        label={translate('shell.tills.sessions')}
        rows={list.data?.rows}
        columns={columns}
        look={listViews.look}
        always={ALWAYS}
        rowKey={({ id }) => id}
        rowName={({ tillName, openedBy }) => `${tillName} ${openedBy}`}
        onOpen={({ id }, inNewTab) => openRow(`/tills/sessions/${id}`, inNewTab)}
        card={(day) => <SessionCard day={day} />}
        empty={
          isNarrowed ? (
            <NothingFound
              title={translate('tills.noDayFound')}
              sentence={translate('tills.noDayFoundSentence')}
              onWiden={() => change({ view: 'all', q: null, till: null, from: null, to: null })}
            />
          ) : (
            <EmptyState
              icon={<IconReceipt />}
              title={translate('tills.noDaysYet')}
              sentence={translate('tills.noDaysYetSentence')}
            />
          )
        }
        pages={pagesOf(address, list.data, PAGE_LENGTH)}
      />
    </>
  );
}

/** Columns that cannot be taken away. */
const ALWAYS = ['day'];

const asPeriod = ({ from, to }: { readonly from: string; readonly to: string }) => ({
  from: from || null,
  to: to || null,
});

const countText = (count: number | undefined): string =>
  count === undefined ? '' : count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count);
