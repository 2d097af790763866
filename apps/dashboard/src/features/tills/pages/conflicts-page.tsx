import { MOST_COUNTED } from '@hanout/contracts/list-query';
import { TILL_CONFLICT_VIEWS } from '@hanout/contracts/till/back-office';
import { TILL_FINDINGS } from '@hanout/contracts/till/events';
import type { TillConflict } from '@hanout/contracts/till/sessions';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { NothingFound } from '@hanout/ui/empty/nothing-found.tsx';
import { ListLookTools } from '@hanout/ui/table/list-look-tools.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApplication } from '../../../app/application.ts';
import { pagesOf } from '../../../app/use-page-trail.ts';
import { ListChoice } from '../../../shell/asked-list.tsx';
import { ListViewTabs } from '../../../shell/saved-views/list-view-tabs.tsx';
import { useListViews } from '../../../shell/saved-views/use-list-views.ts';
import { useListAddress } from '../../../shell/use-list-address.ts';
import { conflictListQuery } from '../api/conflict-calls.ts';
import { PAGE_LENGTH } from '../api/day-calls.ts';
import { casesAddress } from '../api/list-states.ts';
import type { CasesState } from '../api/list-states.ts';
import { useSettling } from '../api/use-settling.ts';
import { ConflictCard, conflictColumns } from '../components/conflict-columns.tsx';
import { SettleDialog } from '../components/settle-dialog.tsx';
import { TillHeading } from '../components/till-heading.tsx';

/** Sold, and not as the books would have had it: what somebody has to look at, with what to do about it. */
export function ConflictsPage() {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const [settled, setSettled] = useState<TillConflict | null>(null);
  const settling = useSettling();
  const address = useListAddress<CasesState>(casesAddress);
  const listViews = useListViews('till-cases');
  const { state, change, searchOf } = address;
  const { sort: _, ...asked } = state;
  const { view, kind, till, q } = asked;
  const list = useQuery({ ...conflictListQuery(api, asked), enabled: listViews.isReady });
  const { counts, tills = [] } = list.data ?? {};
  const isNarrowed = kind !== null || till !== null || q !== null;
  const tabs = {
    label: translate('tills.conflictViews'),
    current: view,
    tabs: TILL_CONFLICT_VIEWS.map((key) => ({
      key,
      label: translate(`tills.conflictView.${key}`),
      count: counts === undefined ? '' : counts[key] > MOST_COUNTED ? `${MOST_COUNTED}+` : String(counts[key]),
      to: { search: searchOf({ ...state, view: key, cursor: null }) },
    })),
  };
  const acts = {
    isBusy: settling.isRunning,
    onSettle: setSettled,
    onReopen: ({ id, version }: TillConflict) => void settling.run({ id, version, note: null }),
  };
  const columns = conflictColumns({ translate, language, acts });
  return (
    <>
      <TillHeading tab="conflicts" />
      <ListPanel<TillConflict>
        query={list}
        tabs={<ListViewTabs listViews={listViews} states={tabs} />}
        toolbar={
          <ListToolbar
            text={q ?? ''}
            label={translate('tills.searchConflicts')}
            hint={translate('tills.searchConflictsHint')}
            onSearch={(text) => change({ q: text })}
          >
            <ListChoice
              value={kind}
              whole={translate('tills.everyKind')}
              options={TILL_FINDINGS.map((kind) => ({ value: kind, label: translate(`tills.conflict.${kind}`) }))}
              onChoose={(next) => change({ kind: next || null })}
            />
            <ListChoice
              value={till}
              whole={translate('tills.everyTill')}
              options={tills.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChoose={(id) => change({ till: id || null })}
            />
            <ListLookTools look={listViews.look} onChange={listViews.changeLook} columns={columns} always={ALWAYS} />
          </ListToolbar>
        }
        label={translate('shell.tills.conflicts')}
        rows={list.data?.rows}
        columns={columns}
        look={listViews.look}
        always={ALWAYS}
        rowKey={({ id }) => String(id)}
        rowName={({ ticket }) => ticket}
        onOpen={(conflict) => (conflict.isSettled ? undefined : setSettled(conflict))}
        card={(conflict) => <ConflictCard conflict={conflict} acts={acts} />}
        empty={
          isNarrowed ? (
            <NothingFound
              title={translate('tills.noConflictFound')}
              sentence={translate('tills.noConflictFoundSentence')}
              onWiden={() => change({ view: 'open', kind: null, till: null, q: null })}
            />
          ) : (
            <EmptyState
              icon={<IconChecks />}
              title={translate('tills.noConflicts')}
              sentence={translate('tills.noConflictsSentence')}
            />
          )
        }
        pages={pagesOf(address, list.data, PAGE_LENGTH)}
      >
        <SettleDialog conflict={settled} settling={settling} onClose={() => setSettled(null)} />
      </ListPanel>
    </>
  );
}

/** Columns that cannot be taken away. */
const ALWAYS = ['kind', 'acts'];
