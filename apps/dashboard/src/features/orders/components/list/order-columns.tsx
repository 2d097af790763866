import type { OrderRow } from '@hanout/contracts/orders/orders';
import type { Translate } from '@hanout/i18n';
import { Money } from '@hanout/ui/money/money.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { PhoneNumber } from '@hanout/ui/text/phone-number.tsx';
import { Link } from 'react-router';
import { Age } from '../age.tsx';
import { OrderLinesText } from './order-lines-text.tsx';
import { OrderState } from '../order-state.tsx';
import type { usePlaceName } from '../place-name.ts';

type ColumnSurroundings = {
  readonly translate: Translate;
  readonly placeName: ReturnType<typeof usePlaceName>;
  readonly addressOf: (order: OrderRow) => string;
};

export const ALWAYS_SHOWN = ['number'] as const;

/** What the list shows of an order; the rightmost columns give way first when it gets narrow. */
export function orderColumns({ translate, placeName, addressOf }: ColumnSurroundings): readonly Column<OrderRow>[] {
  return [
    {
      key: 'number',
      title: translate('orders.column.number'),
      cell: (order) => <OrderLink order={order} to={addressOf(order)} />,
    },
    {
      key: 'age',
      title: translate('orders.column.age'),
      cell: (order) => <Age at={order.placedAt} />,
      sort: { ascending: '-placedAt', descending: 'placedAt', first: 'ascending' },
    },
    {
      key: 'customer',
      title: translate('orders.column.customer'),
      cell: (order) => <bdi className="hn-cell-name">{order.customerName}</bdi>,
    },
    {
      key: 'phone',
      title: translate('orders.column.phone'),
      cell: (order) => <PhoneNumber phone={order.phone} />,
    },
    {
      key: 'wilaya',
      title: translate('orders.column.wilaya'),
      cell: (order) => <span className="hn-cell-place">{order.wilaya === null ? '—' : placeName(order.wilaya)}</span>,
    },
    {
      key: 'items',
      title: translate('orders.column.items'),
      cell: (order) => <OrderLinesText order={order} />,
    },
    {
      key: 'total',
      title: translate('orders.column.total'),
      align: 'end',
      cell: (order) => <Money centimes={order.totalCentimes} strong />,
      sort: { ascending: 'total', descending: '-total', first: 'descending' },
    },
    {
      key: 'assignee',
      title: translate('orders.column.assignee'),
      from: 'xl',
      cell: (order) => order.assigneeName ?? '—',
    },
    { key: 'carrier', title: translate('orders.column.carrier'), from: 'xl', cell: (order) => order.carrierName },
    {
      key: 'confirmation',
      title: translate('orders.column.confirmation'),
      cell: (order) => <OrderState axis="confirmationStates" state={order.confirmationState} />,
    },
    {
      key: 'delivery',
      title: translate('orders.column.delivery'),
      from: 'md',
      cell: (order) => <OrderState axis="deliveryStates" state={order.deliveryState} />,
    },
    {
      key: 'payment',
      title: translate('orders.column.payment'),
      from: 'xl',
      cell: (order) => <OrderState axis="paymentStatuses" state={order.paymentStatus} />,
    },
  ];
}

export function OrderLink({ order, to }: { readonly order: OrderRow; readonly to: string }) {
  return (
    <Link to={to} data-row-link className="hn-row-link">
      <bdi dir="ltr">#{order.number}</bdi>
    </Link>
  );
}
