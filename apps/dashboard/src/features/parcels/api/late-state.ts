/** Those that are latest of all first: there is no other order. */
export const LATE_SORTS = ['latest'] as const;

export type LateState = {
  readonly q: string | null;
  readonly carrier: string | null;
  readonly sort: (typeof LATE_SORTS)[number];
  readonly cursor: string | null;
};

export function readLateState(parameters: URLSearchParams): LateState {
  return {
    q: parameters.get('q')?.trim().slice(0, 100) || null,
    carrier: /^\d{1,9}$/u.exec(parameters.get('carrier') ?? '')?.[0] ?? null,
    sort: 'latest',
    cursor: parameters.get('cursor'),
  };
}

/** What is usual is left out. */
export function writeLateState({ q, carrier, cursor }: LateState): string {
  return new URLSearchParams({
    ...(q === null ? {} : { q }),
    ...(carrier === null ? {} : { carrier }),
    ...(cursor === null ? {} : { cursor }),
  }).toString();
}
