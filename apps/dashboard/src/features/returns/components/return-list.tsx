import { returnViews } from '@hanout/contracts/orders/returns';
import type { ReturnRow, ReturnView } from '@hanout/contracts/orders/returns';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconTruckReturn } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { ViewTabs } from '../../../shell/view-tabs.tsx';
import { PAGE_LENGTH, returnListQuery } from '../api/return-calls.ts';
import { ReturnCard, returnColumns } from './return-columns.tsx';
import './returns.css';

/** What is asked to come back, what came, and what is still owed for it; view, search and page stand in the address. */
export function ReturnList() {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const navigate = useNavigate();
  const [parameters, setParameters] = useSearchParams();
  const view: ReturnView = returnViews.find((each) => each === parameters.get('view')) ?? 'open';
  const text = parameters.get('q') ?? '';
  const list = useQuery(returnListQuery(api, { view, q: text, cursor: parameters.get('cursor') }));
  const next = list.data?.nextCursor ?? null;
  const searchOf = (changes: Readonly<Record<string, string>>): URLSearchParams =>
    new URLSearchParams(Object.entries({ view, q: text, ...changes }).filter(([, value]) => value !== ''));
  return (
    <ListPanel<ReturnRow>
      query={list}
      tabs={
        <ViewTabs
          label={translate('back.views')}
          current={view}
          tabs={returnViews.map((each) => ({
            key: each,
            label: translate(`back.view.${each}`),
            count: String(list.data?.counts[each] ?? ''),
            to: `/returns?${searchOf({ view: each }).toString()}`,
          }))}
        />
      }
      toolbar={
        <ListToolbar
          text={text}
          label={translate('back.search')}
          hint={translate('back.searchHint')}
          onSearch={(q) => setParameters(searchOf({ q: q ?? '' }))}
        />
      }
      label={translate('back.title')}
      rows={list.data?.rows}
      columns={returnColumns(translate, language)}
      rowKey={({ id }) => id}
      rowName={({ number }) => translate('back.one', { number })}
      onOpen={({ id }) => void navigate(`/returns/${id}`)}
      card={(row) => <ReturnCard row={row} />}
      empty={
        <EmptyState
          icon={<IconTruckReturn />}
          title={translate(text === '' ? 'back.none' : 'back.noneFound')}
          sentence={translate(text === '' ? 'back.noneSentence' : 'back.noneFoundSentence')}
        />
      }
      pages={{
        offset: parameters.has('cursor') ? PAGE_LENGTH : 0,
        total: list.data?.total ?? 0,
        onPrevious: parameters.has('cursor') ? () => setParameters(searchOf({})) : null,
        onNext: next === null ? null : () => setParameters(searchOf({ cursor: next })),
      }}
    />
  );
}
