import type { TransporterOrders } from '@hanout/contracts/remittances/transporters';
import type { Translate } from '@hanout/i18n';
import { showDayText } from '@hanout/ui/inputs/day-text.ts';
import { Money } from '@hanout/ui/money/money.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { Link } from 'react-router';

type Row = TransporterOrders['rows'][number];
type Dispute = (row: Row) => void;

export function carrierOrderColumns(translate: Translate, onDispute: Dispute): readonly Column<Row>[] {
  return [
    { key: 'order', title: translate('remittances.order'), cell: (row) => <Named row={row} /> },
    { key: 'since', title: translate('remittances.since'), cell: (row) => <Since row={row} /> },
    {
      key: 'owed',
      title: translate('remittances.owedAmount'),
      align: 'end',
      cell: ({ balanceCentimes }) => <Money centimes={balanceCentimes} strong />,
    },
    {
      key: 'expected',
      title: translate('remittances.expectedNet'),
      align: 'end',
      from: 'md',
      cell: ({ expectedNetCentimes }) => <Money centimes={expectedNetCentimes} />,
    },
    {
      key: 'paid',
      title: translate('remittances.paidSoFar'),
      align: 'end',
      from: 'lg',
      cell: ({ paidCentimes }) => <Money centimes={paidCentimes} />,
    },
    {
      key: 'dispute',
      title: translate('remittances.dispute'),
      cell: (row) => <DisputeOf row={row} onDispute={onDispute} />,
    },
  ];
}

type OfRow = { readonly row: Row };

export function CarrierOrderCard({ row, onDispute }: OfRow & { readonly onDispute: Dispute }) {
  return (
    <div className="hn-row-card">
      <div className="hn-row-line">
        <Named row={row} />
        <Money centimes={row.balanceCentimes} strong />
      </div>
      <div className="hn-row-line">
        <Since row={row} />
        <DisputeOf row={row} onDispute={onDispute} />
      </div>
    </div>
  );
}

function Named({ row: { id, number, tracking, customerFullName } }: OfRow) {
  return (
    <div>
      <Link to={`/orders/${id}`} data-row-link className="hn-row-link">
        <bdi dir="ltr">#{number}</bdi>
      </Link>{' '}
      <bdi dir="ltr">{tracking}</bdi>
      <div className="hn-soft">
        <bdi>{customerFullName}</bdi>
      </div>
    </div>
  );
}

function Since({ row: { since, days, isLate } }: OfRow) {
  const translate = useTranslate();
  if (since === null) return <span className="hn-soft">—</span>;
  return (
    <div className="hn-remittance-marks">
      <bdi dir="ltr">{showDayText(since)}</bdi>
      <span className="hn-soft">{translate('remittances.days', { count: days })}</span>
      {isLate ? <StatusBadge tone="bad">{translate('remittances.late')}</StatusBadge> : null}
    </div>
  );
}

function DisputeOf({ row, onDispute }: OfRow & { readonly onDispute: Dispute }) {
  const translate = useTranslate();
  return (
    <div className="hn-remittance-marks">
      {row.dispute === null ? null : <StatusBadge tone="attention">{translate('remittances.disputed')}</StatusBadge>}
      <Button
        className="hn-remittance-include"
        variant="subtle"
        size="compact-sm"
        onClick={(event) => {
          event.stopPropagation();
          onDispute(row);
        }}
      >
        {translate(row.dispute === null ? 'remittances.doDispute' : 'remittances.seeDispute')}
      </Button>
    </div>
  );
}
