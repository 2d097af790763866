import type { OrderRow } from '@hanout/contracts/orders/orders';
import { Money } from '@hanout/ui/money/money.tsx';
import { PhoneNumber } from '@hanout/ui/text/phone-number.tsx';
import { Age } from '../../../../order-parts/age.tsx';
import { TagBadges } from '../tags/tag-badge.tsx';
import { OrderLinesText } from './order-lines-text.tsx';
import { OrderLink } from './order-columns.tsx';
import { OrderState } from '../order-state.tsx';
import { usePlaceName } from '../place-name.ts';

/** An order of the list on a phone's screen. */
export function OrderCard({ order, to }: { readonly order: OrderRow; readonly to: string }) {
  const placeName = usePlaceName();
  return (
    <div className="hn-row-card">
      <div className="hn-row-line">
        <OrderLink order={order} to={to} />
        <Age at={order.placedAt} />
        <span className="hn-spacer" />
        <Money centimes={order.totalCentimes} strong />
      </div>
      <div className="hn-row-line">
        <bdi className="hn-cell-name">{order.customerName}</bdi>
        <span className="hn-spacer" />
        <PhoneNumber phone={order.phone} />
      </div>
      <TagBadges tags={order.tags} />
      <OrderLinesText order={order} />
      <div className="hn-row-line">
        <OrderState axis="confirmationStates" state={order.confirmationState} />
        {order.deliveryState === 'none' ? null : <OrderState axis="deliveryStates" state={order.deliveryState} />}
        <span className="hn-spacer" />
        <span className="hn-soft">{order.wilaya === null ? null : placeName(order.wilaya)}</span>
      </div>
    </div>
  );
}
