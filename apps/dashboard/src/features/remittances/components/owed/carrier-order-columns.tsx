import type { TransporterOrders } from '@hanout/contracts/remittances/transporters';
import type { Translate } from '@hanout/i18n';
import { showDayText } from '@hanout/ui/inputs/day-text.ts';
import { Money } from '@hanout/ui/money/money.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { OrderLink } from '../../../../order-parts/order-link.tsx';
import { DisputeState } from '../disputes/dispute-state.tsx';

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
      cell: (row) => <Expected row={row} />,
    },
    {
      key: 'received',
      title: translate('remittances.received'),
      align: 'end',
      from: 'lg',
      cell: ({ receivedCentimes }) => <Money centimes={receivedCentimes} />,
    },
    {
      key: 'difference',
      title: translate('remittances.difference'),
      align: 'end',
      from: 'md',
      cell: (row) => <Difference row={row} />,
    },
    {
      key: 'dispute',
      title: translate('remittances.dispute'),
      cell: (row) => <DisputeOf row={row} onDispute={onDispute} />,
    },
  ];
}

type OfRow = { readonly row: Row };

/** What is to come of it, and what the carrier keeps of what it owes. */
function Expected({ row: { expectedNetCentimes, expectedFeeCentimes } }: OfRow) {
  const translate = useTranslate();
  return (
    <div>
      <Money centimes={expectedNetCentimes} />
      {expectedFeeCentimes === 0 ? null : (
        <div className="hn-soft">
          {translate('remittances.keeps')} <Money centimes={expectedFeeCentimes} />
        </div>
      )}
    </div>
  );
}

/** By how much more arrived than was expected; below zero it is missing. */
function Difference({ row: { differenceCentimes } }: OfRow) {
  if (differenceCentimes === null) return <span className="hn-soft">—</span>;
  return (
    <span className="hn-remittance-tie" data-tone={differenceCentimes < 0 ? 'bad' : 'good'}>
      <Money centimes={differenceCentimes} />
    </span>
  );
}

export function CarrierOrderCard({ row, onDispute }: OfRow & { readonly onDispute: Dispute }) {
  const translate = useTranslate();
  return (
    <div className="hn-row-card">
      <div className="hn-row-line hn-remittance-ends">
        <Named row={row} />
        <Money centimes={row.balanceCentimes} strong />
      </div>
      <div className="hn-row-line hn-remittance-ends">
        <span className="hn-soft">{translate('remittances.expectedNet')}</span>
        <Expected row={row} />
      </div>
      {row.differenceCentimes === null ? null : (
        <div className="hn-row-line hn-remittance-ends">
          <span className="hn-soft">{translate('remittances.difference')}</span>
          <Difference row={row} />
        </div>
      )}
      <div className="hn-row-line hn-remittance-ends">
        <Since row={row} />
        <DisputeOf row={row} onDispute={onDispute} />
      </div>
    </div>
  );
}

function Named({ row: { id, number, tracking, customerFullName } }: OfRow) {
  return (
    <OrderLink id={id} number={number} customer={customerFullName}>
      <bdi dir="ltr">{tracking}</bdi>
    </OrderLink>
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
  if (row.dispute !== null)
    return (
      <Link to={`/remittances/disputes/${row.dispute.id}`} className="hn-remittance-include hn-remittance-marks">
        <DisputeState state={row.dispute.state} />
        <bdi dir="ltr">D{row.dispute.id}</bdi>
      </Link>
    );
  return (
    <Button
      className="hn-remittance-include"
      variant="subtle"
      size="compact-sm"
      onClick={(event) => {
        event.stopPropagation();
        onDispute(row);
      }}
    >
      {translate('remittances.doDispute')}
    </Button>
  );
}
