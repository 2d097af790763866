import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { OrderList } from '../components/orders/order-list.tsx';

export function OrdersPage() {
  const translate = useTranslate();
  return (
    <>
      <PageHeading
        title={translate('purchasing.title')}
        actions={
          <>
            <Button component={Link} to="/suppliers" variant="default">
              {translate('purchasing.suppliers')}
            </Button>
            <Button component={Link} to="/supplier-orders/new">
              {translate('purchasing.new')}
            </Button>
          </>
        }
      />
      <OrderList />
    </>
  );
}
