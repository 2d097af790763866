import type { ProfitParts, ProfitRow, Profits } from '@hanout/contracts/profits/profits';
import type { Translate } from '@hanout/i18n';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { NothingFound } from '@hanout/ui/empty/nothing-found.tsx';
import { showDayText } from '@hanout/ui/inputs/day-text.ts';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { profitAxes, profitSorts } from '@hanout/contracts/profits/profits';
import { useApplication } from '../../../app/application.ts';
import { useFigure } from '../../../order-parts/use-figure.ts';
import { ProfitDoubts, ProfitSum } from '../../../order-parts/profit/profit-parts.tsx';
import { FileMenu } from '../../../shell/file-menu.tsx';
import { useOpenRow } from '../../../shell/use-open-row.ts';
import { ViewTabs } from '../../../shell/view-tabs.tsx';
import { profitsQuery } from '../api/profit-calls.ts';
import { narrowed, profitAddress, type ProfitState } from '../api/profit-state.ts';
import { ProfitChips, ProfitFilterBar } from './profit-filters.tsx';
import { countFilters, noFilters } from './use-profit-words.ts';
import './profits.css';

/** What is left, told apart by one thing at a time; each figure opens the orders that make it. */
export function ProfitList({ state }: { readonly state: ProfitState }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const navigate = useNavigate();
  const openRow = useOpenRow();
  const list = useQuery(profitsQuery(api, state));
  const change = (part: Partial<ProfitState>) =>
    void navigate(profitAddress('/profits', { ...state, ...part, cursor: null }));
  const { cursor: _cursor, ...query } = state;
  const ordersOf = (row: ProfitRow) => profitAddress('/profits/orders', narrowed(state, row.key));
  const all = columnsOf(translate, state, ordersOf);
  // Days stand in the order of time.
  const columns = state.by === 'day' ? all.map(({ sort: _sort, ...column }) => column) : all;
  return (
    <>
      {list.data === undefined || list.data.sum.orders === 0 ? null : <Together profits={list.data} state={state} />}
      <ListPanel<ProfitRow>
        query={list}
        label={translate('profits.of')}
        tabs={
          <ViewTabs
            label={translate('profits.axis')}
            current={state.by}
            tabs={profitAxes.map((by) => ({
              key: by,
              label: translate(`profits.by.${by}`),
              to: profitAddress('/profits', { ...state, by, cursor: null }),
            }))}
          />
        }
        toolbar={
          <>
            <div className="hn-toolbar hn-profit-toolbar">
              <ProfitFilterBar state={state} onChange={change} />
              <FileMenu path="profits/export" query={query} />
            </div>
            <ProfitChips state={state} onChange={change} />
          </>
        }
        rows={list.data?.rows}
        columns={columns}
        rowKey={({ key }) => key ?? 'none'}
        rowName={(row) => nameOf(row, state, translate)}
        onOpen={(row, inNewTab) => openRow(ordersOf(row), inNewTab)}
        card={(row) => <RowCard row={row} name={nameOf(row, state, translate)} to={ordersOf(row)} />}
        {...(state.by === 'day' ? {} : { sort: state.sort })}
        onSort={(sort) => change(readSort(sort))}
        empty={<NoProfit state={state} onWiden={() => change({ ...noFilters, from: null, to: null })} />}
      />
      {list.data === undefined || list.data.total <= list.data.rows.length ? null : (
        <p className="hn-soft">
          {translate('profits.first', { shown: list.data.rows.length, count: list.data.total })}
        </p>
      )}
    </>
  );
}

function readSort(asked: string): Partial<ProfitState> {
  const sort = profitSorts.find((each) => each === asked);
  return sort === undefined ? {} : { sort };
}

/** Everything that is found, as one sum. */
function Together({
  profits: { sum, estimatedPieces, unknownPieces, waiting },
  state,
}: {
  readonly profits: Profits;
  readonly state: ProfitState;
}) {
  const translate = useTranslate();
  return (
    <div className="hn-profit-together">
      <Card title={translate('profits.total')}>
        <ProfitSum parts={sum.parts} />
      </Card>
      <Card title={translate('profits.orders')}>
        <p className="hn-strong">
          <Link to={profitAddress('/profits/orders', { ...state, cursor: null })}>{sum.orders}</Link>
        </p>
        <p>{outcomes(sum, translate)}</p>
        <p>
          {translate('profits.share')} <Share parts={sum.parts} />
        </p>
        <ProfitDoubts estimatedPieces={estimatedPieces} unknownPieces={unknownPieces} isWaiting={waiting > 0} />
      </Card>
    </div>
  );
}

