/** The latest first: there is no other order. */
export const LETTER_SORTS = ['latest'] as const;

export type LetterState = {
  readonly q: string | null;
  readonly account: string | null;
  readonly sort: (typeof LETTER_SORTS)[number];
  readonly cursor: string | null;
};

export function readLetterState(parameters: URLSearchParams): LetterState {
  return {
    q: parameters.get('q')?.trim().slice(0, 100) || null,
    account: /^\d{1,9}$/u.exec(parameters.get('account') ?? '')?.[0] ?? null,
    sort: 'latest',
    cursor: parameters.get('cursor'),
  };
}

/** What is usual is left out. */
export function writeLetterState({ q, account, cursor }: LetterState): string {
  return new URLSearchParams({
    ...(q === null ? {} : { q }),
    ...(account === null ? {} : { account }),
    ...(cursor === null ? {} : { cursor }),
  }).toString();
}
