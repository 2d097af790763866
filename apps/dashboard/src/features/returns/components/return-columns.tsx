import type { ReturnRow } from '@hanout/contracts/orders/returns';
import { formatDate } from '@hanout/i18n';
import type { Language, Translate } from '@hanout/i18n';
import { Money } from '@hanout/ui/money/money.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { PhoneNumber } from '@hanout/ui/text/phone-number.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Link } from 'react-router';
import { ReturnState } from './return-state.tsx';

export function returnColumns(translate: Translate, language: Language): readonly Column<ReturnRow>[] {
  return [
    { key: 'return', title: translate('back.return'), cell: (row) => <Named row={row} /> },
    { key: 'customer', title: translate('back.customer'), cell: (row) => <Customer row={row} /> },
    {
      key: 'reason',
      title: translate('back.reason'),
      from: 'md',
      cell: ({ reason, units }) => (
        <div>
          <bdi>{reason}</bdi>
          <div className="hn-soft">{translate('back.units', { count: units })}</div>
        </div>
      ),
    },
    {
      key: 'asked',
      title: translate('back.askedOn'),
      from: 'lg',
      cell: ({ askedAt }) => formatDate(Date.parse(askedAt), language),
    },
    { key: 'state', title: translate('back.stateTitle'), cell: (row) => <State row={row} /> },
    { key: 'due', title: translate('back.due'), cell: (row) => <Due row={row} /> },
  ];
}

/** A return on a phone's screen. */
export function ReturnCard({ row }: { readonly row: ReturnRow }) {
  const language = useLanguage();
  return (
    <div className="hn-row-card">
      <div className="hn-return-head">
        <Named row={row} />
        <State row={row} />
      </div>
      <Customer row={row} />
      <div className="hn-row-line hn-soft">
        <bdi>{row.reason}</bdi>
        <span>{formatDate(Date.parse(row.askedAt), language)}</span>
      </div>
      <Due row={row} />
    </div>
  );
}

function Named({ row: { id, number, orderNumber, exchangeNumber } }: { readonly row: ReturnRow }) {
  const translate = useTranslate();
  return (
    <div>
      <Link to={`/returns/${id}`} data-row-link className="hn-row-link">
        <bdi dir="ltr">R{number}</bdi>
      </Link>
      <div className="hn-soft">
        {translate('back.ofOrder')} <bdi dir="ltr">#{orderNumber}</bdi>
        {exchangeNumber === null ? null : (
          <>
            {' '}
            · {translate('back.exchangedFor')} <bdi dir="ltr">#{exchangeNumber}</bdi>
          </>
        )}
      </div>
    </div>
  );
}

function Customer({ row: { customer, phone } }: { readonly row: ReturnRow }) {
  return (
    <div>
      <bdi>{customer}</bdi>
      {phone === '' ? null : (
        <div className="hn-soft">
          <PhoneNumber phone={phone} />
        </div>
      )}
    </div>
  );
}

function State({ row: { state, isLate } }: { readonly row: ReturnRow }) {
  const translate = useTranslate();
  return (
    <div className="hn-return-states">
      <ReturnState state={state} />
      {isLate ? <StatusBadge tone="bad">{translate('back.late')}</StatusBadge> : null}
    </div>
  );
}

function Due({ row: { state, dueCentimes } }: { readonly row: ReturnRow }) {
  return state === 'received' && dueCentimes > 0 ? (
    <div>
      <Money centimes={dueCentimes} strong />
    </div>
  ) : null;
}
