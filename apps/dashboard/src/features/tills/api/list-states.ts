import { TILL_CONFLICT_VIEWS, TILL_SESSION_VIEWS } from '@hanout/contracts/till/back-office';
import type { TillConflictView, TillSessionView } from '@hanout/contracts/till/back-office';
import { TILL_FINDINGS } from '@hanout/contracts/till/events';

/** The latest first: there is no other order. */
const SORTS = ['latest'] as const;
type Paged = { readonly sort: (typeof SORTS)[number]; readonly cursor: string | null };

/** What the list of days has in its address; `from` and `to` are days of Algiers. */
export type DaysState = Paged & {
  readonly view: TillSessionView;
  readonly q: string | null;
  readonly till: string | null;
  readonly from: string | null;
  readonly to: string | null;
};
/** What the list of cases has in its address. */
export type CasesState = Paged & {
  readonly view: TillConflictView;
  readonly kind: string | null;
  readonly till: string | null;
  readonly q: string | null;
};

const paged = (parameters: URLSearchParams): Paged => ({ sort: 'latest', cursor: parameters.get('cursor') });
const textIn = (parameters: URLSearchParams): string | null => parameters.get('q')?.trim().slice(0, 100) || null;
const tillIn = (parameters: URLSearchParams): string | null =>
  /^[1-9]\d{0,8}$/u.exec(parameters.get('till') ?? '')?.[0] ?? null;
const dayIn = (parameters: URLSearchParams, name: string): string | null =>
  /^\d{4}-\d\d-\d\d$/u.exec(parameters.get(name) ?? '')?.[0] ?? null;

/** What is usual is left out. */
const written = (state: DaysState | CasesState, usual: string): string =>
  new URLSearchParams(
    Object.entries(state).flatMap(([name, value]) =>
      value === null || name === 'sort' || (name === 'view' && value === usual) ? [] : [[name, value]],
    ),
  ).toString();

export const daysAddress = {
  list: 'till-days',
  pathname: '/tills/sessions',
  sorts: SORTS,
  read: (parameters: URLSearchParams): DaysState => ({
    view: TILL_SESSION_VIEWS.find((each) => each === parameters.get('view')) ?? 'all',
    q: textIn(parameters),
    till: tillIn(parameters),
    from: dayIn(parameters, 'from'),
    to: dayIn(parameters, 'to'),
    ...paged(parameters),
  }),
  write: (state: DaysState): string => written(state, 'all'),
} as const;

export const casesAddress = {
  list: 'till-cases',
  pathname: '/tills/conflicts',
  sorts: SORTS,
  read: (parameters: URLSearchParams): CasesState => ({
    view: TILL_CONFLICT_VIEWS.find((each) => each === parameters.get('view')) ?? 'open',
    kind: TILL_FINDINGS.find((each) => each === parameters.get('kind')) ?? null,
    till: tillIn(parameters),
    q: textIn(parameters),
    ...paged(parameters),
  }),
  write: (state: CasesState): string => written(state, 'open'),
} as const;
