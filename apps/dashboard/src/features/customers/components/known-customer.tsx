import type { CustomerRow } from '@hanout/contracts/customers/customers';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Alert, Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { customerName } from './customer-name.ts';
import { ShownPhone } from './shown-phone.tsx';

/** Existing customer detected: who it is, to be opened instead of made twice (ST-03). */
export function KnownCustomer({ customer, onOpen }: { readonly customer: CustomerRow; readonly onOpen: () => void }) {
  const translate = useTranslate();
  return (
    <Alert color="yellow" title={translate('customers.known')}>
      <Group justify="space-between" gap="xs">
        <span>
          <bdi>{customerName(customer, translate)}</bdi> · <ShownPhone phone={customer.phone} />
        </span>
        <Button component={Link} to={`/customers/${customer.id}`} variant="default" size="xs" onClick={onOpen}>
          {translate('customers.open')}
        </Button>
      </Group>
    </Alert>
  );
}
