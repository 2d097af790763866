import type { ReceiptRow } from '@hanout/contracts/purchasing/receipts';
import { formatDate } from '@hanout/i18n';
import type { Translate } from '@hanout/i18n';
import { Money } from '@hanout/ui/money/money.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Link } from 'react-router';
import { madeColumn } from '../../../shell/made-column.tsx';
import { ReceiptState } from './receipt-state.tsx';

type ReceiptColumns = { readonly translate: Translate; readonly showsCosts: boolean };

/** What they are worth is shown to whoever buys. */
export function receiptColumns({ translate, showsCosts }: ReceiptColumns): readonly Column<ReceiptRow>[] {
  const columns: readonly Column<ReceiptRow>[] = [
    { key: 'receipt', title: translate('receiving.receipt'), cell: (row) => <Named row={row} /> },
    { key: 'supplier', title: translate('receiving.supplier'), cell: (row) => <From row={row} /> },
    { key: 'state', title: translate('receiving.stateTitle'), cell: ({ state }) => <ReceiptState state={state} /> },
    { key: 'pieces', title: translate('receiving.pieces'), cell: (row) => <Pieces row={row} /> },
    {
      key: 'warehouse',
      title: translate('receiving.warehouse'),
      from: 'lg',
      cell: ({ warehouse }) => <bdi>{warehouse.name}</bdi>,
    },
    {
      key: 'worth',
      title: translate('receiving.worth'),
      from: 'lg',
      cell: ({ worthCentimes }) => (worthCentimes === null ? null : <Money centimes={worthCentimes} />),
    },
    madeColumn({
      key: 'created',
      title: translate('receiving.createdOn'),
    }),
  ];
  return columns.filter(({ key }) => showsCosts || key !== 'worth');
}

/** A receipt on a phone's screen. */
export function ReceiptCard({ row }: { readonly row: ReceiptRow }) {
  const language = useLanguage();
  return (
    <div className="hn-row-card">
      <div className="hn-receipt-head">
        <Named row={row} />
        <ReceiptState state={row.state} />
      </div>
      <From row={row} />
      <div className="hn-row-line hn-soft">
        <Pieces row={row} />
        <span>{formatDate(Date.parse(row.createdAt), language)}</span>
      </div>
    </div>
  );
}

function Named({ row: { id, deliveryNote } }: { readonly row: ReceiptRow }) {
  return (
    <div>
      <Link to={`/receipts/${id}`} data-row-link className="hn-row-link">
        <bdi dir="ltr">R{id}</bdi>
      </Link>
      {deliveryNote === '' ? null : (
        <div className="hn-soft">
          <bdi>{deliveryNote}</bdi>
        </div>
      )}
    </div>
  );
}

function From({ row: { supplier, order } }: { readonly row: ReceiptRow }) {
  const translate = useTranslate();
  return (
    <div>
      <bdi>{supplier.name}</bdi>
      <div className="hn-soft">
        {order === null ? translate('receiving.direct') : <bdi dir="ltr">{order.number}</bdi>}
      </div>
    </div>
  );
}

function Pieces({ row: { passed, rejected, onHold } }: { readonly row: ReceiptRow }) {
  const translate = useTranslate();
  return (
    <div>
      {translate('receiving.passedCount', { count: passed })}
      {onHold === 0 ? null : <div className="hn-soft">{translate('receiving.onHoldCount', { count: onHold })}</div>}
      {rejected === 0 ? null : (
        <div className="hn-soft">{translate('receiving.rejectedCount', { count: rejected })}</div>
      )}
    </div>
  );
}
