import type { Permission } from '../staff/index.ts';

export const COUNT_STATES = ['planned', 'counting', 'paused', 'to_approve', 'posting', 'posted', 'cancelled'] as const;
export type CountState = (typeof COUNT_STATES)[number];

export const COUNT_KINDS = ['whole', 'zone', 'cycle'] as const;
export type CountKind = (typeof COUNT_KINDS)[number];
export const COUNT_MODES = ['frozen', 'running'] as const;
export type CountMode = (typeof COUNT_MODES)[number];

export type CountActionName = 'start' | 'pause' | 'resume' | 'finish' | 'count_again' | 'approve' | 'cancel';

/** A count as far as its actions ask. */
export interface CountFacts {
  readonly state: CountState;
  /** lines that somebody has counted */
  readonly countedLines: number;
  /** who has counted something of it */
  readonly counterIds: readonly number[];
  /** how many people may approve counts in this warehouse */
  readonly approvers: number;
}

export interface CountWorker {
  readonly employeeId: number;
  readonly permissions: ReadonlySet<Permission>;
}

export type CountActionRefusal =
  | { readonly code: 'counts.is-in-another-state'; readonly state: CountState }
  | { readonly code: 'counts.permission-is-missing'; readonly permission: Permission }
  | { readonly code: 'counts.nothing-is-counted' }
  | { readonly code: 'counts.second-person-approves' };

export interface CountActionRule {
  readonly action: CountActionName;
  readonly from: readonly CountState[];
  readonly to: CountState;
  readonly permission: Permission;
  readonly guard: (count: CountFacts, worker: CountWorker) => CountActionRefusal | null;
  /** what takes it back; null: nothing does */
  readonly inverse: CountActionName | null;
}

const free = (): null => null;
const hasCounted = ({ countedLines }: CountFacts): CountActionRefusal | null =>
  countedLines > 0 ? null : { code: 'counts.nothing-is-counted' };

/** Who has counted does not approve, unless nobody else may: a shop with one such person would never end a count. */
const isSecondPerson = (count: CountFacts, { employeeId }: CountWorker): CountActionRefusal | null =>
  count.counterIds.includes(employeeId) && count.approvers > 1
    ? { code: 'counts.second-person-approves' }
    : hasCounted(count);

const writes = { permission: 'stock.write', guard: free } as const;

/** What is done with a count, in the order in which screens offer it. */
export const COUNT_ACTION_RULES: readonly CountActionRule[] = [
  { action: 'start', from: ['planned'], to: 'counting', ...writes, inverse: null },
  { action: 'pause', from: ['counting'], to: 'paused', ...writes, inverse: 'resume' },
  { action: 'resume', from: ['paused'], to: 'counting', ...writes, inverse: 'pause' },
  { action: 'finish', from: ['counting'], to: 'to_approve', ...writes, guard: hasCounted, inverse: 'count_again' },
  { action: 'count_again', from: ['to_approve'], to: 'counting', ...writes, inverse: 'finish' },
  {
    action: 'approve',
    from: ['to_approve'],
    to: 'posting',
    permission: 'stock.approve',
    guard: isSecondPerson,
    inverse: null,
  },
  {
    action: 'cancel',
    from: ['planned', 'counting', 'paused', 'to_approve'],
    to: 'cancelled',
    ...writes,
    inverse: null,
  },
];

export const findCountAction = (action: string): CountActionRule | undefined =>
  COUNT_ACTION_RULES.find((rule) => rule.action === action);

/** Why it may not be done now by them, or null. */
export function refuseCountAction(
  rule: CountActionRule,
  count: CountFacts,
  worker: CountWorker,
): CountActionRefusal | null {
  if (!worker.permissions.has(rule.permission))
    return { code: 'counts.permission-is-missing', permission: rule.permission };
  if (!rule.from.includes(count.state)) return { code: 'counts.is-in-another-state', state: count.state };
  return rule.guard(count, worker);
}
