import { SUPPLIER_ORDER_VIEWS } from '@hanout/contracts/purchasing/supplier-orders';
import type { SupplierOrderView } from '@hanout/contracts/purchasing/supplier-orders';

/** The latest first: there is no other order. */
export const ORDER_SORTS = ['newest'] as const;

export type OrderListState = {
  readonly view: SupplierOrderView;
  readonly q: string | null;
  readonly supplier: string | null;
  readonly warehouse: string | null;
  readonly sort: (typeof ORDER_SORTS)[number];
  readonly cursor: string | null;
};

const idIn = (text: string | null): string | null => /^\d{1,9}$/u.exec(text ?? '')?.[0] ?? null;

export function readOrderState(parameters: URLSearchParams): OrderListState {
  return {
    view: SUPPLIER_ORDER_VIEWS.find((each) => each === parameters.get('view')) ?? 'open',
    q: parameters.get('q')?.trim().slice(0, 100) || null,
    supplier: idIn(parameters.get('supplier')),
    warehouse: idIn(parameters.get('warehouse')),
    sort: 'newest',
    cursor: parameters.get('cursor'),
  };
}

/** What is usual is left out. */
export function writeOrderState({ view, q, supplier, warehouse, cursor }: OrderListState): string {
  const parameters = new URLSearchParams({
    ...(view === 'open' ? {} : { view }),
    ...(q === null ? {} : { q }),
    ...(supplier === null ? {} : { supplier }),
    ...(warehouse === null ? {} : { warehouse }),
    ...(cursor === null ? {} : { cursor }),
  });
  return parameters.toString();
}
