import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useSession } from '../app/use-session.ts';
import { SellingChecklist } from '../features/delivery/components/selling-checklist.tsx';
import { OrderList } from '../features/orders/components/order-list.tsx';
import { StateLegend } from '../features/orders/components/state-legend.tsx';
import { isPermitted } from '../features/session/permissions.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { NoPermission } from './no-permission.tsx';

export function OrdersPage() {
  const translate = useTranslate();
  const session = useSession();
  if (!isPermitted(session, 'orders.read')) return <NoPermission />;
  return (
    <>
      <PageHeading title={translate('orders.title')} actions={<StateLegend />} />
      {isPermitted(session, 'catalog.read') ? <SellingChecklist /> : null}
      <OrderList mayConfirm={isPermitted(session, 'orders.confirm')} />
    </>
  );
}
