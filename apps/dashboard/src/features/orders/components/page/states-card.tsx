import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { formatDateTime } from '@hanout/i18n';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { labelOf } from '../../../../api/words.ts';
import { useOrderEnumerations } from '../order-labels.ts';
import { OrderState } from '../order-state.tsx';

/** The four axes, each with its own state, and what the last calls came to. */
export function StatesCard({ order }: { readonly order: OrderDetail }) {
  const translate = useTranslate();
  const language = useLanguage();
  const enumerations = useOrderEnumerations();
  const calls = [
    ...(order.callAttempts === 0 ? [] : [translate('orders.attempts', { count: order.callAttempts })]),
    ...(order.nextCallAt === null
      ? []
      : [translate('orders.nextCall', { when: formatDateTime(Date.parse(order.nextCallAt), language) })]),
    ...(order.rejectionReason === null ? [] : [labelOf(enumerations?.rejectionReasons, order.rejectionReason)]),
  ];
  return (
    <Card title={translate('order.states')}>
      <dl className="hn-states">
        <dt>{translate('order.shop')}</dt>
        <dd>
          <bdi>{order.shop.name}</bdi>
        </dd>
        <dt>{translate('orders.filterChannel')}</dt>
        <dd>{labelOf(enumerations?.channels, order.channel)}</dd>
        <dt>{translate('order.paymentType')}</dt>
        <dd>{order.paymentType ?? translate('order.paymentType.atTheDoor')}</dd>
        <dt>{translate('order.state.confirmation')}</dt>
        <dd>
          <OrderState axis="confirmationStates" state={order.confirmationState} />
        </dd>
        <dt>{translate('order.state.preparation')}</dt>
        <dd>
          <OrderState axis="preparationStates" state={order.preparationState} />
        </dd>
        <dt>{translate('order.state.delivery')}</dt>
        <dd>
          <OrderState axis="deliveryStates" state={order.deliveryState} />
        </dd>
        <dt>{translate('order.state.payment')}</dt>
        <dd>
          <OrderState axis="paymentStatuses" state={order.paymentStatus} />
        </dd>
      </dl>
      {calls.length === 0 ? null : <p className="hn-soft">{calls.join(' · ')}</p>}
    </Card>
  );
}