const outcomes = ({ delivered, returned, lost }: ProfitRow, translate: Translate): string =>
  translate('profits.outcomes', { delivered, returned, lost });

/** Of what came in so much is left. */
function Share({ parts: { sales, delivery, discounts, earned } }: Pick<ProfitRow, 'parts'>) {
  const figure = useFigure();
  const came = sales + delivery - discounts;
  return <bdi dir="ltr">{came <= 0 ? '—' : `${figure(Math.round((earned * 1_000) / came) / 10)} %`}</bdi>;
}

const carriage = ({ fees, expectedFees, returnCosts, losses, packaging }: ProfitParts): number =>
  fees + expectedFees + returnCosts + losses + packaging;

function nameOf({ key, name }: ProfitRow, { by }: ProfitState, translate: Translate): string {
  if (key === null || name === '') return translate('profits.nobody');
  return by === 'day' ? showDayText(name) : name;
}

function columnsOf(
  translate: Translate,
  state: ProfitState,
  ordersOf: (row: ProfitRow) => string,
): readonly Column<ProfitRow>[] {
  return [
    {
      key: 'name',
      title: translate(`profits.by.${state.by}`),
      cell: (row) => (
        <Link to={ordersOf(row)} data-row-link className="hn-row-link">
          <bdi>{nameOf(row, state, translate)}</bdi>
        </Link>
      ),
    },
    {
      key: 'orders',
      title: translate('profits.orders'),
      align: 'end',
      cell: ({ orders }) => orders,
      sort: { ascending: 'orders', descending: '-orders', first: 'descending' },
    },
    { key: 'outcomes', title: translate('profits.outcome'), from: 'xl', cell: (row) => outcomes(row, translate) },
    {
      key: 'sales',
      title: translate('profits.part.sales'),
      align: 'end',
      from: 'md',
      cell: ({ parts }) => <Money centimes={parts.sales + parts.delivery - parts.discounts} />,
      sort: { ascending: 'sales', descending: '-sales', first: 'descending' },
    },
    {
      key: 'goods',
      title: translate('profits.part.goods'),
      align: 'end',
      from: 'md',
      cell: ({ parts }) => <Money centimes={0 - parts.goods - parts.lostGoods} />,
    },
    {
      key: 'costs',
      title: translate('profits.costs'),
      align: 'end',
      from: 'lg',
      cell: ({ parts }) => <Money centimes={0 - carriage(parts)} />,
    },
    {
      key: 'share',
      title: translate('profits.share'),
      align: 'end',
      from: 'lg',
      cell: ({ parts }) => <Share parts={parts} />,
    },
    {
      key: 'earned',
      title: translate('profits.part.earned'),
      align: 'end',
      cell: ({ parts }) => <Money centimes={parts.earned} strong />,
      sort: { ascending: 'earned', descending: '-earned', first: 'descending' },
    },
  ];
}

function RowCard({ row, name, to }: { readonly row: ProfitRow; readonly name: string; readonly to: string }) {
  const translate = useTranslate();
  return (
    <div className="hn-row-card">
      <div className="hn-row-line">
        <Link to={to} data-row-link className="hn-row-link">
          <bdi>{name}</bdi>
        </Link>
        <span className="hn-spacer" />
        <Money centimes={row.parts.earned} strong />
      </div>
      <div className="hn-row-line hn-soft">
        {outcomes(row, translate)}
        <span className="hn-spacer" />
        <Share parts={row.parts} />
      </div>
    </div>
  );
}

function NoProfit({ state, onWiden }: { readonly state: ProfitState; readonly onWiden: () => void }) {
  const translate = useTranslate();
  const isNarrow = countFilters(state) > 0 || state.from !== null || state.to !== null;
  return isNarrow ? (
    <NothingFound
      title={translate('profits.noMatch')}
      sentence={translate('profits.noMatchSentence')}
      onWiden={onWiden}
    />
  ) : (
    <EmptyState
      icon={<IconChartBar />}
      title={translate('profits.empty')}
      sentence={translate('profits.emptySentence')}
    />
  );
}
