import { MOST_COUNTED } from '@hanout/contracts/list-query';
import { TILL_CONFLICT_VIEWS } from '@hanout/contracts/till/back-office';
import { TILL_FINDINGS } from '@hanout/contracts/till/events';
import type { TillConflict } from '@hanout/contracts/till/sessions';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { NothingFound } from '@hanout/ui/empty/nothing-found.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { usePageTrail } from '../../../app/use-page-trail.ts';
import { ListChoice, useAsked } from '../../../shell/asked-list.tsx';
import { ViewTabs } from '../../../shell/view-tabs.tsx';
import { conflictListQuery } from '../api/conflict-calls.ts';
import { PAGE_LENGTH } from '../api/day-calls.ts';
import { useSettling } from '../api/use-settling.ts';
import { ConflictCard, conflictColumns } from '../components/conflict-columns.tsx';
import { SettleDialog } from '../components/settle-dialog.tsx';
import { TillHeading } from '../components/till-heading.tsx';

/** Sold, and not as the books would have had it: what somebody has to look at, with what to do about it. */
export function ConflictsPage() {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const navigate = useNavigate();
  const [settled, setSettled] = useState<TillConflict | null>(null);
  const settling = useSettling();
  const { asked, cursor, go, addressOf } = useAsked('/tills/conflicts', (parameters) => ({
    view: parameters.get('view'),
    kind: TILL_FINDINGS.find((kind) => kind === parameters.get('kind')) ?? null,
    till: /^\d{1,9}$/u.exec(parameters.get('till') ?? '')?.[0] ?? null,
    q: parameters.get('q'),
  }));
  const view = TILL_CONFLICT_VIEWS.find((each) => each === asked.view) ?? 'open';
  const list = useQuery(conflictListQuery(api, { ...asked, view, cursor }));
  const { counts, tills = [] } = list.data ?? {};
  const pages = usePageTrail(cursor, (next, trail) => void navigate(addressOf({ cursor: next }), { state: trail }));
  const isNarrowed = asked.kind !== null || asked.till !== null || asked.q !== null;
  const acts = {
    isBusy: settling.isRunning,
    onSettle: setSettled,
    onReopen: ({ id, version }: TillConflict) => void settling.run({ id, version, note: null }),
  };
  return (
    <>
      <TillHeading tab="conflicts" />
      <ListPanel<TillConflict>
        query={list}
        tabs={
          <ViewTabs
            label={translate('tills.conflictViews')}
            current={view}
            tabs={TILL_CONFLICT_VIEWS.map((key) => ({
              key,
              label: translate(`tills.conflictView.${key}`),
              count: counts === undefined ? '' : counts[key] > MOST_COUNTED ? `${MOST_COUNTED}+` : String(counts[key]),
              to: addressOf({ view: key === 'open' ? null : key }),
            }))}
          />
        }
        toolbar={
          <ListToolbar
            text={asked.q ?? ''}
            label={translate('tills.searchConflicts')}
            hint={translate('tills.searchConflictsHint')}
            onSearch={(q) => go({ q })}
          >
            <ListChoice
              value={asked.kind}
              whole={translate('tills.everyKind')}
              options={TILL_FINDINGS.map((kind) => ({ value: kind, label: translate(`tills.conflict.${kind}`) }))}
              onChoose={(kind) => go({ kind })}
            />
            <ListChoice
              value={asked.till}
              whole={translate('tills.everyTill')}
              options={tills.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChoose={(till) => go({ till })}
            />
          </ListToolbar>
        }
        label={translate('shell.tills.conflicts')}
        rows={list.data?.rows}
        columns={conflictColumns({ translate, language, acts })}
        rowKey={({ id }) => String(id)}
        rowName={({ ticket }) => ticket}
        onOpen={(conflict) => (conflict.isSettled ? undefined : setSettled(conflict))}
        card={(conflict) => <ConflictCard conflict={conflict} acts={acts} />}
        empty={
          isNarrowed ? (
            <NothingFound
              title={translate('tills.noConflictFound')}
              sentence={translate('tills.noConflictFoundSentence')}
              onWiden={() => go({ view: null, kind: null, till: null, q: null })}
            />
          ) : (
            <EmptyState
              icon={<IconChecks />}
              title={translate('tills.noConflicts')}
              sentence={translate('tills.noConflictsSentence')}
            />
          )
        }
        pages={{
          offset: pages.page * PAGE_LENGTH,
          total: list.data?.total ?? 0,
          onPrevious: pages.previous,
          onNext: pages.nextOf(list.data?.nextCursor ?? null),
        }}
      >
        <SettleDialog conflict={settled} settling={settling} onClose={() => setSettled(null)} />
      </ListPanel>
    </>
  );
}
