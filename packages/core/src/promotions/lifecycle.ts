/** Where a promotion stands at a moment, in the words of the views above its list. */
export const PROMOTION_STATES = ['running', 'coming', 'inactive', 'ended', 'archived'] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

/** What staff may do to a promotion besides editing it. */
export const PROMOTION_ACTIONS = ['end', 'pause', 'resume', 'duplicate', 'archive', 'restore'] as const;
export type PromotionAction = (typeof PROMOTION_ACTIONS)[number];

export interface PromotionLife {
  readonly isActive: boolean;
  /** Instants in milliseconds since 1970; null is "no limit", for `archivedAt` "it is not". */
  readonly archivedAt: number | null;
  readonly startsAt: number | null;
  readonly endsAt: number | null;
}

export function promotionStateAt(
  { isActive, archivedAt, startsAt, endsAt }: PromotionLife,
  now: number,
): PromotionState {
  if (archivedAt !== null) return 'archived';
  if (endsAt !== null && endsAt <= now) return 'ended';
  if (!isActive) return 'inactive';
  return startsAt !== null && startsAt > now ? 'coming' : 'running';
}

const ALLOWED_FROM: Readonly<Record<PromotionAction, readonly PromotionState[]>> = {
  end: ['running'],
  pause: ['running', 'coming'],
  resume: ['inactive'],
  duplicate: PROMOTION_STATES,
  archive: ['running', 'coming', 'inactive', 'ended'],
  restore: ['archived'],
};

/** Whether an action makes sense in a state; the list's buttons and the route ask the same table. */
export function isPromotionActionAllowed(action: PromotionAction, state: PromotionState): boolean {
  return ALLOWED_FROM[action].includes(state);
}
