import { formatDate, formatMoney } from '@hanout/i18n';
import { Money } from '@hanout/ui/money/money.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { toCentimes } from '@hanout/core/kernel';
import { Switch } from '@mantine/core';
import { Notice } from '../parts/notice.tsx';
import type { OrderToCollect, PaidTicket } from '../till/types.ts';
import { useOrderBill } from './bill.ts';
import { emptyDraft } from './payment-draft.ts';
import { PaymentScreen } from './payment-screen.tsx';

type OrderPaymentProps = {
  readonly order: OrderToCollect;
  readonly onPaid: (paid: PaidTicket) => void;
  readonly onBack: () => void;
};

/** An order that was called up: what is in it, what of it is paid now, and whether the customer takes it along. */
export function OrderPayment({ order, onPaid, onBack }: OrderPaymentProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const bill = useOrderBill(order);
  const next = order.dues[0];
  // Of installments the next one is what people come for.
  const first = next === undefined ? emptyDraft('cash') : emptyDraft('deposit');
  return (
    <PaymentScreen
      bill={bill}
      first={next === undefined ? first : { ...first, cash: toCentimes(next.amountCentimes) }}
      onPaid={onPaid}
      onBack={onBack}
    >
      <div className="pos-order">
        <p className="pos-order-head">
          <bdi dir="ltr">{order.number}</bdi> <bdi>{`${order.firstName} ${order.lastName}`.trim()}</bdi>
        </p>
        <ul>
          {order.lines.map((line) => (
            <li key={`${line.productId}:${line.combinationId ?? 0}`}>
              <span>
                {line.quantity} × <bdi>{line.name}</bdi>
              </span>
              <Money centimes={line.unitPriceCentimes * line.quantity} />
            </li>
          ))}
        </ul>
        {order.paidCentimes === 0 ? null : (
          <p>
            {translate('pos.ticket.alreadyPaid')} <Money centimes={order.paidCentimes} />
          </p>
        )}
        {order.dues.map(({ dueOn, amountCentimes }) => (
          <p key={dueOn}>
            {translate('pos.orders.dueOn', {
              date: formatDate(Date.parse(dueOn), language),
              amount: formatMoney(amountCentimes),
            })}
          </p>
        ))}
        {order.handingRefusal === null ? (
          <Switch
            size="lg"
            label={translate('pos.orders.handOver')}
            checked={bill.isHandedOver}
            onChange={(event) => bill.handOver(event.currentTarget.checked)}
          />
        ) : (
          <Notice>{translate(`pos.orders.refusal.${order.handingRefusal}`)}</Notice>
        )}
      </div>
    </PaymentScreen>
  );
}
