/** How a supplier was paid. */
export const PAID_BY = ['cash', 'cheque', 'transfer', 'card', 'other'] as const;
export type PaidBy = (typeof PAID_BY)[number];

interface Due {
  readonly dueOn: string;
  readonly amountCentimes: number;
}

export type InvoiceFault =
  | { readonly field: 'dues'; readonly why: 'sum-differs'; readonly sumCentimes: number }
  | { readonly field: 'dues'; readonly why: 'before-invoice' };

/** The parts are the whole, and none is due before the day of the invoice. */
export function checkInvoice(invoice: {
  readonly invoicedOn: string;
  readonly amountCentimes: number;
  readonly dues: readonly Due[];
}): InvoiceFault | null {
  const sumCentimes = invoice.dues.reduce((sum, { amountCentimes }) => sum + amountCentimes, 0);
  if (sumCentimes !== invoice.amountCentimes) return { field: 'dues', why: 'sum-differs', sumCentimes };
  return invoice.dues.some(({ dueOn }) => dueOn < invoice.invoicedOn) ? { field: 'dues', why: 'before-invoice' } : null;
}
