import { MOST_COUNTED } from '@hanout/contracts/list-query';
import { WAVE_VIEWS } from '@hanout/contracts/picking/waves';
import type { WaveRow } from '@hanout/contracts/picking/waves';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { NothingFound } from '@hanout/ui/empty/nothing-found.tsx';
import { ListLookTools } from '@hanout/ui/table/list-look-tools.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconChecklist } from '@tabler/icons-react';
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
import { readWaveState, WAVE_SORTS, writeWaveState } from '../../api/list-state.ts';
import { PAGE_LENGTH, waveListQuery } from '../../api/wave-calls.ts';
import { WaveCard, waveColumns } from './wave-columns.tsx';

const ADDRESS = {
  list: 'waves',
  pathname: '/picking',
  sorts: WAVE_SORTS,
  read: readWaveState,
  write: writeWaveState,
} as const;
const ALWAYS_SHOWN = ['wave', 'state'];

/** Orders that are picked together; views, search, warehouse and page stand in the address. */
export function WaveList() {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const address = useListAddress(ADDRESS);
  const listViews = useListViews('waves');
  const openRow = useOpenRow();
  const { state } = address;
  const list = useQuery({ ...waveListQuery(api, state), enabled: listViews.isReady });
  const columns = waveColumns(translate, language);
  const { view, q, warehouse } = state;
  return (
    <ListPanel<WaveRow>
      query={list}
      tabs={
        <ListViewTabs
          listViews={listViews}
          states={viewTabsOf({
            address,
            views: WAVE_VIEWS,
            label: translate('picking.views'),
            wordOf: (view) => translate(`picking.view.${view}`),
            counts: list.data?.counts,
            most: MOST_COUNTED,
          })}
        />
      }
      toolbar={
        <ListToolbar
          text={q ?? ''}
          label={translate('picking.search')}
          hint={translate('picking.searchHint')}
          onSearch={(text) => address.change({ q: text })}
        >
          <ListChoice
            value={warehouse}
            whole={translate('picking.everyWarehouse')}
            options={(list.data?.warehouses ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            onChoose={(id) => address.change({ warehouse: id || null })}
          />
          <FileMenu path="picking/waves/export" query={{ view, q, warehouse }} />
          <ListLookTools
            look={listViews.look}
            onChange={listViews.changeLook}
            columns={columns}
            always={ALWAYS_SHOWN}
          />
        </ListToolbar>
      }
      label={translate('picking.waves')}
      rows={list.data?.rows}
      columns={columns}
      look={listViews.look}
      always={ALWAYS_SHOWN}
      rowKey={({ id }) => String(id)}
      rowName={({ id }) => translate('picking.one', { number: id })}
      onOpen={({ id }, inNewTab) => openRow(`/picking/waves/${id}`, inNewTab)}
      card={(row) => <WaveCard row={row} />}
      empty={
        q === null && warehouse === null ? (
          <EmptyState
            icon={<IconChecklist />}
            title={translate('picking.none')}
            sentence={translate('picking.noneSentence')}
          />
        ) : (
          <NothingFound
            title={translate('picking.noneFound')}
            sentence={translate('picking.noneFoundSentence')}
            onWiden={() => address.change({ q: null, warehouse: null, view: 'all' })}
          />
        )
      }
      pages={pagesOf(address, list.data, PAGE_LENGTH)}
    />
  );
}
