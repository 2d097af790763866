import type { Customer, CustomerAddress } from '@hanout/contracts/customers/customers';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ActionIcon, Button, Group } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { RemoveButton } from '@hanout/ui/inputs/remove-button.tsx';
import { useState } from 'react';
import { put } from '../../../../api/cache.ts';
import { useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { customerKeys, removeAddress, writeAddress } from '../../api/customer-calls.ts';
import { usePlaceName } from '../place-name.ts';
import { ShownPhone } from '../shown-phone.tsx';
import { AddressDialog } from './address-dialog.tsx';

/** Where a customer's orders go. */
export function AddressesCard({ customer }: { readonly customer: Customer }) {
  const translate = useTranslate();
  const [open, setOpen] = useState<CustomerAddress | 'new' | null>(null);
  const remove = useRemoval(customer);
  return (
    <Card
      title={translate('customers.addresses')}
      beside={
        customer.mayWrite ? (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setOpen('new')}
          >
            {translate('customers.newAddress')}
          </Button>
        ) : null
      }
    >
      {customer.addresses.length === 0 ? <p className="hn-soft">{translate('customers.noAddress')}</p> : null}
      <ul className="hn-customer-list">
        {customer.addresses.map((address) => (
          <li key={address.id}>
            <AddressText address={address} />
            {customer.mayWrite ? (
              <Group gap={4} wrap="nowrap">
                <ActionIcon
                  variant="subtle"
                  size={32}
                  aria-label={translate('customers.editAddress', { name: address.address })}
                  onClick={() => setOpen(address)}
                >
                  <IconPencil size={16} aria-hidden />
                </ActionIcon>
                <RemoveButton
                  label={translate('customers.removeAddress', { name: address.address })}
                  onRemove={() => remove(address)}
                />
              </Group>
            ) : null}
          </li>
        ))}
      </ul>
      <AddressDialog customerId={customer.id} address={open} onClose={() => setOpen(null)} />
    </Card>
  );
}

function AddressText({ address }: { readonly address: CustomerAddress }) {
  const translate = useTranslate();
  const placeName = usePlaceName();
  return (
    <div className="hn-customer-address">
      <p>
        <bdi>{address.address}</bdi>
      </p>
      <p className="hn-soft">
        {translate('customers.place', { commune: placeName(address.commune), wilaya: placeName(address.wilaya) })}
      </p>
      {address.name === '' && address.phone === '' ? null : (
        <p className="hn-soft">
          <bdi>{address.name}</bdi> {address.phone === '' ? null : <ShownPhone phone={address.phone} />}
        </p>
      )}
    </div>
  );
}

/** Takes an address away; what was taken is put back as it was. */
function useRemoval(customer: Customer): (address: CustomerAddress) => void {
  const translate = useTranslate();
  const { api } = useApplication();
  const store = (saved: Customer) => [put(customerKeys.detail(customer.id), saved)];
  const restoring = useChange<CustomerAddress, Customer>({
    send: ({ name, phone, email, address, wilaya, commune }, key) =>
      writeAddress(api, customer.id, {
        key,
        address: { name, phone, email, address, wilayaCode: wilaya.code, communeId: commune.id },
      }),
    store,
  });
  const removing = useChange<CustomerAddress, Customer>({
    send: ({ id }) => removeAddress(api, customer.id, id),
    store,
    said: () => translate('customers.addressRemoved'),
    undoWith: (_, address) => () => restoring.run(address),
  });
  return (address) => void removing.run(address);
}
