import { RECEIPT_VIEWS } from '@hanout/contracts/purchasing/receipts';
import type { ReceiptView } from '@hanout/contracts/purchasing/receipts';

/** The latest first: there is no other order. */
export const RECEIPT_SORTS = ['newest'] as const;

const NUMBERS = ['warehouse', 'supplier', 'order'] as const;

export type ReceiptListState = {
  readonly view: ReceiptView;
  readonly q: string | null;
  readonly warehouse: string | null;
  readonly supplier: string | null;
  readonly order: string | null;
  readonly sort: (typeof RECEIPT_SORTS)[number];
  readonly cursor: string | null;
};

export function readReceiptState(parameters: URLSearchParams): ReceiptListState {
  const numberOf = (name: (typeof NUMBERS)[number]) => /^\d{1,9}$/u.exec(parameters.get(name) ?? '')?.[0] ?? null;
  return {
    view: RECEIPT_VIEWS.find((each) => each === parameters.get('view')) ?? 'all',
    q: parameters.get('q')?.trim().slice(0, 100) || null,
    warehouse: numberOf('warehouse'),
    supplier: numberOf('supplier'),
    order: numberOf('order'),
    sort: 'newest',
    cursor: parameters.get('cursor'),
  };
}

/** What is usual is left out. */
export function writeReceiptState({ view, q, warehouse, supplier, order, cursor }: ReceiptListState): string {
  const parameters = new URLSearchParams({
    ...(view === 'all' ? {} : { view }),
    ...(q === null ? {} : { q }),
    ...(warehouse === null ? {} : { warehouse }),
    ...(supplier === null ? {} : { supplier }),
    ...(order === null ? {} : { order }),
    ...(cursor === null ? {} : { cursor }),
  });
  return parameters.toString();
}
