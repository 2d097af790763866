import { useLocation } from 'react-router';

type PageTrail = {
  /** Pages turned since the first one, as far as this tab's history knows. */
  readonly page: number;
  readonly previous: (() => void) | null;
  readonly nextOf: (cursor: string | null) => (() => void) | null;
};

/** What an address carries beside itself. */
type Trail = { readonly cursors: readonly string[] };

/** Pages that are turned by cursor: it leads forward only, so the way back is kept beside the address. */
export function usePageTrail(cursor: string | null, go: (cursor: string | null, trail: Trail) => void): PageTrail {
  const trail = trailOf(useLocation().state);
  return {
    page: trail.length,
    previous: cursor === null ? null : () => go(trail.at(-2) ?? null, { cursors: trail.slice(0, -1) }),
    nextOf: (next) => (next === null ? null : () => go(next, { cursors: [...trail, next] })),
  };
}

type FoundPage = { readonly total: number; readonly totalIsCapped?: boolean; readonly nextCursor: string | null };

/** Where a list stands among its pages of `length` rows, as its foot says it; nothing is known until it is read. */
export function pagesOf({ page, previous, nextOf }: PageTrail, found: FoundPage | undefined, length: number) {
  return {
    offset: page * length,
    total: found?.total ?? 0,
    isCapped: found?.totalIsCapped ?? false,
    onPrevious: previous,
    onNext: nextOf(found?.nextCursor ?? null),
  };
}

function trailOf(state: unknown): readonly string[] {
  if (typeof state !== 'object' || state === null || !('cursors' in state) || !Array.isArray(state.cursors)) return [];
  return state.cursors.filter((cursor) => typeof cursor === 'string');
}
