import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Link } from 'react-router';
import { Age } from '../age.tsx';
import { OrderState } from '../order-state.tsx';

/** Other orders of the same telephone within two days: often the same purchase twice. */
export function DuplicatesCard({ duplicates }: { readonly duplicates: OrderDetail['duplicates'] }) {
  const translate = useTranslate();
  if (duplicates.length === 0) return null;
  return (
    <Card title={translate('order.duplicates')}>
      <ul className="hn-plain-list">
        {duplicates.map((order) => (
          <li key={order.id}>
            <Link to={`/orders/${order.id}`}>
              <bdi dir="ltr">#{order.number}</bdi>
            </Link>
            <Age at={order.placedAt} />
            <OrderState axis="states" state={order.state} />
            <Money centimes={order.totalCentimes} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
