import type { OrderDetail } from '@hanout/contracts/orders/orders';
import type { Payment } from '@hanout/contracts/orders/payments';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { labelOf } from '../../../../api/words.ts';
import { useOrderEnumerations } from '../order-labels.ts';
import { showDay } from '../actions/show-day.ts';
import './payments.css';

/** ST-05: what came, went or stayed, each with its day, who wrote it down and the note; and when the rest is due. */
export function PaymentsCard({ payments, installments }: Pick<OrderDetail, 'payments' | 'installments'>) {
  const translate = useTranslate();
  const enumerations = useOrderEnumerations();
  if (payments === null) return null;
  const plan = installments ?? [];
  return (
    <Card title={translate('order.payments')}>
      {payments.length === 0 ? <p className="hn-soft">{translate('order.paymentsNone')}</p> : null}
      <ul className="hn-payments">
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </ul>
      {plan.length === 0 ? null : (
        <>
          <h3 className="hn-payments-plan">{translate('order.installments')}</h3>
          <ul className="hn-payments">
            {plan.map(({ dueOn, amountCentimes, state }) => (
              <li key={dueOn} data-state={state}>
                <span>
                  <bdi dir="ltr">{showDay(dueOn)}</bdi>
                </span>
                <Money centimes={amountCentimes} />
                <span className="hn-soft">{labelOf(enumerations?.installmentStates, state)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function PaymentRow({ payment }: { readonly payment: Payment }) {
  const translate = useTranslate();
  const enumerations = useOrderEnumerations();
  const { kind, type, paidOn, amountCentimes, purse, feeCentimes, employeeName, note, isTakenBack } = payment;
  const name =
    kind === 'payment' ? labelOf(enumerations?.paymentTypes, type ?? '') : labelOf(enumerations?.entryKinds, kind);
  return (
    <li data-taken-back={isTakenBack}>
      <span>
        {name}
        {isTakenBack ? <> · {translate('order.payment.isTakenBack')}</> : null}
      </span>
      <Money centimes={amountCentimes} />
      <span className="hn-soft">
        <bdi dir="ltr">{showDay(paidOn)}</bdi>
        {purse === null ? null : <> · {labelOf(enumerations?.purses, purse)}</>}
        {employeeName === null ? null : (
          <>
            {' · '}
            <bdi>{employeeName}</bdi>
          </>
        )}
        {feeCentimes === 0 ? null : (
          <>
            {' · '}
            {translate('order.payment.fee')} <Money centimes={feeCentimes} />
          </>
        )}
        {note === '' ? null : (
          <>
            {' · '}
            <bdi>{note}</bdi>
          </>
        )}
      </span>
    </li>
  );
}
