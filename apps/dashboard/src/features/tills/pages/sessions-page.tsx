import { MOST_COUNTED } from '@hanout/contracts/list-query';
import { TILL_SESSION_VIEWS } from '@hanout/contracts/till/back-office';
import type { TillSession } from '@hanout/contracts/till/sessions';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { NothingFound } from '@hanout/ui/empty/nothing-found.tsx';
import { DateRangeInput } from '@hanout/ui/inputs/date-range-input.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Alert } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../app/application.ts';
import { usePageTrail } from '../../../app/use-page-trail.ts';
import { ListChoice, useAsked } from '../../../shell/asked-list.tsx';
import { FileMenu } from '../../../shell/file-menu.tsx';
import { useOpenRow } from '../../../shell/use-open-row.ts';
import { ViewTabs } from '../../../shell/view-tabs.tsx';
import { useNavigate } from 'react-router';
import { PAGE_LENGTH, sessionListQuery } from '../api/day-calls.ts';
import { SessionCard, sessionColumns } from '../components/session-columns.tsx';
import { TillHeading } from '../components/till-heading.tsx';

/** Days at the drawers and their Z reports; views, search, till, period and page stand in the address. */
export function SessionsPage() {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const openRow = useOpenRow();
  const navigate = useNavigate();
  const { asked, cursor, go, addressOf } = useAsked('/tills/sessions', (parameters) => ({
    view: parameters.get('view'),
    q: parameters.get('q'),
    till: /^\d{1,9}$/u.exec(parameters.get('till') ?? '')?.[0] ?? null,
    from: dayIn(parameters, 'from'),
    to: dayIn(parameters, 'to'),
  }));
  const view = TILL_SESSION_VIEWS.find((each) => each === asked.view) ?? 'all';
  const filter = { ...asked, view };
  const list = useQuery(sessionListQuery(api, { ...filter, cursor }));
  const { counts, tills = [], missingNumbers = [] } = list.data ?? {};
  const pages = usePageTrail(cursor, (next, trail) => void navigate(addressOf({ cursor: next }), { state: trail }));
  const isNarrowed = asked.q !== null || asked.till !== null || asked.from !== null || asked.to !== null;
  return (
    <>
      <TillHeading tab="sessions" />
      {missingNumbers.length === 0 ? null : (
        <Alert color="yellow" title={translate('tills.missingReports')}>
          <bdi dir="ltr">{missingNumbers.map(({ tillCode, number }) => `${tillCode} Z${number}`).join(', ')}</bdi>
        </Alert>
      )}
      <ListPanel<TillSession>
        query={list}
        tabs={
          <ViewTabs
            label={translate('tills.dayViews')}
            current={view}
            tabs={TILL_SESSION_VIEWS.map((key) => ({
              key,
              label: translate(`tills.dayView.${key}`),
              count: countText(counts?.[key]),
              to: addressOf({ view: key === 'all' ? null : key }),
            }))}
          />
        }
        toolbar={
          <ListToolbar
            text={asked.q ?? ''}
            label={translate('tills.searchDays')}
            hint={translate('tills.searchDaysHint')}
            onSearch={(q) => go({ q })}
          >
            <ListChoice
              value={asked.till}
              whole={translate('tills.everyTill')}
              options={tills.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChoose={(till) => go({ till })}
            />
            <DateRangeInput from={asked.from ?? ''} to={asked.to ?? ''} onChange={({ from, to }) => go({ from, to })} />
            <FileMenu path="till-sessions/export" query={filter} />
          </ListToolbar>
        }
        label={translate('shell.tills.sessions')}
        rows={list.data?.rows}
        columns={sessionColumns(translate, language)}
        rowKey={({ id }) => id}
        rowName={({ tillName, openedBy }) => `${tillName} ${openedBy}`}
        onOpen={({ id }, inNewTab) => openRow(`/tills/sessions/${id}`, inNewTab)}
        card={(day) => <SessionCard day={day} />}
        empty={
          isNarrowed ? (
            <NothingFound
              title={translate('tills.noDayFound')}
              sentence={translate('tills.noDayFoundSentence')}
              onWiden={() => go({ view: null, q: null, till: null, from: null, to: null })}
            />
          ) : (
            <EmptyState
              icon={<IconReceipt />}
              title={translate('tills.noDaysYet')}
              sentence={translate('tills.noDaysYetSentence')}
            />
          )
        }
        pages={{
          offset: pages.page * PAGE_LENGTH,
          total: list.data?.total ?? 0,
          onPrevious: pages.previous,
          onNext: pages.nextOf(list.data?.nextCursor ?? null),
        }}
      />
    </>
  );
}

const dayIn = (parameters: URLSearchParams, name: string): string | null =>
  /^\d{4}-\d\d-\d\d$/u.exec(parameters.get(name) ?? '')?.[0] ?? null;

const countText = (count: number | undefined): string =>
  count === undefined ? '' : count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count);
