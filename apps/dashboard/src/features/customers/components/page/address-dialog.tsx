import type { Customer, CustomerAddress } from '@hanout/contracts/customers/customers';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { PhoneInput } from '@hanout/ui/inputs/phone-input.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { TextInput } from '@mantine/core';
import { put } from '../../../../api/cache.ts';
import { shownInForm, useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { LeaveGuard } from '../../../../shell/leave-guard.tsx';
import { PlacePicker } from '../../../../shell/place-picker.tsx';
import { customerKeys, writeAddress } from '../../api/customer-calls.ts';

type AddressDialogProps = {
  readonly customerId: number;
  readonly address: CustomerAddress | 'new' | null;
  readonly onClose: () => void;
};

/** The form of an address; its wilaya brings its communes. */
export function AddressDialog({ customerId, address, onClose }: AddressDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog opened={address !== null} onClose={onClose} title={translate('customers.address')}>
      {address === null ? null : (
        <AddressForm customerId={customerId} address={address === 'new' ? null : address} onClose={onClose} />
      )}
    </Dialog>
  );
}

type AddressFormProps = Omit<AddressDialogProps, 'address'> & { readonly address: CustomerAddress | null };

function AddressForm({ customerId, address, onClose }: AddressFormProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const required = translate('ui.form.required');
  const saving = useChange<AddressValues, Customer>({
    send: ({ wilayaCode, communeId, ...values }, key) =>
      writeAddress(api, customerId, {
        key,
        address: {
          ...values,
          ...(address === null ? {} : { id: address.id }),
          wilayaCode: Number(wilayaCode),
          communeId: Number(communeId),
        },
      }),
    store: (saved) => [put(customerKeys.detail(customerId), saved)],
    said: () => translate('customers.addressSaved'),
    refused: shownInForm,
  });
  const form = useServerForm({
    initialValues: valuesOf(address),
    validate: (values) => ({
      ...(values.address.trim() === '' ? { address: required } : {}),
      ...(values.communeId === '' ? { communeId: required } : {}),
    }),
    submit: async (values) => {
      const outcome = await saving.run(values);
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  const communeError = form.field('communeId').error;
  return (
    <DialogForm form={form} onClose={onClose}>
      <LeaveGuard isDirty={form.isDirty && !form.submitting} />
      <TextInput
        {...form.field('name')}
        label={translate('customers.addressName')}
        data-autofocus
        maxLength={100}
        dir="auto"
        onChange={(event) => form.change('name', event.currentTarget.value)}
      />
      <PhoneInput
        {...form.field('phone')}
        label={translate('customers.field.phone')}
        onChange={(phone) => form.change('phone', phone)}
      />
      <PlacePicker
        required
        wilaya={form.values.wilayaCode || null}
        commune={form.values.communeId || null}
        onChange={({ wilaya, commune }) => {
          form.change('wilayaCode', wilaya ?? '');
          form.change('communeId', commune ?? '');
        }}
      />
      {communeError === undefined ? null : <p role="alert">{communeError}</p>}
      <TextInput
        {...form.field('address')}
        label={translate('customers.addressText')}
        required
        maxLength={300}
        dir="auto"
        onChange={(event) => form.change('address', event.currentTarget.value)}
      />
    </DialogForm>
  );
}

function valuesOf(address: CustomerAddress | null) {
  return {
    name: address?.name ?? '',
    phone: address?.phone ?? '',
    email: address?.email ?? '',
    wilayaCode: String(address?.wilaya.code ?? ''),
    communeId: String(address?.commune.id ?? ''),
    address: address?.address ?? '',
  };
}
type AddressValues = ReturnType<typeof valuesOf>;
