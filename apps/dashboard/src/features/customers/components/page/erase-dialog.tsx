import type { Customer } from '@hanout/contracts/customers/customers';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { PhoneInput } from '@hanout/ui/inputs/phone-input.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useNavigate } from 'react-router';
import { shownInForm, useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { customerKeys, eraseCustomer } from '../../api/customer-calls.ts';

type EraseDialogProps = { readonly customer: Customer; readonly opened: boolean; readonly onClose: () => void };

/** Asks for the number before a person is erased: there is no way back. */
export function EraseDialog({ customer, opened, onClose }: EraseDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog opened={opened} onClose={onClose} title={translate('customers.eraseTitle')} role="alertdialog">
      {opened ? <EraseForm customer={customer} onClose={onClose} /> : null}
    </Dialog>
  );
}

function EraseForm({ customer, onClose }: Omit<EraseDialogProps, 'opened'>) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { api } = useApplication();
  const erasing = useChange<string, { readonly erased: true }>({
    send: (phone) => eraseCustomer(api, customer, phone),
    renewsBeside: [customerKeys.lists],
    said: () => translate('customers.erased'),
    refused: shownInForm,
  });
  const form = useServerForm({
    initialValues: { phone: '' },
    submit: async ({ phone }) => {
      const outcome = await erasing.run(phone);
      if (outcome.ok) await navigate('/customers');
      return outcome;
    },
  });
  return (
    <DialogForm form={form} onClose={onClose} label={translate('customers.eraseConfirm')}>
      <p>{translate('customers.eraseSentence')}</p>
      {customer.phones.length === 0 ? null : (
        <PhoneInput
          {...form.field('phone')}
          label={translate('customers.erasePhone')}
          data-autofocus
          onChange={(phone) => form.change('phone', phone)}
        />
      )}
    </DialogForm>
  );
}
