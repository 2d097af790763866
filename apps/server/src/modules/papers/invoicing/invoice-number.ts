import type { InvoiceKind } from './repository.ts';

const LETTERS: Readonly<Record<InvoiceKind, string>> = { invoice: 'F', credit_note: 'A' };

/** `F2026-000012`, and `A2026-000001` for a credit note. */
export const invoiceNumber = (of: {
  readonly kind: InvoiceKind;
  readonly year: number;
  readonly number: number;
}): string => `${LETTERS[of.kind]}${of.year}-${String(of.number).padStart(6, '0')}`;
