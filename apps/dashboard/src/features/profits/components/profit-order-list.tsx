import type { ProfitOrders } from '@hanout/contracts/profits/profits';
import { NothingFound } from '@hanout/ui/empty/nothing-found.tsx';
import { showDayText } from '@hanout/ui/inputs/day-text.ts';
import { Money } from '@hanout/ui/money/money.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { pagesOf, usePageTrail } from '../../../app/use-page-trail.ts';
import { FileMenu } from '../../../shell/file-menu.tsx';
import { useOpenRow } from '../../../shell/use-open-row.ts';
import { PAGE_LENGTH, profitOrdersQuery } from '../api/profit-calls.ts';
import { profitAddress, type ProfitState } from '../api/profit-state.ts';
import { ProfitChips, ProfitFilterBar } from './profit-filters.tsx';
import { noFilters } from './use-profit-words.ts';
import './profits.css';

type OrderRow = ProfitOrders['rows'][number];

/** The orders that make a figure, the newest first. */
export function ProfitOrderList({ state }: { readonly state: ProfitState }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const navigate = useNavigate();
  const openRow = useOpenRow();
  const list = useQuery(profitOrdersQuery(api, state));
  const { by: _by, sort: _sort, cursor: _cursor, ...filter } = state;
  const change = (part: Partial<ProfitState>) =>
    void navigate(profitAddress('/profits/orders', { ...state, ...part, cursor: null }));
  const trail = usePageTrail(
    state.cursor,
    (cursor, kept) => void navigate(profitAddress('/profits/orders', { ...state, cursor }), { state: kept }),
  );
  const columns: readonly Column<OrderRow>[] = [
    { key: 'order', title: translate('profits.order'), cell: (row) => <OrderLink row={row} /> },
    {
      key: 'day',
      title: translate('profits.by.day'),
      cell: ({ day }) => <bdi dir="ltr">{showDayText(day)}</bdi>,
    },
    { key: 'wilaya', title: translate('profits.by.wilaya'), from: 'md', cell: ({ wilaya }) => <bdi>{wilaya}</bdi> },
    { key: 'carrier', title: translate('profits.by.carrier'), from: 'md', cell: ({ carrier }) => <bdi>{carrier}</bdi> },
    {
      key: 'outcome',
      title: translate('profits.outcome'),
      from: 'lg',
      cell: ({ outcome }) => (outcome === null ? '—' : translate(`profits.outcome.${outcome}`)),
    },
    {
      key: 'sales',
      title: translate('profits.part.sales'),
      align: 'end',
      from: 'lg',
      cell: ({ parts }) => <Money centimes={parts.sales + parts.delivery - parts.discounts} />,
    },
    {
      key: 'earned',
      title: translate('profits.part.earned'),
      align: 'end',
      cell: ({ parts }) => <Money centimes={parts.earned} strong />,
    },
  ];
  return (
    <ListPanel<OrderRow>
      query={list}
      label={translate('profits.ordersTitle')}
      toolbar={
        <>
          <div className="hn-toolbar hn-profit-toolbar">
            <ProfitFilterBar state={state} onChange={change} />
            <FileMenu path="profits/orders/export" query={filter} />
          </div>
          <ProfitChips state={state} onChange={change} />
        </>
      }
      rows={list.data?.rows}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ number }) => `#${number}`}
      onOpen={({ id }, inNewTab) => openRow(`/orders/${id}`, inNewTab)}
      card={(row) => (
        <div className="hn-row-card">
          <div className="hn-row-line">
            <OrderLink row={row} />
            <span className="hn-spacer" />
            <Money centimes={row.parts.earned} strong />
          </div>
          <div className="hn-row-line hn-soft">
            <bdi>{[row.wilaya, row.carrier].filter(Boolean).join(' · ')}</bdi>
            <span className="hn-spacer" />
            <bdi dir="ltr">{showDayText(row.day)}</bdi>
          </div>
        </div>
      )}
      empty={
        <NothingFound
          title={translate('profits.noMatch')}
          sentence={translate('profits.noMatchSentence')}
          onWiden={() => change({ ...noFilters, from: null, to: null })}
        />
      }
      pages={pagesOf(trail, list.data, PAGE_LENGTH)}
    />
  );
}

const OrderLink = ({ row: { id, number } }: { readonly row: OrderRow }) => (
  <Link to={`/orders/${id}`} data-row-link className="hn-row-link">
    <bdi dir="ltr">#{number}</bdi>
  </Link>
);
