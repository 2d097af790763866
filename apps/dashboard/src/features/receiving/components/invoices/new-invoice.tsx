import type { InvoiceForm as Begun, SupplierInvoice } from '@hanout/contracts/purchasing/supplier-invoices';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useNavigate } from 'react-router';
import { put } from '../../../../api/cache.ts';
import { shownInForm, useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { createInvoice, invoiceKeys } from '../../api/invoice-calls.ts';
import { InvoiceForm } from './invoice-form.tsx';
import type { WrittenInvoice } from './invoice-form.tsx';
import { firstInvoice } from './invoice-values.ts';

type NewInvoiceProps = { readonly begun: Begun; readonly supplier: string | null };

export function NewInvoice({ begun, supplier }: NewInvoiceProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const navigate = useNavigate();
  const making = useChange<WrittenInvoice, SupplierInvoice>({
    send: (written, key) => createInvoice(api, { ...written, receiptId: begun.receipt?.id ?? null }, key),
    store: (value) => [put(invoiceKeys.detail(value.id), value)],
    renewsBeside: [invoiceKeys.lists, invoiceKeys.owed, ['receipts', 'detail']],
    said: ({ number }) => translate('receiving.invoiceSaved', { number }),
    refused: shownInForm,
  });
  return (
    <InvoiceForm
      first={firstInvoice(begun, supplier)}
      parts={1}
      suppliers={begun.suppliers}
      mayChooseSupplier={begun.receipt === null}
      label={translate('receiving.saveInvoice')}
      send={async (written) => {
        const outcome = await making.run(written);
        if (outcome.ok) void navigate(`/supplier-invoices/${outcome.value.id}`, { replace: true });
        return outcome;
      }}
    />
  );
}
