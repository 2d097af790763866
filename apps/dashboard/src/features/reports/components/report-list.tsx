import {
  reportAxes,
  reportSorts,
  type Funnel,
  type ReportRow,
  type ReportStage,
} from '@hanout/contracts/reports/reports';
import type { Translate } from '@hanout/i18n';
import { usePercent } from '@hanout/ui/charts/use-percent.ts';
import { NothingFound } from '@hanout/ui/empty/nothing-found.tsx';
import { showDayText } from '@hanout/ui/inputs/day-text.ts';
import { Money } from '@hanout/ui/money/money.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { useNow } from '../../../app/use-now.ts';
import { useOpenRow } from '../../../shell/use-open-row.ts';
import { ViewTabs } from '../../../shell/view-tabs.tsx';
import { algiersDay } from '../api/periods.ts';
import { reportQuery } from '../api/report-calls.ts';
import { askedOf, reportAddress, type ReportState } from '../api/report-state.ts';
import { FunnelChart } from './funnel-chart.tsx';
import { ReportToolbar } from './report-toolbar.tsx';
import './reports.css';

type Days = { readonly from: string | null; readonly to: string | null };

/** How far the orders of a period have come, together and told apart by one thing; each figure opens its orders. */
export function ReportList({ state }: { readonly state: ReportState }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const navigate = useNavigate();
  const openRow = useOpenRow();
  const today = algiersDay(useNow());
  const asked = askedOf(state, today);
  const report = useQuery(reportQuery(api, asked));
  const change = (part: Partial<ReportState>) => void navigate(reportAddress('/reports', { ...state, ...part }));
  const sumLink = (stage: ReportStage): string => ordersAddress(state, asked, { stage });
  const rowLink = (row: ReportRow, stage: ReportStage): string => ordersAddress(state, asked, { stage, row });
  const columns = useColumns(state, rowLink);
  const { data } = report;
  return (
    <>
      <ReportToolbar state={state} today={today} asked={asked} onChange={change} />
      {data === undefined || data.sum.placed === 0 ? null : (
        <>
          <FunnelChart sum={data.sum} than={data.than} linkOf={sumLink} />
          {data.waiting === 0 ? null : <p className="hn-soft">{translate('reports.counting')}</p>}
        </>
      )}
      <ListPanel<ReportRow>
        query={report}
        label={translate('reports.title')}
        tabs={
          <ViewTabs
            label={translate('reports.axis')}
            current={state.by}
            tabs={reportAxes.map((by) => ({
              key: by,
              label: translate(`reports.by.${by}`),
              to: reportAddress('/reports', { ...state, by }),
            }))}
          />
        }
        rows={data?.rows}
        columns={columns}
        rowKey={({ key }) => key ?? 'none'}
        rowName={(row) => nameOf(row, state, translate)}
        onOpen={(row, inNewTab) => openRow(rowLink(row, 'placed'), inNewTab)}
        card={(row) => <RowCard row={row} name={nameOf(row, state, translate)} linkOf={rowLink} />}
        {...(state.by === 'day' ? {} : { sort: state.sort })}
        onSort={(sort) => change(sortOf(sort))}
        empty={
          <NothingFound
            title={translate('reports.empty')}
            sentence={translate('reports.emptySentence')}
            onWiden={() => change({ period: 'thisYear', from: null, to: null })}
          />
        }
      />
      {data === undefined || data.total <= data.rows.length ? null : (
        <p className="hn-soft">{translate('reports.first', { shown: data.rows.length, count: data.total })}</p>
      )}
    </>
  );
}

function sortOf(asked: string): Partial<ReportState> {
  const sort = reportSorts.find((each) => each === asked);
  return sort === undefined ? {} : { sort };
}

function nameOf({ key, name }: ReportRow, { by }: ReportState, translate: Translate): string {
  if (key === null || name === '') return translate('reports.none');
  return by === 'day' ? showDayText(name) : name;
}

/** Where the orders of a figure are listed: of everything, or of one row of the axis. */
function ordersAddress(
  { by, shop }: ReportState,
  { from, to }: Days,
  { stage, row }: { readonly stage: ReportStage; readonly row?: ReportRow },
): string {
  const days = row !== undefined && by === 'day' ? { from: row.key, to: row.key } : { from, to };
  const of = row === undefined || by === 'day' ? { by: null, key: null } : { by, key: row.key ?? 'none' };
  return reportAddress('/reports/orders', { stage, when: 'placed', ...of, ...days, shop, cursor: null });
}

