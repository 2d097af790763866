import { SUPPLIER_VIEWS } from '@hanout/contracts/purchasing/suppliers';
import type { SupplierView } from '@hanout/contracts/purchasing/suppliers';

/** By name: there is no other order. */
export const SUPPLIER_SORTS = ['name'] as const;

export type SupplierListState = {
  readonly view: SupplierView;
  readonly q: string | null;
  readonly sort: (typeof SUPPLIER_SORTS)[number];
  readonly cursor: string | null;
};

export function readSupplierState(parameters: URLSearchParams): SupplierListState {
  return {
    view: SUPPLIER_VIEWS.find((each) => each === parameters.get('view')) ?? 'active',
    q: parameters.get('q')?.trim().slice(0, 100) || null,
    sort: 'name',
    cursor: parameters.get('cursor'),
  };
}

/** What is usual is left out. */
export function writeSupplierState({ view, q, cursor }: SupplierListState): string {
  const parameters = new URLSearchParams({
    ...(view === 'active' ? {} : { view }),
    ...(q === null ? {} : { q }),
    ...(cursor === null ? {} : { cursor }),
  });
  return parameters.toString();
}
