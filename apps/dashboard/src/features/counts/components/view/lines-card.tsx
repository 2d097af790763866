import { COUNT_LINE_VIEWS } from '@hanout/contracts/warehouses/stock-counts';
import type { CountDetail, CountLine } from '@hanout/contracts/warehouses/stock-counts';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconClipboardList } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApplication } from '../../../../app/application.ts';
import { ListChoice, useAsked } from '../../../../shell/asked-list.tsx';
import { useOpenRow } from '../../../../shell/use-open-row.ts';
import { ViewTabs } from '../../../../shell/view-tabs.tsx';
import { countLinesQuery, PAGE_LENGTH } from '../../api/count-calls.ts';
import { zoneKey } from '../../api/zone-state.ts';
import { nameOf } from '../counting/line-name.ts';
import { LineCard, lineColumns } from './line-columns.tsx';

const readAsked = (parameters: URLSearchParams) => ({
  view: COUNT_LINE_VIEWS.find((each) => each === parameters.get('view')) ?? 'all',
  q: parameters.get('q')?.trim().slice(0, 100) || null,
  zone: parameters.get('zone')?.slice(0, 40) || null,
});

/** What is to be counted along the shelves and what was found, with the difference once it is shown. */
export function LinesCard({ shown: { id, differences, parts } }: { readonly shown: CountDetail }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const openRow = useOpenRow();
  const { asked, go, addressOf } = useAsked(`/stock-counts/${id}`, readAsked);
  const [turned, setTurned] = useState<{ readonly of: string; readonly trail: readonly string[] }>({
    of: '',
    trail: [],
  });
  const of = `${asked.view} ${asked.q} ${asked.zone}`;
  // What is asked anew begins at the first page.
  const trail = turned.of === of ? turned.trail : [];
  const setTrail = (next: readonly string[]) => setTurned({ of, trail: next });
  const query = useQuery(countLinesQuery(api, { id, ...asked, cursor: trail.at(-1) ?? null }));
  const next = query.data?.nextCursor ?? null;
  const views = COUNT_LINE_VIEWS.filter((view) => view !== 'differs' || differences !== null);
  return (
    <ListPanel<CountLine>
      query={query}
      tabs={
        <ViewTabs
          label={translate('counts.lineViews')}
          current={asked.view}
          tabs={views.map((view) => ({
            key: view,
            label: translate(`counts.lineView.${view}`),
            to: addressOf({ view }),
          }))}
        />
      }
      toolbar={
        <ListToolbar
          text={asked.q ?? ''}
          label={translate('counts.searchLines')}
          hint={translate('counts.searchLines')}
          onSearch={(q) => go({ q })}
        >
          {parts.length < 2 ? null : (
            <ListChoice
              value={asked.zone}
              whole={translate('counts.everyZone')}
              options={parts.map(({ zone }) => ({
                value: zoneKey(zone),
                label: zone === '' ? translate('counts.nowhere') : translate('counts.zoneNamed', { zone }),
              }))}
              onChoose={(zone) => go({ zone: zone || null })}
            />
          )}
        </ListToolbar>
      }
      label={translate('counts.lines')}
      rows={query.data?.rows}
      columns={lineColumns(translate, differences !== null)}
      rowKey={(line) => String(line.id)}
      rowName={nameOf}
      onOpen={({ stockId }, inNewTab) => openRow(`/stock/lines/${stockId}`, inNewTab)}
      card={(line) => <LineCard line={line} />}
      empty={
        <EmptyState
          icon={<IconClipboardList />}
          title={translate('counts.noLines')}
          sentence={translate('counts.noLinesSentence')}
        />
      }
      pages={{
        offset: trail.length * PAGE_LENGTH,
        total: query.data?.total ?? 0,
        onPrevious: trail.length === 0 ? null : () => setTrail(trail.slice(0, -1)),
        onNext: next === null ? null : () => setTrail([...trail, next]),
      }}
    />
  );
}
