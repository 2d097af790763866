import type { CallPane } from '@hanout/contracts/orders/calls';
import { formatDateTime } from '@hanout/i18n';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Link } from 'react-router';
import { MergeButton } from '../../../order-parts/duplicates/merge-button.tsx';
import { callKept } from '../api/call-calls.ts';

/** What happened with this telephone before: earlier calls, orders of two days beside each other, carts left. */
export function CallHistory({ pane: { order, calls, carts } }: { readonly pane: CallPane }) {
  const translate = useTranslate();
  const language = useLanguage();
  const time = (at: string) => formatDateTime(new Date(at), language);
  if (calls.length + carts.length + order.duplicates.length === 0) return null;
  return (
    <Card title={translate('calls.history')}>
      <ul className="hn-call-history">
        {order.duplicates.map((other) => (
          <li key={other.id}>
            <Link to={`/orders/${other.id}`}>
              {translate('calls.otherOrder')} <bdi dir="ltr">#{other.number}</bdi>
            </Link>
            <span className="hn-soft">{time(other.placedAt)}</span>
            <Money centimes={other.totalCentimes} />
            <MergeButton order={order} other={other} kept={callKept} />
          </li>
        ))}
        {calls.map((call) => (
          <li key={call.id}>
            {call.isUndone ? <s>{call.label}</s> : <span>{call.label}</span>}
            <span className="hn-soft">
              <bdi>{call.by}</bdi> · {time(call.occurredAt)}
            </span>
            {call.note === '' ? null : <bdi className="hn-soft">{call.note}</bdi>}
          </li>
        ))}
        {carts.map((cart) => (
          <li key={cart.updatedAt}>
            <span>{translate('calls.cart', { count: cart.lines })}</span>
            <span className="hn-soft">{time(cart.updatedAt)}</span>
            <Money centimes={cart.totalCentimes} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
