import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Link } from 'react-router';
import { MergeButton } from '../../../../order-parts/duplicates/merge-button.tsx';
import type { OrderKept } from '../../../../order-parts/edit/use-saving.ts';
import { Age } from '../../../../order-parts/age.tsx';
import { OrderState } from '../order-state.tsx';

type DuplicatesCardProps = { readonly order: OrderDetail; readonly kept: OrderKept };

/** Other orders of the same telephone within two days, often the same purchase twice, each to be set beside this one. */
export function DuplicatesCard({ order, kept }: DuplicatesCardProps) {
  const translate = useTranslate();
  const { duplicates } = order;
  if (duplicates.length === 0) return null;
  return (
    <Card title={translate('order.duplicates')}>
      <ul className="hn-plain-list">
        {duplicates.map((other) => (
          <li key={other.id}>
            <Link to={`/orders/${other.id}`}>
              <bdi dir="ltr">#{other.number}</bdi>
            </Link>
            <Age at={other.placedAt} />
            <OrderState axis="states" state={other.state} />
            <Money centimes={other.totalCentimes} />
            <MergeButton order={order} other={other} kept={kept} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
