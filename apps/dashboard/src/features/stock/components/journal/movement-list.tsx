import type { JournalMovement } from '@hanout/contracts/stock/journal';
import { formatDateTime } from '@hanout/i18n';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { NothingFound } from '@hanout/ui/empty/nothing-found.tsx';
import { ListLookTools } from '@hanout/ui/table/list-look-tools.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../../app/application.ts';
import { pagesOf } from '../../../../app/use-page-trail.ts';
import { isPermitted } from '../../../../session/permissions.ts';
import { useSession } from '../../../../session/use-session.ts';
import { ReportIncident } from '../../../../incident-parts/report-incident.tsx';
import { FileMenu } from '../../../../shell/file-menu.tsx';
import { ListViewTabs } from '../../../../shell/saved-views/list-view-tabs.tsx';
import { useListViews } from '../../../../shell/saved-views/use-list-views.ts';
import { useListAddress } from '../../../../shell/use-list-address.ts';
import { useOpenRow } from '../../../../shell/use-open-row.ts';
import { useStockWords } from '../../../../stock-parts/stock-reads.ts';
import type { StockWords } from '../../../../stock-parts/stock-reads.ts';
import { readMovementState, writeListState } from '../../api/list-state.ts';
import type { MovementListState } from '../../api/list-state.ts';
import { movementsQuery, PAGE_LENGTH } from '../../api/stock-calls.ts';
import { MovedPieces, MovedThing, MovementCause, reasonText, UndoMovement } from './movement-cells.tsx';
import { ALWAYS_SHOWN, movementColumns } from './movement-columns.tsx';
import {
  countMovementFilters,
  MovementFilterChips,
  MovementFilterPanel,
  NO_MOVEMENT_FILTERS,
} from './movement-filters.tsx';

const ADDRESS = {
  list: 'movements',
  pathname: '/stock/movements',
  sorts: ['newest'],
  read: readMovementState,
  write: writeListState,
} as const;

/** Every movement, the newest first: views, search, filters, files; its whole state is in the address. */
export function MovementList() {
  const address = useListAddress<MovementListState>(ADDRESS);
  const { state, change } = address;
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const words = useStockWords();
  const mayWrite = isPermitted(useSession(), 'stock.write');
  const listViews = useListViews('movements');
  const openRow = useOpenRow();
  const list = useQuery({ ...movementsQuery(api, state), enabled: listViews.isReady });
  const rows = list.data?.rows;
  const columns = movementColumns({ translate, language, words, mayWrite });
  return (
    <ListPanel
      query={list}
      label={translate('stock.movements')}
      tabs={<ListViewTabs listViews={listViews} />}
      toolbar={
        <>
          <ListToolbar
            text={state.q ?? ''}
            label={translate('stock.searchMovements')}
            hint={translate('stock.searchHint')}
            onSearch={(q) => change({ q })}
          >
            <MovementFilterPanel filters={state} onApply={change} />
            <FileMenu path="stock/journal/export" query={{ ...state, sort: null, cursor: null }} />
            <ListLookTools
              look={listViews.look}
              onChange={listViews.changeLook}
              columns={columns}
              always={ALWAYS_SHOWN}
            />
          </ListToolbar>
          <MovementFilterChips filters={state} onApply={change} subject={rows?.[0]?.line.name ?? null} />
        </>
      }
      rows={rows}
      columns={columns}
      look={listViews.look}
      always={ALWAYS_SHOWN}
      rowKey={({ id }) => String(id)}
      rowName={({ line }) => line.name}
      onOpen={({ line }, inNewTab) => openRow(`/stock/lines/${line.id}`, inNewTab)}
      card={(movement) => <MovementCard movement={movement} words={words} mayWrite={mayWrite} />}
      empty={<NoMovements state={state} onWiden={() => change({ ...NO_MOVEMENT_FILTERS, q: null })} />}
      pages={pagesOf(address, list.data, PAGE_LENGTH)}
    />
  );
}

type CardProps = { readonly movement: JournalMovement; readonly words: StockWords; readonly mayWrite: boolean };

function MovementCard({ movement, words, mayWrite }: CardProps) {
  const language = useLanguage();
  return (
    <div className="hn-row-card">
      <div className="hn-row-line">
        <MovedThing movement={movement} />
        <span className="hn-spacer" />
        <strong>
          <MovedPieces movement={movement} />
        </strong>
      </div>
      <div className="hn-row-line">
        <span>
          {words.wordOf('types', movement.type)} · <MovementCause movement={movement} words={words} />
        </span>
      </div>
      <div className="hn-row-line">
        <bdi className="hn-soft">{formatDateTime(Date.parse(movement.occurredAt), language)}</bdi>
        <bdi className="hn-soft">{reasonText(movement, words)}</bdi>
        <span className="hn-spacer" />
        <ReportIncident kind="movement" id={movement.id} of={movement.line.name} isSmall />
        {mayWrite ? <UndoMovement movement={movement} /> : null}
      </div>
    </div>
  );
}

function NoMovements({ state, onWiden }: { readonly state: MovementListState; readonly onWiden: () => void }) {
  const translate = useTranslate();
  if (state.q === null && countMovementFilters(state) === 0)
    return (
      <EmptyState
        icon={<IconHistory />}
        title={translate('stock.noMovements')}
        sentence={translate('stock.noMovementsSentence')}
      />
    );
  return (
    <NothingFound title={translate('stock.noMatch')} sentence={translate('stock.noMatchSentence')} onWiden={onWiden} />
  );
}
