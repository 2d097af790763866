import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { BackLink } from '../../../shell/back-link.tsx';
import { CarrierOrders } from '../components/owed/carrier-orders.tsx';
import { TariffDialog } from '../components/owed/tariff-dialog.tsx';

/** A transporter's orders with their money (BO-39), and what it keeps of them. */
export function CarrierOrdersPage() {
  const translate = useTranslate();
  const { carrierId = '' } = useParams();
  const id = Number(carrierId);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <BackLink to="/remittances/carriers" label={translate('remittances.owed')} />
      <CarrierOrders
        carrierId={id}
        actions={
          <>
            <Button variant="default" onClick={() => setOpen(true)}>
              {translate('remittances.tariff')}
            </Button>
            <Button component={Link} to={`/remittances/pay?carrier=${id}`}>
              {translate('remittances.payOrders')}
            </Button>
          </>
        }
      />
      <TariffDialog carrierId={id} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
