import { MOST_COUNTED } from '@hanout/contracts/list-query';
import { INCIDENT_VIEWS } from '@hanout/contracts/warehouses/incidents';
import type { IncidentRow } from '@hanout/contracts/warehouses/incidents';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { NothingFound } from '@hanout/ui/empty/nothing-found.tsx';
import { ListLookTools } from '@hanout/ui/table/list-look-tools.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../app/application.ts';
import { pagesOf } from '../../../app/use-page-trail.ts';
import { FileMenu } from '../../../shell/file-menu.tsx';
import { ListViewTabs } from '../../../shell/saved-views/list-view-tabs.tsx';
import { useListViews } from '../../../shell/saved-views/use-list-views.ts';
import { viewTabsOf } from '../../../shell/saved-views/view-tabs-of.ts';
import { useListAddress } from '../../../shell/use-list-address.ts';
import { useOpenRow } from '../../../shell/use-open-row.ts';
import { incidentListQuery, PAGE_LENGTH } from '../api/incident-calls.ts';
import { INCIDENT_SORTS, readIncidentState, writeIncidentState } from '../api/list-state.ts';
import { IncidentCard, incidentColumns } from './incident-columns.tsx';
import { IncidentFilters } from './incident-filters.tsx';

const ADDRESS = {
  list: 'incidents',
  pathname: '/incidents',
  sorts: INCIDENT_SORTS,
  read: readIncidentState,
  write: writeIncidentState,
} as const;
const ALWAYS_SHOWN = ['incident', 'status'];

/** What goes wrong in the warehouses of the person; views, search, filters and page stand in the address. */
export function IncidentList() {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const address = useListAddress(ADDRESS);
  const listViews = useListViews('incidents');
  const openRow = useOpenRow();
  const { state, change } = address;
  const list = useQuery({ ...incidentListQuery(api, state), enabled: listViews.isReady });
  const columns = incidentColumns(translate, language);
  const { view, q, warehouse, severity } = state;
  const isNarrowed = q !== null || warehouse !== null || severity !== null;
  return (
    <ListPanel<IncidentRow>
      query={list}
      tabs={
        <ListViewTabs
          listViews={listViews}
          states={viewTabsOf({
            address,
            views: INCIDENT_VIEWS,
            label: translate('incidents.views'),
            wordOf: (view) => translate(`incidents.view.${view}`),
            counts: list.data?.counts,
            most: MOST_COUNTED,
          })}
        />
      }
      toolbar={
        <ListToolbar
          text={q ?? ''}
          label={translate('incidents.search')}
          hint={translate('incidents.searchHint')}
          onSearch={(text) => change({ q: text })}
        >
          <IncidentFilters filters={state} warehouses={list.data?.warehouses ?? []} onChange={change} />
          <FileMenu path="incidents/export" query={{ view, q, warehouse, severity }} />
          <ListLookTools
            look={listViews.look}
            onChange={listViews.changeLook}
            columns={columns}
            always={ALWAYS_SHOWN}
          />
        </ListToolbar>
      }
      label={translate('incidents.title')}
      rows={list.data?.rows}
      columns={columns}
      look={listViews.look}
      always={ALWAYS_SHOWN}
      rowKey={({ id }) => String(id)}
      rowName={({ id }) => translate('incidents.one', { number: id })}
      onOpen={({ id }, inNewTab) => openRow(`/incidents/${id}`, inNewTab)}
      card={(row) => <IncidentCard row={row} />}
      empty={
        isNarrowed ? (
          <NothingFound
            title={translate('incidents.noneFound')}
            sentence={translate('incidents.noneFoundSentence')}
            onWiden={() => change({ q: null, warehouse: null, severity: null, view: 'all' })}
          />
        ) : (
          <EmptyState
            icon={<IconAlertTriangle />}
            title={translate('incidents.none')}
            sentence={translate('incidents.noneSentence')}
          />
        )
      }
      pages={pagesOf(address, list.data, PAGE_LENGTH)}
    />
  );
}
