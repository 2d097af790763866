import type { RemittanceRow } from '@hanout/contracts/remittances/remittances';
import type { Translate } from '@hanout/i18n';
import { Money } from '@hanout/ui/money/money.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Checkbox } from '@mantine/core';
import { Link } from 'react-router';
import { RowStateBadge } from '../remittance-state.tsx';

export type Acting = {
  readonly isDraft: boolean;
  readonly isBusy: boolean;
  readonly choose: (row: RemittanceRow, included: boolean) => void;
  readonly open: (row: RemittanceRow) => void;
};

export function rowColumns(translate: Translate, acting: Acting): readonly Column<RemittanceRow>[] {
  return [
    {
      key: 'included',
      title: translate('remittances.included'),
      cell: (row) => <Included row={row} acting={acting} />,
    },
    { key: 'parcel', title: translate('remittances.parcel'), cell: (row) => <Parcel row={row} acting={acting} /> },
    { key: 'order', title: translate('remittances.order'), cell: (row) => <OrderOfRow row={row} /> },
    { key: 'state', title: translate('remittances.stateTitle'), cell: (row) => <What row={row} /> },
    { key: 'net', title: translate('remittances.net'), align: 'end', cell: (row) => <Net row={row} /> },
    {
      key: 'difference',
      title: translate('remittances.difference'),
      align: 'end',
      from: 'lg',
      cell: ({ expectedCentimes, differenceCentimes }) =>
        expectedCentimes === null || differenceCentimes === 0 ? '—' : <Money centimes={differenceCentimes} />,
    },
  ];
}

type OfRow = { readonly row: RemittanceRow };

export function RowCard({ row, acting }: OfRow & { readonly acting: Acting }) {
  return (
    <div className="hn-row-card">
      <div className="hn-row-line hn-remittance-ends">
        <Parcel row={row} acting={acting} />
        <Included row={row} acting={acting} />
      </div>
      <div className="hn-row-line hn-remittance-ends">
        <OrderOfRow row={row} />
        <Net row={row} />
      </div>
      <What row={row} />
    </div>
  );
}

function Included({ row, acting }: OfRow & { readonly acting: Acting }) {
  const translate = useTranslate();
  return (
    <Checkbox
      className="hn-remittance-include"
      aria-label={translate('remittances.include', { row: row.row })}
      checked={row.isIncluded}
      disabled={!acting.isDraft || acting.isBusy || !row.mayBeIncluded}
      onClick={(event) => event.stopPropagation()}
      onChange={(event) => acting.choose(row, event.currentTarget.checked)}
    />
  );
}

function Parcel({ row, acting }: OfRow & { readonly acting: Acting }) {
  const { tracking, reference, status } = row;
  return (
    <div>
      <button type="button" className="hn-row-link hn-remittance-open" data-row-link onClick={() => acting.open(row)}>
        <bdi dir="ltr">{tracking || reference || row.row}</bdi>
      </button>
      {status === '' ? null : (
        <div className="hn-soft">
          <bdi>{status}</bdi>
        </div>
      )}
    </div>
  );
}

function OrderOfRow({ row: { order, matched, confidence } }: OfRow) {
  const translate = useTranslate();
  if (order === null || matched === null) return <span className="hn-soft">—</span>;
  return (
    <div>
      <Link className="hn-remittance-include" to={`/orders/${order.id}`} onClick={(event) => event.stopPropagation()}>
        <bdi dir="ltr">#{order.number}</bdi>
      </Link>
      <div className="hn-soft">
        {translate(`remittances.matched.${matched}`)} <bdi dir="ltr">{confidence} %</bdi>
      </div>
    </div>
  );
}

function What({ row: { state, isUnreadable, note } }: OfRow) {
  const translate = useTranslate();
  return (
    <div>
      <RowStateBadge state={state} />
      {isUnreadable ? <div className="hn-soft">{translate('remittances.unreadable')}</div> : null}
      {note === '' ? null : (
        <div className="hn-soft">
          <bdi>{note}</bdi>
        </div>
      )}
    </div>
  );
}

function Net({ row: { netCentimes, feeCentimes, kind } }: OfRow) {
  const translate = useTranslate();
  return (
    <div>
      <Money centimes={netCentimes} strong />
      <div className="hn-soft">
        {translate(`remittances.kind.${kind}`)}
        {feeCentimes === 0 ? null : (
          <>
            {' · '}
            {translate('remittances.fee')} <Money centimes={feeCentimes} />
          </>
        )}
      </div>
    </div>
  );
}
