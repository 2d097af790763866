import type { Permission } from '../staff/index.ts';

export const RETURN_STATES = ['asked', 'accepted', 'refused', 'withdrawn', 'received', 'closed'] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

export type ReturnActionName = 'accept' | 'refuse' | 'withdraw' | 'reconsider' | 'receive' | 'close' | 'reopen';

/** What a rule asks about beside the state. */
export interface ReturnSituation {
  readonly state: ReturnState;
  /** Another order was made out of it, and was not given up. */
  readonly hasExchange: boolean;
}

export type ReturnActionRefusal =
  | { readonly code: 'ordering.return-is-in-another-state'; readonly state: ReturnState }
  | { readonly code: 'ordering.return-has-exchange' }
  | { readonly code: 'ordering.permission-is-missing'; readonly permission: Permission };

/** One row of the table of returns. */
export interface ReturnActionRule {
  readonly action: ReturnActionName;
  readonly from: readonly ReturnState[];
  readonly to: ReturnState;
  /** It may not be done while an exchange rests on it. */
  readonly isBarredByExchange: boolean;
  readonly needs: 'reason' | 'outcomes' | null;
  /** The shopper who asked may do it too. */
  readonly isOpenToShoppers?: true;
  /** The action that takes this one back; null: there is none. */
  readonly inverse: ReturnActionName | null;
}

/** What is done with a return, in the order in which screens offer it. Goods that came back have moved: that has no inverse. */
export const RETURN_ACTION_RULES: readonly ReturnActionRule[] = [
  { action: 'accept', from: ['asked'], to: 'accepted', isBarredByExchange: false, needs: null, inverse: 'reconsider' },
  {
    action: 'receive',
    from: ['accepted'],
    to: 'received',
    isBarredByExchange: false,
    needs: 'outcomes',
    inverse: null,
  },
  { action: 'close', from: ['received'], to: 'closed', isBarredByExchange: false, needs: null, inverse: 'reopen' },
  {
    action: 'refuse',
    from: ['asked', 'accepted'],
    to: 'refused',
    isBarredByExchange: true,
    needs: 'reason',
    inverse: 'reconsider',
  },
  {
    action: 'withdraw',
    from: ['asked', 'accepted'],
    to: 'withdrawn',
    isBarredByExchange: true,
    needs: null,
    isOpenToShoppers: true,
    inverse: 'reconsider',
  },
  {
    action: 'reconsider',
    from: ['accepted', 'refused', 'withdrawn'],
    to: 'asked',
    isBarredByExchange: true,
    needs: null,
    inverse: 'accept',
  },
  { action: 'reopen', from: ['closed'], to: 'received', isBarredByExchange: false, needs: null, inverse: 'close' },
];

export const RETURN_PERMISSION: Permission = 'returns.manage';

export interface ReturnActionOffer {
  readonly rule: ReturnActionRule;
  /** Null when it may be done now. */
  readonly refusal: ReturnActionRefusal | null;
}

export const findReturnAction = (action: string): ReturnActionRule | undefined =>
  RETURN_ACTION_RULES.find((rule) => rule.action === action);

/** Every action with whether who holds these permissions may do it now, and why not. */
export const listReturnActions = (
  situation: ReturnSituation,
  permissions: ReadonlySet<Permission>,
): readonly ReturnActionOffer[] =>
  RETURN_ACTION_RULES.map((rule) => ({ rule, refusal: refuseReturnAction(rule, situation, permissions) }));

/** Why it may not be done now, or null. */
export function refuseReturnAction(
  { from, isBarredByExchange, isOpenToShoppers }: ReturnActionRule,
  { state, hasExchange }: ReturnSituation,
  who: ReadonlySet<Permission> | 'shopper',
): ReturnActionRefusal | null {
  if (who === 'shopper' ? isOpenToShoppers !== true : !who.has(RETURN_PERMISSION))
    return { code: 'ordering.permission-is-missing', permission: RETURN_PERMISSION };
  if (!from.includes(state)) return { code: 'ordering.return-is-in-another-state', state };
  return isBarredByExchange && hasExchange ? { code: 'ordering.return-has-exchange' } : null;
}
