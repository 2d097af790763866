import type { SupplierOrderRow } from '@hanout/contracts/purchasing/supplier-orders';
import { formatDate } from '@hanout/i18n';
import type { Language, Translate } from '@hanout/i18n';
import { Money } from '@hanout/ui/money/money.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Link } from 'react-router';
import { madeColumn } from '../../../../shell/made-column.tsx';
import { OrderState } from '../order-state.tsx';

export function orderColumns(translate: Translate, language: Language): readonly Column<SupplierOrderRow>[] {
  return [
    { key: 'order', title: translate('purchasing.order'), cell: (row) => <Named row={row} /> },
    { key: 'state', title: translate('purchasing.stateTitle'), cell: (row) => <OrderState shown={row} /> },
    { key: 'pieces', title: translate('purchasing.pieces'), cell: (row) => <Pieces row={row} /> },
    {
      key: 'total',
      title: translate('purchasing.total'),
      cell: ({ totalCentimes }) => <Money centimes={totalCentimes} />,
    },
    {
      key: 'expected',
      title: translate('purchasing.expectedOn'),
      from: 'lg',
      cell: ({ expectedOn }) => <Day day={expectedOn} language={language} />,
    },
    madeColumn({
      key: 'created',
      title: translate('purchasing.createdOn'),
    }),
  ];
}

/** An order on a phone's screen. */
export function OrderCard({ row }: { readonly row: SupplierOrderRow }) {
  const language = useLanguage();
  return (
    <div className="hn-row-card">
      <div className="hn-buy-head">
        <Named row={row} />
        <OrderState shown={row} />
      </div>
      <div className="hn-row-line hn-soft">
        <Pieces row={row} />
        <Money centimes={row.totalCentimes} />
      </div>
      {row.expectedOn === null ? null : <Day day={row.expectedOn} language={language} />}
    </div>
  );
}

function Named({ row: { id, number, supplier, warehouse } }: { readonly row: SupplierOrderRow }) {
  return (
    <div>
      <Link to={`/supplier-orders/${id}`} data-row-link className="hn-row-link">
        <bdi dir="ltr">{number}</bdi>
      </Link>
      <div>
        <bdi>{supplier.name}</bdi>
      </div>
      <div className="hn-soft">
        <bdi>{warehouse.name}</bdi>
      </div>
    </div>
  );
}

function Day({ day, language }: { readonly day: string | null; readonly language: Language }) {
  return day === null ? '—' : <span>{formatDate(Date.parse(`${day}T12:00:00Z`), language)}</span>;
}

function Pieces({ row: { lines, pieces, received } }: { readonly row: SupplierOrderRow }) {
  const translate = useTranslate();
  return (
    <div>
      {translate('purchasing.piecesOf', { count: pieces, lines })}
      {received === 0 ? null : (
        <div className="hn-soft">{translate('purchasing.receivedCount', { count: received })}</div>
      )}
    </div>
  );
}
