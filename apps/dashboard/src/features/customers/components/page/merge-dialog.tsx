import type { Customer, CustomerMerged } from '@hanout/contracts/customers/customers';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { PhoneInput } from '@hanout/ui/inputs/phone-input.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { shownInForm, useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { byPhoneQuery, customerKeys, mergeCustomers, undoMerge } from '../../api/customer-calls.ts';
import { MergePreview } from './merge-preview.tsx';

type MergeDialogProps = { readonly customer: Customer; readonly opened: boolean; readonly onClose: () => void };

/** Two entries of one person: the other is found by its number, shown, and joined with this one. */
export function MergeDialog({ customer, opened, onClose }: MergeDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog opened={opened} onClose={onClose} title={translate('customers.mergeTitle')}>
      {opened ? <MergeForm customer={customer} onClose={onClose} /> : null}
    </Dialog>
  );
}

function MergeForm({ customer, onClose }: Omit<MergeDialogProps, 'opened'>) {
  const translate = useTranslate();
  const { api } = useApplication();
  const parting = useChange<CustomerMerged, CustomerMerged>({
    send: (merged) => undoMerge(api, merged),
    renews: [customerKeys.all],
  });
  const merging = useChange<string, CustomerMerged>({
    send: (phone) => mergeCustomers(api, customer, phone),
    renews: [customerKeys.all],
    said: () => translate('customers.merged'),
    undoWith: (merged) => () => parting.run(merged),
    refused: shownInForm,
  });
  const form = useServerForm({
    initialValues: { phone: '' },
    validate: ({ phone }) => (phone.trim() === '' ? { phone: translate('ui.form.required') } : {}),
    submit: async ({ phone }) => {
      const outcome = await merging.run(phone);
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  const other = useQuery(byPhoneQuery(api, customer.shop.id, form.values.phone)).data?.customer ?? null;
  return (
    <DialogForm form={form} onClose={onClose} label={translate('customers.mergeConfirm')}>
      <p>{translate('customers.mergeSentence')}</p>
      <PhoneInput
        {...form.field('phone')}
        label={translate('customers.mergePhone')}
        data-autofocus
        onChange={(phone) => form.change('phone', phone)}
      />
      {other === null || other.id === customer.id ? null : <MergePreview kept={customer} gone={other} />}
    </DialogForm>
  );
}
