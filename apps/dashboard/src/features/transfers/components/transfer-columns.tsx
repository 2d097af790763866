import type { TransferRow } from '@hanout/contracts/warehouses/transfers';
import { formatDate } from '@hanout/i18n';
import type { Translate } from '@hanout/i18n';
import type { Column } from '@hanout/ui/table/columns.ts';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Link } from 'react-router';
import { madeColumn } from '../../../shell/made-column.tsx';
import { TransferState } from './transfer-state.tsx';

export function transferColumns(translate: Translate): readonly Column<TransferRow>[] {
  return [
    { key: 'transfer', title: translate('transfers.transfer'), cell: (row) => <Named row={row} /> },
    { key: 'way', title: translate('transfers.way'), cell: (row) => <Way row={row} /> },
    { key: 'state', title: translate('transfers.stateTitle'), cell: ({ state }) => <TransferState state={state} /> },
    { key: 'pieces', title: translate('transfers.pieces'), cell: (row) => <Pieces row={row} /> },
    madeColumn({
      key: 'created',
      title: translate('transfers.createdOn'),
    }),
  ];
}

/** A transfer on a phone's screen. */
export function TransferCard({ row }: { readonly row: TransferRow }) {
  const language = useLanguage();
  return (
    <div className="hn-row-card">
      <div className="hn-transfer-head">
        <Named row={row} />
        <TransferState state={row.state} />
      </div>
      <Way row={row} />
      <div className="hn-row-line hn-soft">
        <Pieces row={row} />
        <span>{formatDate(Date.parse(row.createdAt), language)}</span>
      </div>
    </div>
  );
}

function Named({ row: { id } }: { readonly row: TransferRow }) {
  return (
    <Link to={`/transfers/${id}`} data-row-link className="hn-row-link">
      <bdi dir="ltr">T{id}</bdi>
    </Link>
  );
}

function Way({ row: { source, target } }: { readonly row: TransferRow }) {
  const translate = useTranslate();
  return (
    <div>
      <bdi>{source.name}</bdi>
      <div className="hn-soft">
        {translate('transfers.to')} <bdi>{target.name}</bdi>
      </div>
    </div>
  );
}

function Pieces({ row: { lines, pieces, onTheWay } }: { readonly row: TransferRow }) {
  const translate = useTranslate();
  return (
    <div>
      {translate('transfers.piecesOf', { count: pieces, lines })}
      {onTheWay === 0 ? null : (
        <div className="hn-soft">{translate('transfers.onTheWayCount', { count: onTheWay })}</div>
      )}
    </div>
  );
}
