import type { DebtRow } from '@hanout/contracts/money';
import { formatDate } from '@hanout/i18n';
import type { Language, Translate } from '@hanout/i18n';
import { Money } from '@hanout/ui/money/money.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { PhoneNumber } from '@hanout/ui/text/phone-number.tsx';
import { Link } from 'react-router';

export const ALWAYS_SHOWN = ['order', 'amount'] as const;

type Surroundings = { readonly translate: Translate; readonly language: Language; readonly hasShops: boolean };

/** Who owes what for which order; the rightmost columns give way first when it gets narrow. */
export function debtColumns({ translate, language, hasShops }: Surroundings): readonly Column<DebtRow>[] {
  const columns: readonly Column<DebtRow>[] = [
    { key: 'order', title: translate('money.order'), cell: (debt) => <OrderLink debt={debt} /> },
    { key: 'debtor', title: translate('money.debtor'), cell: (debt) => <Debtor debt={debt} translate={translate} /> },
    {
      key: 'customer',
      title: translate('money.customer'),
      from: 'md',
      cell: (debt) => <CustomerOf debt={debt} translate={translate} />,
    },
    { key: 'shop', title: translate('money.shop'), from: 'lg', cell: ({ shop }) => <bdi>{shop.name}</bdi> },
    {
      key: 'since',
      title: translate('money.since'),
      from: 'md',
      cell: ({ since }) => formatDate(Date.parse(since), language),
    },
    {
      key: 'age',
      title: translate('money.age'),
      align: 'end',
      cell: ({ days }) => translate('money.days', { count: days }),
      sort: { ascending: '-since', descending: 'since', first: 'descending' },
    },
    { key: 'dueOn', title: translate('money.dueOn'), from: 'lg', cell: (debt) => dueOf(debt, { translate, language }) },
    {
      key: 'amount',
      title: translate('money.amount'),
      align: 'end',
      cell: ({ amountCentimes }) => <Money centimes={amountCentimes} strong />,
      sort: { ascending: 'amount', descending: '-amount', first: 'descending' },
    },
  ];
  return hasShops ? columns : columns.filter(({ key }) => key !== 'shop');
}

export const OrderLink = ({ debt: { orderId, orderNumber } }: { readonly debt: DebtRow }) => (
  <Link to={`/orders/${orderId}`} data-row-link className="hn-row-link">
    <bdi dir="ltr">#{orderNumber}</bdi>
  </Link>
);

type OfDebt = { readonly debt: DebtRow; readonly translate: Translate };

export function Debtor({ debt: { who, carrier, customer }, translate }: OfDebt) {
  if (who === 'carrier') return <bdi>{carrier?.name ?? translate('money.carrierUnknown')}</bdi>;
  return <bdi>{customer.name === '' ? translate('money.nameless') : customer.name}</bdi>;
}

function CustomerOf({ debt: { customer }, translate }: OfDebt) {
  const name = customer.name === '' ? translate('money.nameless') : customer.name;
  return (
    <>
      {customer.id === null ? (
        <bdi>{name}</bdi>
      ) : (
        <Link to={`/customers/${customer.id}`}>
          <bdi>{name}</bdi>
        </Link>
      )}
      {customer.phone === null ? null : (
        <div className="hn-soft">
          <PhoneNumber phone={customer.phone} />
        </div>
      )}
    </>
  );
}

function dueOf({ dueOn, isLate }: DebtRow, { translate, language }: Omit<Surroundings, 'hasShops'>): string {
  if (dueOn === null) return '—';
  const day = formatDate(Date.parse(dueOn), language);
  return isLate ? `${day} · ${translate('money.late')}` : day;
}
