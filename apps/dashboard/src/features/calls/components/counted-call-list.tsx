import type { CountedCalls } from '@hanout/contracts/orders/call-figures';
import { formatDateTime } from '@hanout/i18n';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { Money } from '@hanout/ui/money/money.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconHeadset } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { usePageTrail } from '../../../app/use-page-trail.ts';
import { countedCallsQuery } from '../api/figure-calls.ts';
import { figuresAddress, type FigureKind, type FiguresState } from '../api/use-figures-address.ts';
import { ColumnCard } from './column-card.tsx';

type Call = CountedCalls['rows'][number];
type CountedCallListProps = { readonly state: FiguresState & { readonly of: FigureKind } };

const PAGE_LENGTH = 50;

/** The calls that a figure counts, each with its order. */
export function CountedCallList({ state }: CountedCallListProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const navigate = useNavigate();
  const { api } = useApplication();
  const cursor = new URLSearchParams(useLocation().search).get('cursor');
  const address = figuresAddress(state);
  const pages = usePageTrail(cursor, (next, trail) => {
    void navigate(next === null ? address : `${address}&cursor=${next}`, { state: trail });
  });
  const list = useQuery(countedCallsQuery(api, { ...state, cursor, limit: PAGE_LENGTH }));
  const columns = [
    {
      key: 'order',
      title: translate('figures.order'),
      cell: ({ orderId, number, customerName }: Call) => (
        <Link to={`/orders/${orderId}`}>
          <bdi dir="ltr">#{number}</bdi> <bdi>{customerName}</bdi>
        </Link>
      ),
    },
    { key: 'outcome', title: translate('figures.outcome'), cell: ({ label }: Call) => label },
    { key: 'by', title: translate('figures.agent'), cell: ({ by }: Call) => <bdi>{by}</bdi> },
    {
      key: 'at',
      title: translate('figures.at'),
      cell: ({ occurredAt }: Call) => formatDateTime(new Date(occurredAt), language),
    },
    {
      key: 'wait',
      title: translate('figures.firstCall'),
      cell: ({ waitMinutes }: Call) =>
        waitMinutes === null ? '—' : translate('figures.minutes', { count: waitMinutes }),
    },
    {
      key: 'total',
      title: translate('calls.total'),
      align: 'end' as const,
      cell: ({ totalCentimes }: Call) => <Money centimes={totalCentimes} />,
    },
  ];
  return (
    <ListPanel<Call>
      query={list}
      label={translate(`figures.list.${state.of}`)}
      rows={list.data?.rows}
      columns={columns}
      rowKey={({ id }) => String(id)}
      rowName={({ number }) => `#${number}`}
      onOpen={({ orderId }) => void navigate(`/orders/${orderId}`)}
      card={(call) => <ColumnCard row={call} columns={columns} />}
      empty={
        <EmptyState
          icon={<IconHeadset />}
          title={translate('figures.nothing')}
          sentence={translate('figures.nothingSentence')}
        />
      }
      pages={{
        offset: pages.page * PAGE_LENGTH,
        total: (list.data?.rows.length ?? 0) + pages.page * PAGE_LENGTH,
        isCapped: (list.data?.nextCursor ?? null) !== null,
        onPrevious: pages.previous,
        onNext: pages.nextOf(list.data?.nextCursor ?? null),
      }}
    />
  );
}
