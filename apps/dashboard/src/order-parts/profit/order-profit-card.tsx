import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { Card } from '@hanout/ui/panel/card.tsx';
import { Money } from '@hanout/ui/money/money.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../app/application.ts';
import { isPermitted } from '../../session/permissions.ts';
import { useSession } from '../../session/use-session.ts';
import { orderProfitQuery } from './profit-calls.ts';
import { ProfitDoubts, ProfitSum } from './profit-parts.tsx';

/** What an order left, for who may see what goods cost. */
export function OrderProfitCard({ order }: { readonly order: OrderDetail }) {
  const translate = useTranslate();
  const session = useSession();
  if (!isPermitted(session, 'profits.read')) return null;
  return (
    <Card title={translate('profits.of')}>
      <OrderProfitOf order={order} />
    </Card>
  );
}

function OrderProfitOf({ order }: { readonly order: OrderDetail }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const query = useQuery(orderProfitQuery(api, order.id, order.version));
  if (problemOf(query.error) !== null)
    return (
      <p role="alert">
        {translate('profits.failed')}{' '}
        <Button variant="transparent" size="compact-xs" onClick={() => void query.refetch()}>
          {translate('ui.retry')}
        </Button>
      </p>
    );
  if (query.data === undefined) return <Skeleton height={60} />;
  const { result, isWaiting } = query.data;
  if (result === null) return <p className="hn-soft">{translate(isWaiting ? 'profits.waiting' : 'profits.notYet')}</p>;
  const { parts, products, estimatedPieces, unknownPieces } = result;
  return (
    <>
      <ProfitSum parts={parts} />
      {products.length < 2 ? null : (
        <dl className="hn-profit-parts" aria-label={translate('profits.ofProducts')}>
          {products.map(({ product, parts: own }) => (
            <div key={product.id} className="hn-soft">
              <dt>
                <bdi>{product.name}</bdi>
              </dt>
              <dd>
                <Money centimes={own.earned} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <ProfitDoubts estimatedPieces={estimatedPieces} unknownPieces={unknownPieces} isWaiting={isWaiting} />
    </>
  );
}
