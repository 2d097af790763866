import type { Customer } from '@hanout/contracts/customers/customers';
import { formatDate, joinWords } from '@hanout/i18n';
import { Money } from '@hanout/ui/money/money.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useCustomerWords } from '../use-customer-words.ts';

/** Orders of before, as the system says that they were imported from. */
export function PastOrders({ orders }: { readonly orders: Customer['pastOrders'] }) {
  const translate = useTranslate();
  const word = useCustomerWords();
  const language = useLanguage();
  if (orders.length === 0) return null;
  return (
    <>
      <h3>{translate('customers.pastOrders')}</h3>
      <ul className="hn-customer-list">
        {orders.map((order) => (
          <li key={order.id}>
            <bdi dir="ltr">{order.number}</bdi>
            <span className="hn-soft">{order.system}</span>
            <span className="hn-soft">{formatDate(Date.parse(order.placedAt), language)}</span>
            <span>{word('outcomes', order.outcome)}</span>
            <Money centimes={order.totalCentimes} strong />
            <p className="hn-customer-text hn-soft">
              {joinWords(order.lines.map(({ name, quantity }) => `${quantity} × ${name}`))}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
