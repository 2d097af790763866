import { COUNT_VIEWS } from '@hanout/contracts/warehouses/stock-counts';
import type { CountView } from '@hanout/contracts/warehouses/stock-counts';

/** The latest first: there is no other order. */
export const COUNT_SORTS = ['newest'] as const;

export type CountListState = {
  readonly view: CountView;
  readonly q: string | null;
  readonly warehouse: string | null;
  readonly sort: (typeof COUNT_SORTS)[number];
  readonly cursor: string | null;
};

export function readCountState(parameters: URLSearchParams): CountListState {
  return {
    view: COUNT_VIEWS.find((each) => each === parameters.get('view')) ?? 'active',
    q: parameters.get('q')?.trim().slice(0, 100) || null,
    warehouse: /^\d{1,9}$/u.exec(parameters.get('warehouse') ?? '')?.[0] ?? null,
    sort: 'newest',
    cursor: parameters.get('cursor'),
  };
}

/** What is usual is left out. */
export function writeCountState({ view, q, warehouse, cursor }: CountListState): string {
  const parameters = new URLSearchParams({
    ...(view === 'active' ? {} : { view }),
    ...(q === null ? {} : { q }),
    ...(warehouse === null ? {} : { warehouse }),
    ...(cursor === null ? {} : { cursor }),
  });
  return parameters.toString();
}
