import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { RemittancesHeading } from '../components/remittances-heading.tsx';
import { RemittanceList } from '../components/remittance-list.tsx';

export function RemittancesPage() {
  const translate = useTranslate();
  return (
    <>
      <RemittancesHeading
        current="list"
        actions={
          <>
            <Button variant="default" component={Link} to="/remittances/pay">
              {translate('remittances.payOrders')}
            </Button>
            <Button component={Link} to="/remittances/new">
              {translate('remittances.import')}
            </Button>
          </>
        }
      />
      <RemittanceList />
    </>
  );
}
