import { stockLineSorts } from '@hanout/contracts/stock/lines';
import type { StockLine } from '@hanout/contracts/stock/lines';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { NothingFound } from '@hanout/ui/empty/nothing-found.tsx';
import { ListLookTools } from '@hanout/ui/table/list-look-tools.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useSeenRows } from '@hanout/ui/table/use-seen-rows.ts';
import { useSelection } from '@hanout/ui/table/use-selection.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconPackages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApplication } from '../../../../app/application.ts';
import { pagesOf } from '../../../../app/use-page-trail.ts';
import { FileMenu } from '../../../../shell/file-menu.tsx';
import { ListViewTabs } from '../../../../shell/saved-views/list-view-tabs.tsx';
import { useListViews } from '../../../../shell/saved-views/use-list-views.ts';
import { useListAddress } from '../../../../shell/use-list-address.ts';
import { useOpenRow } from '../../../../shell/use-open-row.ts';
import { StockChangeDialog } from '../../../../stock-parts/stock-change-dialog.tsx';
import { readLineState, writeListState } from '../../api/list-state.ts';
import type { LineListState } from '../../api/list-state.ts';
import { linesQuery, PAGE_LENGTH } from '../../api/stock-calls.ts';
import { ALWAYS_SHOWN, lineColumns } from './line-columns.tsx';
import { LineCard } from './line-card.tsx';
import { countLineFilters, LineFilterChips, LineFilterPanel, NO_LINE_FILTERS } from './line-filters.tsx';
import { nameOf } from './threshold-cell.tsx';
import { placeOf } from './place-of.ts';
import { TransferBar } from './transfer-bar.tsx';
import { useStateTabs } from './use-state-tabs.ts';

const ADDRESS = {
  list: 'stock',
  pathname: '/stock',
  sorts: stockLineSorts,
  read: readLineState,
  write: writeListState,
} as const;

type LineListProps = { readonly mayWrite: boolean; readonly mayTransfer: boolean };

/** What lies in each warehouse: views with their counts, search, filters, files; its whole state is in the address. */
export function LineList({ mayWrite, mayTransfer }: LineListProps) {
  const address = useListAddress(ADDRESS);
  const { state, change } = address;
  const translate = useTranslate();
  const { api } = useApplication();
  const listViews = useListViews('stock');
  const openRow = useOpenRow();
  const [changed, setChanged] = useState<StockLine | null>(null);
  const list = useQuery({ ...linesQuery(api, state), enabled: listViews.isReady });
  const rows = list.data?.rows;
  const selection = useSelection((rows ?? []).map(({ id }) => String(id)));
  const seen = useSeenRows(rows, ({ id }) => String(id));
  const chosen = [...selection.keys].flatMap((key) => seen.get(key) ?? []);
  const columns = lineColumns({ translate, mayWrite, onChange: setChanged });
  return (
    <ListPanel
      query={list}
      label={translate('stock.title')}
      tabs={<ListViewTabs listViews={listViews} states={useStateTabs(state, address.searchOf)} />}
      toolbar={
        <>
          <ListToolbar
            text={state.q ?? ''}
            label={translate('stock.search')}
            hint={translate('stock.searchHint')}
            onSearch={(q) => change({ q })}
          >
            <LineFilterPanel filters={state} onApply={change} />
            <FileMenu path="stock/lines/export" query={{ ...state, cursor: null }} />
            <ListLookTools
              look={listViews.look}
              onChange={listViews.changeLook}
              columns={columns}
              always={ALWAYS_SHOWN}
            />
          </ListToolbar>
          <LineFilterChips filters={state} onApply={change} />
        </>
      }
      selectionBar={chosen.length > 0 ? <TransferBar selection={selection} chosen={chosen} /> : undefined}
      rows={rows}
      columns={columns}
      look={listViews.look}
      always={ALWAYS_SHOWN}
      rowKey={({ id }) => String(id)}
      rowName={nameOf}
      onOpen={({ id }, inNewTab) => openRow(`/stock/lines/${id}`, inNewTab)}
      card={(line) => <LineCard line={line} mayWrite={mayWrite} onChange={setChanged} />}
      sort={state.sort}
      {...(mayTransfer ? { selection } : {})}
      onSort={address.changeSort}
      empty={<NoLines state={state} onWiden={() => change({ ...NO_LINE_FILTERS, q: null, state: null })} />}
      pages={pagesOf(address, list.data, PAGE_LENGTH)}
    >
      <StockChangeDialog place={changed === null ? null : placeOf(changed)} onClose={() => setChanged(null)} />
    </ListPanel>
  );
}

function NoLines({ state, onWiden }: { readonly state: LineListState; readonly onWiden: () => void }) {
  const translate = useTranslate();
  if (state.q === null && state.state === null && countLineFilters(state) === 0)
    return (
      <EmptyState icon={<IconPackages />} title={translate('stock.none')} sentence={translate('stock.noneSentence')} />
    );
  return (
    <NothingFound title={translate('stock.noMatch')} sentence={translate('stock.noMatchSentence')} onWiden={onWiden} />
  );
}
