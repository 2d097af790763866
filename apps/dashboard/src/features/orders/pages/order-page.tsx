import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { useSession } from '../../../session/use-session.ts';
import { orderDetailQuery } from '../api/order-queries.ts';
import { OrderDetailView } from '../components/page/order-detail-view.tsx';
import { OrderNeighbours } from '../components/page/order-neighbours.tsx';
import { OrderSkeleton } from '../components/page/order-skeleton.tsx';
import { isPermitted } from '../../../session/permissions.ts';
import { PageHeading } from '../../../shell/page-heading.tsx';

export function OrderPage() {
  const session = useSession();
  const { orderId = '' } = useParams();
  return (
    <>
      <OrderNeighbours id={orderId} />
      <LoadedOrder key={orderId} id={orderId} mayAssign={isPermitted(session, 'orders.assign')} />
    </>
  );
}

function LoadedOrder({ id, mayAssign }: { readonly id: string; readonly mayAssign: boolean }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const order = useQuery(orderDetailQuery(api, id));
  const problem = problemOf(order.error);
  if (order.data !== undefined) {
    return (
      <>
        {problem === null ? null : (
          <ProblemBanner problem={problem} onRetry={() => void order.refetch()} retrying={order.isFetching} />
        )}
        <OrderDetailView
          mayAssign={mayAssign}
          order={order.data}
          heading={(parts) => <PageHeading {...parts} record={{ kind: 'orders', id: order.data.id }} />}
        />
      </>
    );
  }
  if (problem === null) return <OrderSkeleton />;
  if (problem.status === 404 || problem.status === 422 || problem.status === 400) return <MissingOrder />;
  return (
    <>
      <PageHeading title={translate('orders.title')} />
      <ProblemBanner
        problem={problem}
        title={translate('order.loadFailed')}
        onRetry={() => void order.refetch()}
        retrying={order.isFetching}
      />
    </>
  );
}

function MissingOrder() {
  const translate = useTranslate();
  return (
    <>
      <PageHeading title={translate('order.notFound')} />
      <EmptyState
        icon={<IconMapOff />}
        title={translate('order.notFound')}
        sentence={translate('order.notFoundSentence')}
        action={
          <Button component={Link} to="/orders">
            {translate('order.back')}
          </Button>
        }
      />
    </>
  );
}