function useColumns(
  state: ReportState,
  linkOf: (row: ReportRow, stage: ReportStage) => string,
): readonly Column<ReportRow>[] {
  const translate = useTranslate();
  const isByDay = state.by === 'day';
  const figure = (
    step: 'placed' | 'confirmed' | 'shipped' | 'delivered' | 'paid' | 'returned',
    from?: Column<ReportRow>['from'],
  ): Column<ReportRow> => ({
    key: step,
    title: translate(`reports.column.${step}`),
    align: 'end',
    ...(from === undefined ? {} : { from }),
    ...(isByDay || (step !== 'placed' && step !== 'delivered' && step !== 'returned')
      ? {}
      : { sort: { ascending: step, descending: `-${step}`, first: 'descending' as const } }),
    cell: (row) => <Figure row={row} step={step} to={linkOf(row, step)} name={nameOf(row, state, translate)} />,
  });
  return [
    {
      key: 'name',
      title: translate(`reports.by.${state.by}`),
      cell: (row) => (
        <Link to={linkOf(row, 'placed')} data-row-link className="hn-row-link">
          <bdi>{nameOf(row, state, translate)}</bdi>
        </Link>
      ),
    },
    figure('placed'),
    figure('confirmed', 'lg'),
    figure('shipped', 'xl'),
    figure('delivered'),
    figure('paid', 'lg'),
    figure('returned', 'md'),
    {
      key: 'amount',
      title: translate('reports.column.deliveredCentimes'),
      align: 'end',
      from: 'lg',
      cell: ({ funnel }) => <Money centimes={funnel.deliveredCentimes} />,
    },
  ];
}

type FigureProps = {
  readonly row: ReportRow;
  readonly step: keyof Pick<Funnel, 'placed' | 'confirmed' | 'shipped' | 'delivered' | 'paid' | 'returned'>;
  readonly to: string;
  readonly name: string;
};

/** A count that opens its orders, in its share of those that were placed, with what it was. */
function Figure({ row: { funnel, than }, step, to, name }: FigureProps) {
  const translate = useTranslate();
  const percent = usePercent();
  const label = `${name}: ${translate(`reports.column.${step}`)} ${funnel[step]}`;
  return (
    <span className="hn-report-figure">
      {funnel[step] === 0 ? (
        '0'
      ) : (
        <Link to={to} aria-label={label}>
          {funnel[step]}
        </Link>
      )}
      <span className="hn-soft">
        {step === 'placed' ? null : <bdi dir="ltr">{percent(funnel[step], funnel.placed)}</bdi>}
        {than === null ? null : <bdi title={translate('reports.than')}>({than[step]})</bdi>}
      </span>
    </span>
  );
}

type RowCardProps = {
  readonly row: ReportRow;
  readonly name: string;
  readonly linkOf: (row: ReportRow, stage: ReportStage) => string;
};

const SHARES = ['confirmed', 'shipped', 'delivered', 'paid', 'returned'] as const;

function RowCard({ row, name, linkOf }: RowCardProps) {
  const translate = useTranslate();
  const { funnel, than } = row;
  return (
    <div className="hn-row-card">
      <div className="hn-row-line">
        <Link to={linkOf(row, 'placed')} data-row-link className="hn-row-link">
          <bdi>{name}</bdi>
        </Link>
        <span className="hn-spacer" />
        <strong>{funnel.placed}</strong>
        {than === null ? null : <bdi title={translate('reports.than')}>({than.placed})</bdi>}
      </div>
      <div className="hn-report-shares hn-soft">
        {SHARES.map((step) => (
          <CardShare key={step} row={row} step={step} to={linkOf(row, step)} name={name} />
        ))}
      </div>
    </div>
  );
}

/** A share of those that were placed that opens its orders; nothing where there are none. */
function CardShare({ row: { funnel }, step, to, name }: FigureProps) {
  const translate = useTranslate();
  const percent = usePercent();
  const column = translate(`reports.column.${step}`);
  const part = percent(funnel[step], funnel.placed);
  const share = (
    <>
      {column} <bdi dir="ltr">{part}</bdi>
    </>
  );
  if (funnel[step] === 0) return <span>{share}</span>;
  return (
    <Link to={to} className="hn-report-share" aria-label={`${name}: ${column} ${part}`}>
      {share}
    </Link>
  );
}
