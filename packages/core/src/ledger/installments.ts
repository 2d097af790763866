import { ok, refuse, toCentimes, type Centimes, type Result } from '../kernel/index.ts';

export interface InstallmentDraft {
  /** `2026-12-01` */
  readonly dueOn: string;
  /** null: what remains of the total */
  readonly amount: Centimes | null;
}

export interface Installment {
  readonly dueOn: string;
  readonly amount: Centimes;
}

export type PlanRefusal =
  | { readonly code: 'ledger.plan-sum-differs'; readonly sum: Centimes; readonly total: Centimes }
  | { readonly code: 'ledger.plan-is-out-of-order' };

/** A plan of payments: each day after the one before, at most one amount left open, and together the total to the centime. */
export function planInstallments(
  total: Centimes,
  drafts: readonly InstallmentDraft[],
): Result<readonly Installment[], PlanRefusal> {
  const isInOrder = drafts.every(({ dueOn }, at) => at === 0 || dueOn > (drafts[at - 1]?.dueOn ?? ''));
  if (!isInOrder) return refuse({ code: 'ledger.plan-is-out-of-order' });
  const said = drafts.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const open = drafts.filter(({ amount }) => amount === null).length;
  const rest = toCentimes(total - said);
  const isWhole = open === 0 ? rest === 0 : open === 1 && rest > 0;
  if (!isWhole) return refuse({ code: 'ledger.plan-sum-differs', sum: toCentimes(said), total });
  return ok(drafts.map(({ dueOn, amount }) => ({ dueOn, amount: amount ?? rest })));
}

/** The same days when the total has changed: the last ones bear the difference, and one that nothing is left of goes. */
export function fitPlan(plan: readonly Installment[], total: Centimes): readonly Installment[] {
  const last = plan.at(-1);
  if (last === undefined) return plan;
  const before = plan.slice(0, -1);
  const rest = toCentimes(total - before.reduce((sum, { amount }) => sum + amount, 0));
  return rest > 0 ? [...before, { ...last, amount: rest }] : fitPlan(before, total);
}

export const INSTALLMENT_STATES = ['paid', 'partially_paid', 'due', 'late'] as const;
export type InstallmentState = (typeof INSTALLMENT_STATES)[number];

/** Which instalments what was paid so far covers, the first ones first; one whose day is past and that is not covered is late. */
export function statesOfPlan(
  plan: readonly Installment[],
  { paid, today }: { readonly paid: Centimes; readonly today: string },
): readonly InstallmentState[] {
  let before = 0;
  return plan.map(({ amount, dueOn }) => {
    const covered = paid - before;
    before += amount;
    if (covered >= amount) return 'paid';
    if (dueOn < today) return 'late';
    return covered > 0 ? 'partially_paid' : 'due';
  });
}
