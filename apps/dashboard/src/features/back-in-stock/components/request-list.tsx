import { backInStockStates } from '@hanout/contracts/back-in-stock';
import type { BackInStockRow } from '@hanout/contracts/back-in-stock';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { isPermitted } from '../../../session/permissions.ts';
import { useSession } from '../../../session/use-session.ts';
import { ViewTabs } from '../../../shell/view-tabs.tsx';
import { changeRequest, requestKeys, requestListQuery } from '../api/request-calls.ts';
import type { RequestChange } from '../api/request-calls.ts';
import { RequestCard, requestColumns } from './request-columns.tsx';

/** Who waits for what, who is to be told now, who was told. */
export function RequestList() {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const navigate = useNavigate();
  const mayTell = isPermitted(useSession(), 'orders.confirm');
  const [parameters, setParameters] = useSearchParams();
  const state = backInStockStates.find((each) => each === parameters.get('state')) ?? 'to_tell';
  const text = parameters.get('q') ?? '';
  const list = useQuery(
    requestListQuery(api, { state, q: text === '' ? null : text, cursor: parameters.get('cursor') }),
  );
  const { run, isRunning } = useChange<RequestChange, { id: number; version: number }>({
    send: (change) => changeRequest(api, change),
    renews: [requestKeys.all],
    renewsAlways: true,
    said: (_value, change) => translate(`requests.said.${change.state}`),
    undo: ({ id, version }, change) => (change.state === 'to_tell' ? null : { id, version, state: 'to_tell' }),
  });
  const acts = { mayTell, isBusy: isRunning, onChange: (change: RequestChange) => void run(change) };
  const next = list.data?.nextCursor ?? null;
  const go = (changes: Readonly<Record<string, string | null>>): void => {
    const kept = Object.entries({ state, q: text, cursor: null, ...changes }).flatMap(([name, value]) =>
      value === null || value === '' ? [] : [[name, value]],
    );
    setParameters(Object.fromEntries(kept));
  };
  return (
    <ListPanel<BackInStockRow>
      query={list}
      tabs={
        <ViewTabs
          label={translate('requests.views')}
          current={state}
          tabs={backInStockStates.map((each) => ({
            key: each,
            label: translate(`requests.state.${each}`),
            count: String(list.data?.counts[each] ?? ''),
            to: `/back-in-stock?state=${each}`,
          }))}
        />
      }
      toolbar={
        <ListToolbar
          text={text}
          label={translate('requests.search')}
          hint={translate('requests.searchHint')}
          onSearch={(q) => go({ q })}
        />
      }
      label={translate('requests.title')}
      rows={list.data?.rows}
      columns={requestColumns(translate, language, acts)}
      rowKey={({ id }) => String(id)}
      rowName={({ product }) => product.name}
      onOpen={({ product }) => void navigate(`/products/${product.id}`)}
      card={(row) => <RequestCard row={row} {...acts} />}
      empty={
        <EmptyState
          icon={<IconBell />}
          title={translate('requests.none')}
          sentence={translate('requests.noneSentence')}
        />
      }
      pages={{
        offset: 0,
        total: list.data?.total ?? 0,
        onPrevious: parameters.has('cursor') ? () => go({}) : null,
        onNext: next === null ? null : () => go({ cursor: next }),
      }}
    />
  );
}
