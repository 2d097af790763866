import type { OrderRow } from '@hanout/contracts/orders/orders';
import type { Translate } from '@hanout/i18n';
import { Money } from '@hanout/ui/money/money.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { PhoneNumber } from '@hanout/ui/text/phone-number.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Age } from '../../../../order-parts/age.tsx';
import { TagBadges } from '../tags/tag-badge.tsx';
import { OrderLinesText } from './order-lines-text.tsx';
import { OrderState } from '../order-state.tsx';
import type { usePlaceName } from '../place-name.ts';

type ColumnSurroundings = {
  readonly translate: Translate;
  readonly placeName: ReturnType<typeof usePlaceName>;
  readonly addressOf: (order: OrderRow) => string;
};

export const ALWAYS_SHOWN = ['number'] as const;

type ColumnName = 'customer' | 'phone' | 'wilaya' | 'carrier' | 'total' | 'payment' | 'confirmation' | 'assignee';

/** What the list shows of an order. What belongs together shares a cell, so that all of it stands beside a 1280 px window's menu. */
export function orderColumns({ translate, placeName, addressOf }: ColumnSurroundings): readonly Column<OrderRow>[] {
  const titled = (...names: readonly ColumnName[]) =>
    names.map((name) => translate(`orders.column.${name}`)).join(' · ');
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
      title: titled('customer', 'phone'),
      cell: (order) => (
        <Pair below={<PhoneNumber phone={order.phone} />}>
          <bdi className="hn-cell-name">{order.customerName}</bdi>
        </Pair>
      ),
    },
    {
      key: 'wilaya',
      title: titled('wilaya', 'carrier'),
      cell: (order) => (
        <Pair below={<bdi className="hn-cell-place">{order.carrierName}</bdi>}>
          <span className="hn-cell-place">{order.wilaya === null ? '—' : placeName(order.wilaya)}</span>
        </Pair>
      ),
    },
    {
      key: 'items',
      title: translate('orders.column.items'),
      cell: (order) => (
        <span className="hn-cell-pair">
          <OrderLinesText order={order} />
          <TagBadges tags={order.tags} />
        </span>
      ),
    },
    {
      key: 'total',
      title: titled('total', 'payment'),
      align: 'end',
      cell: (order) => (
        <Pair below={<OrderState axis="paymentStatuses" state={order.paymentStatus} />}>
          <Money centimes={order.totalCentimes} strong />
        </Pair>
      ),
      sort: { ascending: 'total', descending: '-total', first: 'descending' },
    },
    {
      key: 'confirmation',
      title: titled('confirmation', 'assignee'),
      cell: (order) => (
        <Pair below={<bdi className="hn-cell-name">{order.assigneeName ?? '—'}</bdi>}>
          <OrderState axis="confirmationStates" state={order.confirmationState} />
        </Pair>
      ),
    },
    {
      key: 'delivery',
      title: translate('orders.column.delivery'),
      from: 'md',
      cell: (order) => <OrderState axis="deliveryStates" state={order.deliveryState} />,
    },
  ];
}

/** Two facts of one cell, the second below the first and quieter. */
function Pair({ children, below }: { readonly children: ReactNode; readonly below: ReactNode }) {
  return (
    <span className="hn-cell-pair">
      {children}
      <span className="hn-soft">{below}</span>
    </span>
  );
}

export function OrderLink({ order, to }: { readonly order: OrderRow; readonly to: string }) {
  return (
    <Link to={to} data-row-link className="hn-row-link">
      <bdi dir="ltr">#{order.number}</bdi>
    </Link>
  );
}
