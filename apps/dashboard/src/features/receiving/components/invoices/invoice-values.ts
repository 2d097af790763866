import type { InvoiceForm, SupplierInvoice } from '@hanout/contracts/purchasing/supplier-invoices';
import { readAmount, writeAmount } from '@hanout/ui/money/amount-text.ts';

export type InvoiceValues = Readonly<Record<string, string>>;
/** One part of the amount, by its key in the form. */
export type Part = { readonly key: number };

const DAY_MS = 86_400_000;

export const partField = (key: number, field: 'dueOn' | 'amount'): string => `due.${key}.${field}`;

export const dayAfter = (day: string, days: number): string =>
  day === '' ? '' : new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** What came of the receipt, due when the supplier wants to be paid. */
export function firstInvoice({ suppliers, today, receipt }: InvoiceForm, supplier: string | null): InvoiceValues {
  const supplierId = receipt === null ? (supplier ?? '') : String(receipt.supplierId);
  const days = suppliers.find(({ id }) => String(id) === supplierId)?.paymentDays ?? 0;
  const amount = receipt === null ? '' : writeAmount(receipt.worthCentimes);
  return {
    supplierId,
    number: '',
    invoicedOn: today,
    amount,
    note: '',
    dues: '',
    [partField(0, 'dueOn')]: dayAfter(today, days),
    [partField(0, 'amount')]: amount,
  };
}

export const valuesOf = ({
  supplier,
  number,
  invoicedOn,
  amountCentimes,
  note,
  dues,
}: SupplierInvoice): InvoiceValues => ({
  supplierId: String(supplier.id),
  number,
  invoicedOn,
  amount: writeAmount(amountCentimes),
  note,
  dues: '',
  ...Object.fromEntries(
    dues.flatMap((due, key) => [
      [partField(key, 'dueOn'), due.dueOn],
      [partField(key, 'amount'), writeAmount(due.amountCentimes)],
    ]),
  ),
});

export function toInvoice(values: InvoiceValues, parts: readonly Part[]) {
  return {
    number: (values['number'] ?? '').trim(),
    invoicedOn: values['invoicedOn'] ?? '',
    amountCentimes: readAmount(values['amount']) ?? 0,
    note: values['note'] ?? '',
    dues: parts.map(({ key }) => ({
      dueOn: values[partField(key, 'dueOn')] ?? '',
      amountCentimes: readAmount(values[partField(key, 'amount')]) ?? 0,
    })),
  };
}

/** What is left of the amount for one more part. */
export function restOf(values: InvoiceValues, parts: readonly Part[]): number {
  const { amountCentimes, dues } = toInvoice(values, parts);
  return Math.max(0, amountCentimes - dues.reduce((sum, due) => sum + due.amountCentimes, 0));
}
