import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import type { Deed } from '@hanout/ui/feedback/toast-store.ts';
import { labelOf } from '../../../../api/words.ts';
import { useOrderEnumerations } from '../order-labels.ts';

/** The states of an order that a step has changed, in words. */
export function useStateChanges() {
  const translate = useTranslate();
  const words = useOrderEnumerations();
  return (before: OrderDetail, after: OrderDetail): Deed['changes'] =>
    [
      {
        label: translate('order.state.confirmation'),
        from: labelOf(words?.confirmationStates, before.confirmationState),
        to: labelOf(words?.confirmationStates, after.confirmationState),
      },
      {
        label: translate('order.state.preparation'),
        from: labelOf(words?.preparationStates, before.preparationState),
        to: labelOf(words?.preparationStates, after.preparationState),
      },
      {
        label: translate('order.state.delivery'),
        from: labelOf(words?.deliveryStates, before.deliveryState),
        to: labelOf(words?.deliveryStates, after.deliveryState),
      },
      {
        label: translate('order.state.payment'),
        from: labelOf(words?.paymentStatuses, before.paymentStatus),
        to: labelOf(words?.paymentStatuses, after.paymentStatus),
      },
    ].filter(({ from, to }) => from !== to);
}
