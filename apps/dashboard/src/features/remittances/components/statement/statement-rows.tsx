import type { Remittance, RemittanceRow } from '@hanout/contracts/remittances/remittances';
import { mayBeIncluded, ROW_STATES } from '@hanout/core/remittances';
import type { RowState } from '@hanout/core/remittances';
import { NothingFound } from '@hanout/ui/empty/nothing-found.tsx';
import { Money } from '@hanout/ui/money/money.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApplication } from '../../../../app/application.ts';
import { pagesOf, usePageTrail } from '../../../../app/use-page-trail.ts';
import { ViewTabs } from '../../../../shell/view-tabs.tsx';
import { PAGE_LENGTH, remittanceCalls, rowsQuery } from '../../api/remittance-calls.ts';
import type { Selection } from '../../api/remittance-calls.ts';
import { useStep } from '../../api/use-step.ts';
import { RowCard, rowColumns } from './row-columns.tsx';
import { RowDialog } from './row-dialog.tsx';

type Asked = { readonly state: RowState | null; readonly q: string | null; readonly cursor: string | null };

const addressOf = ({ state, q, cursor }: Asked): string =>
  new URLSearchParams({
    ...(state === null ? {} : { state }),
    ...(q === null ? {} : { q }),
    ...(cursor === null ? {} : { cursor }),
  }).toString();

/** The rows of a statement by what they are, each state with its count and sum and what to do. */
export function StatementRows({ shown }: { readonly shown: Remittance }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [parameters, setParameters] = useSearchParams();
  const [opened, setOpened] = useState<number | null>(null);
  const state = ROW_STATES.find((each) => each === parameters.get('state')) ?? null;
  const q = parameters.get('q');
  const cursor = parameters.get('cursor');
  const list = useQuery(rowsQuery(api, shown, { state, q, cursor }));
  const trail = usePageTrail(cursor, (next, kept) =>
    setParameters(addressOf({ state, q, cursor: next }), { state: kept }),
  );
  const selecting = useStep<Selection>(shown, {
    send: (of, selection) => remittanceCalls(api).select(of, selection),
    said: () => translate('remittances.selectionSaved'),
    failed: translate('remittances.saveFailed'),
  });
  const isDraft = shown.state === 'draft';
  const open = (each: RemittanceRow) => setOpened(each.row);
  const choose = (row: RemittanceRow, included: boolean) =>
    void selecting.run({ states: [], rows: [{ row: row.row, included }] });
  const acting = { isDraft, isBusy: selecting.isRunning, choose, open };
  const current = shown.states.find((each) => each.state === state);
  const row = list.data?.rows.find((each) => each.row === opened) ?? null;
  return (
    <ListPanel<RemittanceRow>
      query={list}
      tabs={
        <ViewTabs
          label={translate('remittances.rowStates')}
          current={state ?? 'all'}
          tabs={[
            {
              key: 'all',
              label: translate('remittances.all'),
              count: String(shown.rows),
              to: { search: addressOf({ state: null, q, cursor: null }) },
            },
            ...shown.states.map((each) => ({
              key: each.state,
              label: translate(`remittances.rowState.${each.state}`),
              count: String(each.count),
              to: { search: addressOf({ state: each.state, q, cursor: null }) },
            })),
          ]}
        />
      }
      toolbar={
        <ListToolbar
          text={q ?? ''}
          label={translate('remittances.searchRows')}
          hint={translate('remittances.searchRowsHint')}
          onSearch={(text) => setParameters(addressOf({ state, q: text, cursor: null }))}
        >
          {isDraft && state !== null && mayBeIncluded(state) && current !== undefined && current.count > 0 ? (
            <Button
              variant="default"
              disabled={selecting.isRunning}
              onClick={() =>
                void selecting.run({ states: [{ state, included: current.included < current.count }], rows: [] })
              }
            >
              {translate(current.included < current.count ? 'remittances.includeAll' : 'remittances.leaveAll')}
            </Button>
          ) : null}
        </ListToolbar>
      }
      notice={
        current === undefined ? null : (
          <p className="hn-remittance-notice">
            {translate(`remittances.todo.${current.state}`)} {translate('remittances.stateSum')}{' '}
            <Money centimes={current.sumCentimes} strong />
          </p>
        )
      }
      label={translate('remittances.rows')}
      rows={list.data?.rows}
      columns={rowColumns(translate, acting)}
      rowKey={(each) => String(each.row)}
      rowName={(each) => translate('remittances.rowName', { row: each.row })}
      onOpen={open}
      card={(each) => <RowCard row={each} acting={acting} />}
      empty={
        <NothingFound
          title={translate('remittances.noRows')}
          sentence={translate('remittances.noRowsSentence')}
          onWiden={() => setParameters('')}
        />
      }
      pages={pagesOf(trail, list.data, PAGE_LENGTH)}
    >
      <RowDialog key={`${row?.row} ${shown.version}`} shown={shown} row={row} onClose={() => setOpened(null)} />
    </ListPanel>
  );
}
