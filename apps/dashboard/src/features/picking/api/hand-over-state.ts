import { HAND_OVER_VIEWS } from '@hanout/contracts/picking/hand-overs';
import type { HandOverView } from '@hanout/contracts/picking/hand-overs';

/** The latest first: there is no other order. */
export const HAND_OVER_SORTS = ['newest'] as const;

export type HandOverListState = {
  readonly view: HandOverView;
  readonly q: string | null;
  readonly carrier: string | null;
  readonly sort: (typeof HAND_OVER_SORTS)[number];
  readonly cursor: string | null;
};

export function readHandOverState(parameters: URLSearchParams): HandOverListState {
  return {
    view: HAND_OVER_VIEWS.find((each) => each === parameters.get('view')) ?? 'open',
    q: parameters.get('q')?.trim().slice(0, 100) || null,
    carrier: /^\d{1,9}$/u.exec(parameters.get('carrier') ?? '')?.[0] ?? null,
    sort: 'newest',
    cursor: parameters.get('cursor'),
  };
}

/** What is usual is left out. */
export function writeHandOverState({ view, q, carrier, cursor }: HandOverListState): string {
  const parameters = new URLSearchParams({
    ...(view === 'open' ? {} : { view }),
    ...(q === null ? {} : { q }),
    ...(carrier === null ? {} : { carrier }),
    ...(cursor === null ? {} : { cursor }),
  });
  return parameters.toString();
}
