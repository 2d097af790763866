import type { HandOverRow } from '@hanout/contracts/picking/hand-overs';
import { formatDateTime } from '@hanout/i18n';
import type { Language, Translate } from '@hanout/i18n';
import type { Column } from '@hanout/ui/table/columns.ts';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Link } from 'react-router';
import { madeColumn } from '../../../../shell/made-column.tsx';
import { HandOverState } from './hand-over-state.tsx';

export function handOverColumns(translate: Translate, language: Language): readonly Column<HandOverRow>[] {
  return [
    { key: 'list', title: translate('picking.handOverTitle'), cell: (row) => <Named row={row} /> },
    { key: 'carrier', title: translate('picking.carrier'), cell: ({ carrier }) => <bdi>{carrier.name}</bdi> },
    { key: 'state', title: translate('picking.stateTitle'), cell: ({ state }) => <HandOverState state={state} /> },
    { key: 'parcels', title: translate('picking.parcels'), cell: (row) => <Held row={row} /> },
    madeColumn({
      key: 'created',
      title: translate('picking.madeOn'),
      say: (moment) => formatDateTime(moment, language),
    }),
    {
      key: 'signedBy',
      title: translate('picking.receivedBy'),
      from: 'lg',
      cell: ({ signedBy }) => <bdi>{signedBy ?? '—'}</bdi>,
    },
  ];
}

/** A list on a phone's screen. */
export function HandOverCard({ row }: { readonly row: HandOverRow }) {
  const language = useLanguage();
  return (
    <div className="hn-row-card">
      <div className="hn-pick-head">
        <Named row={row} />
        <HandOverState state={row.state} />
      </div>
      <div>
        <bdi>{row.carrier.name}</bdi>
      </div>
      <Held row={row} />
      <div className="hn-row-line hn-soft">
        <span>{formatDateTime(Date.parse(row.createdAt), language)}</span>
        <bdi>{row.signedBy ?? row.by}</bdi>
      </div>
    </div>
  );
}

function Named({ row: { id } }: { readonly row: HandOverRow }) {
  const translate = useTranslate();
  return (
    <Link to={`/picking/hand-overs/${id}`} data-row-link className="hn-row-link">
      {translate('picking.handOver', { number: id })}
    </Link>
  );
}

function Held({ row: { orders, parcels } }: { readonly row: HandOverRow }) {
  const translate = useTranslate();
  return (
    <span>
      {translate('picking.waitingParcels', { count: parcels })} · {translate('picking.orderCount', { count: orders })}
    </span>
  );
}
