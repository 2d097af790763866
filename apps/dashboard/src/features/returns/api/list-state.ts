import { returnViews } from '@hanout/contracts/orders/returns';
import type { ReturnView } from '@hanout/contracts/orders/returns';

/** The latest first: there is no other order. */
export const RETURN_SORTS = ['newest'] as const;

export type ReturnListState = {
  readonly view: ReturnView;
  readonly q: string | null;
  readonly sort: (typeof RETURN_SORTS)[number];
  readonly cursor: string | null;
};

export function readReturnState(parameters: URLSearchParams): ReturnListState {
  return {
    view: returnViews.find((each) => each === parameters.get('view')) ?? 'open',
    q: parameters.get('q')?.trim().slice(0, 100) || null,
    sort: 'newest',
    cursor: parameters.get('cursor'),
  };
}

/** What is usual is left out. */
export function writeReturnState({ view, q, cursor }: ReturnListState): string {
  const parameters = new URLSearchParams({
    ...(view === 'open' ? {} : { view }),
    ...(q === null ? {} : { q }),
    ...(cursor === null ? {} : { cursor }),
  });
  return parameters.toString();
}
