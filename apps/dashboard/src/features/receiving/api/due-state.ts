import { INVOICE_VIEWS } from '@hanout/contracts/purchasing/supplier-invoices';
import type { InvoiceView } from '@hanout/contracts/purchasing/supplier-invoices';

/** What is due first: there is no other order. */
export const DUE_SORTS = ['due'] as const;

export type DueListState = {
  readonly view: InvoiceView;
  readonly q: string | null;
  readonly supplier: string | null;
  readonly sort: (typeof DUE_SORTS)[number];
  readonly cursor: string | null;
};

export function readDueState(parameters: URLSearchParams): DueListState {
  return {
    view: INVOICE_VIEWS.find((each) => each === parameters.get('view')) ?? 'open',
    q: parameters.get('q')?.trim().slice(0, 100) || null,
    supplier: /^\d{1,9}$/u.exec(parameters.get('supplier') ?? '')?.[0] ?? null,
    sort: 'due',
    cursor: parameters.get('cursor'),
  };
}

/** What is usual is left out. */
export function writeDueState({ view, q, supplier, cursor }: DueListState): string {
  const parameters = new URLSearchParams({
    ...(view === 'open' ? {} : { view }),
    ...(q === null ? {} : { q }),
    ...(supplier === null ? {} : { supplier }),
    ...(cursor === null ? {} : { cursor }),
  });
  return parameters.toString();
}
