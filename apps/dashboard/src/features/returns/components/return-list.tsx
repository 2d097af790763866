import { returnViews } from '@hanout/contracts/orders/returns';
import type { ReturnList as Returns, ReturnRow } from '@hanout/contracts/orders/returns';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { NothingFound } from '@hanout/ui/empty/nothing-found.tsx';
import { ListLookTools } from '@hanout/ui/table/list-look-tools.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconTruckReturn } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../app/application.ts';
import { pagesOf } from '../../../app/use-page-trail.ts';
import { FileMenu } from '../../../shell/file-menu.tsx';
import { ListViewTabs } from '../../../shell/saved-views/list-view-tabs.tsx';
import { useListViews } from '../../../shell/saved-views/use-list-views.ts';
import { useListAddress } from '../../../shell/use-list-address.ts';
import type { ListAddress } from '../../../shell/use-list-address.ts';
import { useOpenRow } from '../../../shell/use-open-row.ts';
import { readReturnState, RETURN_SORTS, writeReturnState } from '../api/list-state.ts';
import type { ReturnListState } from '../api/list-state.ts';
import { PAGE_LENGTH, returnListQuery } from '../api/return-calls.ts';
import { ReturnCard, returnColumns } from './return-columns.tsx';
import './returns.css';
import { useReturnWords } from '../../../api/words.ts';

const ADDRESS = {
  list: 'returns',
  pathname: '/returns',
  sorts: RETURN_SORTS,
  read: readReturnState,
  write: writeReturnState,
} as const;
const ALWAYS_SHOWN = ['return', 'state'];

/** What is asked to come back, what came, and what is still owed for it; views, search and page stand in the address. */
export function ReturnList() {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const address = useListAddress(ADDRESS);
  const listViews = useListViews('returns');
  const openRow = useOpenRow();
  const { state } = address;
  const list = useQuery({ ...returnListQuery(api, state), enabled: listViews.isReady });
  const columns = returnColumns(translate, language);
  return (
    <ListPanel<ReturnRow>
      query={list}
      tabs={<ListViewTabs listViews={listViews} states={useStateTabs(address, list.data)} />}
      toolbar={
        <ListToolbar
          text={state.q ?? ''}
          label={translate('back.search')}
          hint={translate('back.searchHint')}
          onSearch={(q) => address.change({ q })}
        >
          <FileMenu path="returns/export" query={{ view: state.view, q: state.q }} />
          <ListLookTools
            look={listViews.look}
            onChange={listViews.changeLook}
            columns={columns}
            always={ALWAYS_SHOWN}
          />
        </ListToolbar>
      }
      label={translate('back.title')}
      rows={list.data?.rows}
      columns={columns}
      look={listViews.look}
      always={ALWAYS_SHOWN}
      rowKey={({ id }) => id}
      rowName={({ number }) => translate('back.one', { number })}
      onOpen={({ id }, inNewTab) => openRow(`/returns/${id}`, inNewTab)}
      card={(row) => <ReturnCard row={row} />}
      empty={
        state.q === null ? (
          <EmptyState
            icon={<IconTruckReturn />}
            title={translate('back.none')}
            sentence={translate('back.noneSentence')}
          />
        ) : (
          <NothingFound
            title={translate('back.noneFound')}
            sentence={translate('back.noneFoundSentence')}
            onWiden={() => address.change({ q: null, view: 'all' })}
          />
        )
      }
      pages={pagesOf(address, list.data, PAGE_LENGTH)}
    />
  );
}

function useStateTabs({ state, searchOf }: ListAddress<ReturnListState>, found: Returns | undefined) {
  const translate = useTranslate();
  const word = useReturnWords();
  return {
    label: translate('back.views'),
    current: state.view,
    tabs: returnViews.map((view) => ({
      key: view,
      label: word('views', view),
      count: String(found?.counts[view] ?? ''),
      to: { search: searchOf({ ...state, view, cursor: null }) },
    })),
  };
}
