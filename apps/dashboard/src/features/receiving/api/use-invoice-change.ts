import { invoiceConflictSchema } from '@hanout/contracts/purchasing/supplier-invoices';
import type { SupplierInvoice } from '@hanout/contracts/purchasing/supplier-invoices';
import type { Problem } from '@hanout/ui/errors/problem.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { put } from '../../../api/cache.ts';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { editInvoice, invoiceKeys, keepPhoto, payDue, removeInvoice } from './invoice-calls.ts';
import type { InvoiceChange, PaidDue } from './invoice-calls.ts';

/** Who was faster, and what stands there now. */
const overtaken = {
  read: ({ body }: { readonly body: unknown }) => invoiceConflictSchema.safeParse(body).data?.current ?? null,
  store: (current: SupplierInvoice) => [put(invoiceKeys.detail(current.id), current)],
  question: (_current: SupplierInvoice, _input: unknown, { message }: Problem) => ({ message, fields: [] }),
};
const kept = {
  store: (value: SupplierInvoice) => [put(invoiceKeys.detail(value.id), value)],
  renewsBeside: [invoiceKeys.lists, invoiceKeys.owed],
};

export function useInvoiceEdit() {
  const translate = useTranslate();
  const { api } = useApplication();
  return useChange<InvoiceChange, SupplierInvoice, SupplierInvoice>({
    send: (change) => editInvoice(api, change),
    ...kept,
    overtaken,
    said: ({ number }) => translate('receiving.invoiceSaved', { number }),
    refused: shownInForm,
  });
}

/** One part was paid; from the toast it was not after all. */
export function useDuePayment() {
  const translate = useTranslate();
  const { api } = useApplication();
  return useChange<PaidDue, SupplierInvoice, SupplierInvoice>({
    send: (paid) => payDue(api, paid),
    ...kept,
    overtaken,
    said: (_, { payment }) => translate(payment.paid === null ? 'receiving.notPaidSaid' : 'receiving.paidSaid'),
    undo: ({ version }, { id, dueId, payment }) =>
      payment.paid === null ? null : { id, dueId, payment: { version, paid: null } },
    refused: shownInForm,
  });
}

export function useInvoicePhoto() {
  const translate = useTranslate();
  const { api } = useApplication();
  return useChange<{ readonly id: number; readonly file: File }, SupplierInvoice>({
    send: (photo) => keepPhoto(api, photo),
    ...kept,
    said: () => translate('receiving.photoKept'),
  });
}

export function useInvoiceRemoval() {
  const translate = useTranslate();
  const { api } = useApplication();
  return useChange<{ readonly id: number; readonly version: number }, { removed: true }>({
    send: (gone) => removeInvoice(api, gone),
    renewsBeside: [invoiceKeys.lists, invoiceKeys.owed],
    said: () => translate('receiving.invoiceRemoved'),
  });
}
