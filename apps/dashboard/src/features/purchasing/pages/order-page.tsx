import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { orderQuery } from '../api/purchasing-calls.ts';
import { Loaded } from '../components/loaded.tsx';
import { OrderManager } from '../components/manager/order-manager.tsx';
import { OrderState } from '../components/order-state.tsx';
import { OrderActions } from '../components/orders/order-actions.tsx';
import { OrderView } from '../components/orders/order-view.tsx';

/** One order: a draft is written here, one that was sent is followed. */
export function OrderPage() {
  const translate = useTranslate();
  const { api } = useApplication();
  const { orderId = '' } = useParams();
  return (
    <Loaded query={useQuery(orderQuery(api, Number(orderId)))} list="orders">
      {(order) =>
        order.state === 'draft' ? (
          <OrderManager key={order.id} order={order} />
        ) : (
          <>
            <BackLink to="/supplier-orders" label={translate('purchasing.title')} />
            <PageHeading
              title={order.number}
              beside={<OrderState shown={order} />}
              actions={<OrderActions key={order.version} shown={order} />}
            />
            <OrderView shown={order} />
          </>
        )
      }
    </Loaded>
  );
}
