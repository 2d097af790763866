import { toCentimes, type Centimes } from '../kernel/index.ts';
import type { OrderActionRule } from './order-actions.ts';
import type { MoneyState } from './order-states.ts';

/** What an action brings about that is not seen in its name. `amount`: what was paid so far. */
export type ActionConsequence =
  | { readonly kind: 'stock_is_free' | 'stock_is_held' | 'stock_is_lost' | 'expedition_is_dropped' | 'no_refund' }
  | {
      readonly kind: 'paid_stays' | 'deposit_stays' | 'deposit_is_kept' | 'exchange_is_undone';
      readonly amount: Centimes;
    };

export interface OrderAtStake {
  readonly money: MoneyState;
  readonly paid: Centimes;
  readonly hasShipment: boolean;
  /** of what was paid: for goods that come back, whose place it takes */
  readonly advance: Centimes;
}

/**
 * What is said before an order is given up or its parcel written off: what becomes of stock, expedition and money. Nothing is
 * ever refunded by itself: what was paid stays until somebody refunds it, or keeps the deposit.
 */
export function listConsequences(rule: OrderActionRule, order: OrderAtStake): readonly ActionConsequence[] {
  const stock = rule.effects.flatMap((effect): readonly ActionConsequence[] => {
    if (effect.kind === 'shipment' && effect.does === 'drop' && order.hasShipment)
      return [{ kind: 'expedition_is_dropped' }];
    if (effect.kind !== 'stock') return [];
    if (effect.does === 'release') return [{ kind: 'stock_is_free' }];
    if (effect.does === 'hold') return [{ kind: 'stock_is_held' }];
    return effect.does === 'write_off' ? [{ kind: 'stock_is_lost' }] : [];
  });
  const undone = rule.effects.some(
    ({ kind, ...effect }) => kind === 'exchange' && 'does' in effect && effect.does === 'undo',
  );
  const exchange: readonly ActionConsequence[] =
    undone && order.advance > 0 ? [{ kind: 'exchange_is_undone', amount: order.advance }] : [];
  const isGivenUp = rule.effects.some(
    ({ kind, ...effect }) => kind === 'stock' && 'does' in effect && effect.does === 'release',
  );
  if (rule.action === 'forfeit') return [...stock, { kind: 'deposit_is_kept', amount: order.paid }];
  return [...stock, ...exchange, ...(isGivenUp ? moneyStays(order) : [])];
}

function moneyStays({ money, advance, ...order }: OrderAtStake): readonly ActionConsequence[] {
  const paid = toCentimes(order.paid - advance);
  if (advance > 0 && paid === 0) return [];
  if (money === 'partially_paid') return [{ kind: 'deposit_stays', amount: paid }];
  return paid > 0 ? [{ kind: 'paid_stays', amount: paid }] : [{ kind: 'no_refund' }];
}

/** `orders`: of how many of them. */
export type ConsequenceOfMany =
  | { readonly kind: Exclude<ActionConsequence, { readonly amount: Centimes }>['kind']; readonly orders: number }
  | { readonly kind: 'exchange_is_undone' | 'money_stays'; readonly amount: Centimes; readonly orders: number };

/** The same of many orders at once: each thing once, what was paid in one sum, whether it is a deposit or all of it. */
export function listConsequencesOfMany(
  rule: OrderActionRule,
  orders: readonly OrderAtStake[],
): readonly ConsequenceOfMany[] {
  const said = new Map<ConsequenceOfMany['kind'], ConsequenceOfMany>();
  for (const each of orders.flatMap((order) => listConsequences(rule, order))) {
    const one = ofOne(each);
    const before = said.get(one.kind);
    said.set(one.kind, before === undefined ? one : together(before, one));
  }
  // Of many it is only worth saying when nothing at all was paid.
  if (said.has('money_stays')) said.delete('no_refund');
  return [...said.values()];
}

function ofOne(consequence: ActionConsequence): ConsequenceOfMany {
  if (!('amount' in consequence)) return { ...consequence, orders: 1 };
  const { kind, amount } = consequence;
  return { kind: kind === 'exchange_is_undone' ? kind : 'money_stays', amount, orders: 1 };
}

function together(before: ConsequenceOfMany, one: ConsequenceOfMany): ConsequenceOfMany {
  const orders = before.orders + one.orders;
  return 'amount' in before && 'amount' in one
    ? { ...before, amount: toCentimes(before.amount + one.amount), orders }
    : { ...before, orders };
}
