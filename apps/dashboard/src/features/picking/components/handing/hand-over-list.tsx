import { MOST_COUNTED } from '@hanout/contracts/list-query';
import { HAND_OVER_VIEWS } from '@hanout/contracts/picking/hand-overs';
import type { HandOverRow } from '@hanout/contracts/picking/hand-overs';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { NothingFound } from '@hanout/ui/empty/nothing-found.tsx';
import { ListLookTools } from '@hanout/ui/table/list-look-tools.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconTruckDelivery } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../../app/application.ts';
import { pagesOf } from '../../../../app/use-page-trail.ts';
import { ListChoice } from '../../../../shell/asked-list.tsx';
import { FileMenu } from '../../../../shell/file-menu.tsx';
import { ListViewTabs } from '../../../../shell/saved-views/list-view-tabs.tsx';
import { useListViews } from '../../../../shell/saved-views/use-list-views.ts';
import { viewTabsOf } from '../../../../shell/saved-views/view-tabs-of.ts';
import { useListAddress } from '../../../../shell/use-list-address.ts';
import { useOpenRow } from '../../../../shell/use-open-row.ts';
import { HAND_OVER_PAGE, handOversQuery } from '../../api/hand-over-calls.ts';
import { HAND_OVER_SORTS, readHandOverState, writeHandOverState } from '../../api/hand-over-state.ts';
import { HandOverCard, handOverColumns } from './hand-over-columns.tsx';
import { WaitingCard } from './waiting-card.tsx';

const ADDRESS = {
  list: 'hand-overs',
  pathname: '/picking/hand-overs',
  sorts: HAND_OVER_SORTS,
  read: readHandOverState,
  write: writeHandOverState,
} as const;
const ALWAYS_SHOWN = ['list', 'state'];

/** What waits for carriers, and the lists of what they took; views, search, carrier and page stand in the address. */
export function HandOverList() {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const address = useListAddress(ADDRESS);
  const listViews = useListViews('hand-overs');
  const openRow = useOpenRow();
  const { state } = address;
  const list = useQuery({ ...handOversQuery(api, state), enabled: listViews.isReady });
  const columns = handOverColumns(translate, language);
  const { view, q, carrier } = state;
  return (
    <div className="hn-pick-form">
      {list.data === undefined ? null : <WaitingCard waiting={list.data.waiting} />}
      <ListPanel<HandOverRow>
        query={list}
        tabs={
          <ListViewTabs
            listViews={listViews}
            states={viewTabsOf({
              address,
              views: HAND_OVER_VIEWS,
              label: translate('picking.handOverViews'),
              wordOf: (view) => translate(`picking.handOverView.${view}`),
              counts: list.data?.counts,
              most: MOST_COUNTED,
            })}
          />
        }
        toolbar={
          <ListToolbar
            text={q ?? ''}
            label={translate('picking.searchHandOvers')}
            hint={translate('picking.searchHandOversHint')}
            onSearch={(text) => address.change({ q: text })}
          >
            <ListChoice
              value={carrier}
              whole={translate('picking.everyCarrier')}
              options={(list.data?.carriers ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
              onChoose={(id) => address.change({ carrier: id || null })}
            />
            <FileMenu path="hand-overs/export" query={{ view, q, carrier }} />
            <ListLookTools
              look={listViews.look}
              onChange={listViews.changeLook}
              columns={columns}
              always={ALWAYS_SHOWN}
            />
          </ListToolbar>
        }
        label={translate('picking.handOvers')}
        rows={list.data?.rows}
        columns={columns}
        look={listViews.look}
        always={ALWAYS_SHOWN}
        rowKey={({ id }) => String(id)}
        rowName={({ id }) => translate('picking.handOver', { number: id })}
        onOpen={({ id }, inNewTab) => openRow(`/picking/hand-overs/${id}`, inNewTab)}
        card={(row) => <HandOverCard row={row} />}
        empty={
          q === null && carrier === null ? (
            <EmptyState
              icon={<IconTruckDelivery />}
              title={translate('picking.noHandOvers')}
              sentence={translate('picking.noHandOversSentence')}
            />
          ) : (
            <NothingFound
              title={translate('picking.noHandOversFound')}
              sentence={translate('picking.searchHandOversHint')}
              onWiden={() => address.change({ q: null, carrier: null, view: 'all' })}
            />
          )
        }
        pages={pagesOf(address, list.data, HAND_OVER_PAGE)}
      />
    </div>
  );
}
