import type { Customer } from '@hanout/contracts/customers/customers';
import { formatDate } from '@hanout/i18n';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Link } from 'react-router';
import { PastOrders } from './past-orders.tsx';

/** The newest orders, each to be opened, and those that another system knew. */
export function OrdersCard({ customer }: { readonly customer: Customer }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { orders, pastOrders } = customer;
  return (
    <Card title={translate('customers.orders')}>
      {orders.length + pastOrders.length === 0 ? (
        <p className="hn-soft">{translate('customers.noOrders')}</p>
      ) : (
        <ul className="hn-customer-list">
          {orders.map((order) => (
            <li key={order.id}>
              <Link to={`/orders/${order.id}?view=all`}>
                <bdi dir="ltr">#{order.number}</bdi>
              </Link>
              <span className="hn-soft">{formatDate(Date.parse(order.placedAt), language)}</span>
              <span>{order.stateLabel}</span>
              <Money centimes={order.totalCentimes} strong />
            </li>
          ))}
        </ul>
      )}
      <PastOrders orders={pastOrders} />
    </Card>
  );
}
