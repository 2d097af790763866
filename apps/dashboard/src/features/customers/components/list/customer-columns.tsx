import type { CustomerRow } from '@hanout/contracts/customers/customers';
import { formatDate, joinWords } from '@hanout/i18n';
import type { Language, Translate } from '@hanout/i18n';
import { Money } from '@hanout/ui/money/money.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { Link } from 'react-router';
import { customerName } from '../customer-name.ts';
import type { usePlaceName } from '../place-name.ts';
import { ShownPhone } from '../shown-phone.tsx';
import type { useCustomerWords } from '../use-customer-words.ts';

type ColumnSurroundings = {
  readonly translate: Translate;
  readonly language: Language;
  readonly placeName: ReturnType<typeof usePlaceName>;
  readonly word: ReturnType<typeof useCustomerWords>;
};

export const ALWAYS_SHOWN = ['name'] as const;

/** What the list shows of a customer; the rightmost columns give way first when it gets narrow. */
export function customerColumns({
  translate,
  word,
  language,
  placeName,
}: ColumnSurroundings): readonly Column<CustomerRow>[] {
  return [
    {
      key: 'name',
      title: translate('customers.column.name'),
      cell: (customer) => <CustomerLink customer={customer} name={customerName(customer, translate)} />,
    },
    { key: 'phone', title: translate('customers.column.phone'), cell: ({ phone }) => <ShownPhone phone={phone} /> },
    {
      key: 'wilaya',
      title: translate('customers.column.wilaya'),
      from: 'md',
      cell: ({ wilaya }) => (wilaya === null ? '—' : placeName(wilaya)),
    },
    {
      key: 'type',
      title: translate('customers.column.type'),
      from: 'lg',
      cell: ({ type }) => word('types', type),
    },
    {
      key: 'orders',
      title: translate('customers.column.orders'),
      align: 'end',
      cell: ({ orderCount }) => orderCount,
      sort: { ascending: 'orders', descending: '-orders', first: 'descending' },
    },
    {
      key: 'delivered',
      title: translate('customers.column.delivered'),
      align: 'end',
      from: 'md',
      cell: ({ deliveredCount }) => deliveredCount,
    },
    {
      key: 'returned',
      title: translate('customers.column.returned'),
      align: 'end',
      from: 'md',
      cell: ({ returnedCount }) => returnedCount,
    },
    {
      key: 'value',
      title: translate('customers.column.value'),
      align: 'end',
      cell: ({ valueCentimes }) => <Money centimes={valueCentimes} strong />,
      sort: { ascending: 'value', descending: '-value', first: 'descending' },
    },
    {
      key: 'activity',
      title: translate('customers.column.lastOrder'),
      cell: ({ lastOrderAt }) => (lastOrderAt === null ? '—' : formatDate(Date.parse(lastOrderAt), language)),
      sort: { ascending: 'activity', descending: '-activity', first: 'descending' },
    },
    { key: 'tags', title: translate('customers.column.tags'), from: 'xl', cell: ({ tags }) => joinWords(tags) || '—' },
  ];
}

export function CustomerLink({ customer, name }: { readonly customer: CustomerRow; readonly name: string }) {
  return (
    <Link to={`/customers/${customer.id}`} data-row-link className="hn-row-link">
      <bdi>{name}</bdi>
    </Link>
  );
}
