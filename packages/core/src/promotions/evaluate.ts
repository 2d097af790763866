import { toCentimes, ZERO, type Centimes } from '../kernel/index.ts';
import { reducePrice } from '../pricing/index.ts';
import { reachesMinimum, refuseInContext, type PromotionContext } from './conditions.ts';
import type { RefusalReason } from './promotion.ts';
import { rulesInScope, type PromotedItem, type Rule, type Rulebook } from './rulebook.ts';

/** One line before promotions; `unitPrice` is the shelf price in centimes. */
export interface PricedItem extends PromotedItem {
  readonly unitPrice: Centimes;
  readonly quantity: number;
}

export interface ShippingOffer {
  readonly carrierId: number;
  readonly price: Centimes;
}

export interface PromotedCart {
  readonly items: readonly PricedItem[];
  readonly shipping: ShippingOffer | null;
}

/** What one promotion took off one unit. */
export interface AppliedReduction {
  readonly promotionId: number;
  readonly name: string;
  readonly amount: Centimes;
}

export interface ItemOutcome {
  readonly unitPrice: Centimes;
  readonly applied: readonly AppliedReduction[];
}

/** A promotion's whole effect on the cart in centimes, or why it had none. */
export interface PromotionOutcome {
  readonly promotionId: number;
  readonly name: string;
  readonly amount: Centimes;
  readonly applied: boolean;
  readonly reason: RefusalReason | null;
}

export interface Evaluation {
  /** In the order of the cart's items. */
  readonly items: readonly ItemOutcome[];
  /** Σ unit price × quantity after the item stage. */
  readonly subtotal: Centimes;
  /** What cart and payment-method promotions take off the subtotal. */
  readonly cartReductions: readonly AppliedReduction[];
  readonly cartDiscount: Centimes;
  readonly shippingPrice: Centimes;
  readonly shippingReductions: readonly AppliedReduction[];
  readonly promotions: readonly PromotionOutcome[];
}

const NO_REDUCTION: readonly AppliedReduction[] = [];

/**
 * Prices a cart: item → cart → payment method → shipping, each promotion on the running amount, in order of priority.
 * A `global_exclusive` that goes first by priority stands alone in the whole cart; any other one is left out.
 */
export function evaluatePromotions(rulebook: Rulebook, cart: PromotedCart, context: PromotionContext): Evaluation {
  const { rules } = rulebook;
  const reasons = rules.map((rule) => refuseInContext(rule.promotion, context));
  const amounts = new Array<number>(rules.length).fill(0);
  const shelfSubtotal = sumOf(cart.items, (item) => item.unitPrice);
  const inScope = cart.items.map((item) => rulesInScope(rulebook, item));

  refuseWithoutScope(rulebook, { cart, inScope, shelfSubtotal, reasons });
  refuseBesideExclusive(rules, reasons);
  refuseSecondOfCartGroup(rulebook, reasons);

  const items = cart.items.map((item, at) =>
    priceItem(rulebook, { item, inScope: inScope[at] ?? [], reasons, amounts }),
  );
  const subtotal = sumOf(cart.items, (_, at) => items[at]?.unitPrice ?? 0);
  const wholeCart = reduceInStages(rulebook, {
    stages: ['cart', 'payment_method'],
    start: subtotal,
    subtotal,
    reasons,
    amounts,
  });
  const afterCart = wholeCart.rest;
  const shipping = reduceInStages(rulebook, {
    stages: ['shipping'],
    start: cart.shipping?.price ?? ZERO,
    subtotal: afterCart,
    reasons,
    amounts,
  });

  return {
    items,
    subtotal,
    cartReductions: wholeCart.applied,
    cartDiscount: toCentimes(subtotal - afterCart),
    shippingPrice: shipping.rest,
    shippingReductions: shipping.applied,
    promotions: rules.map((rule, at) => outcomeOf(rule, amounts[at] ?? 0, reasons[at] ?? null)),
  };
}

type Reasons = (RefusalReason | null)[];

/** An exclusive rule must know who competes before anything is reduced, hence minimums on the shelf subtotal here. */
function refuseWithoutScope(
  rulebook: Rulebook,
  at: { cart: PromotedCart; inScope: readonly (readonly number[])[]; shelfSubtotal: Centimes; reasons: Reasons },
): void {
  const touched = new Set<number>();
  for (const positions of at.inScope) for (const position of positions) touched.add(position);
  for (const { promotion, position, stage } of rulebook.rules) {
    if (at.reasons[position] !== null) continue;
    if (stage === 'item' ? !touched.has(position) : !isInScopeOfCart(stage, at.cart, promotion.targetIds))
      at.reasons[position] = 'nothing_in_scope';
    else if (!reachesMinimum(promotion, at.shelfSubtotal)) at.reasons[position] = 'minimum_not_reached';
  }
}

function isInScopeOfCart(stage: Rule['stage'], cart: PromotedCart, targetIds: readonly number[]): boolean {
  if (cart.items.length === 0) return false;
  if (stage !== 'shipping') return true;
  return cart.shipping !== null && (targetIds.length === 0 || targetIds.includes(cart.shipping.carrierId));
}

function refuseBesideExclusive(rules: readonly Rule[], reasons: Reasons): void {
  const first = reasons.indexOf(null);
  if (first === -1) return;
  const alone = rules[first]?.promotion.combinability === 'global_exclusive';
  for (const { promotion, position } of rules) {
    if (position === first || reasons[position] !== null) continue;
    if (alone || promotion.combinability === 'global_exclusive') reasons[position] = 'excluded_by_exclusive';
  }
}

function refuseSecondOfCartGroup({ rules, groupCount }: Rulebook, reasons: Reasons): void {
  const taken = new Array<boolean>(groupCount).fill(false);
  for (const { promotion, position, groupIndex } of rules) {
    if (reasons[position] !== null || promotion.combinability !== 'group_exclusive_cart') continue;
    if (taken[groupIndex]) reasons[position] = 'excluded_by_group';
    taken[groupIndex] = true;
  }
}

function priceItem(
  rulebook: Rulebook,
  at: { item: PricedItem; inScope: readonly number[]; reasons: Reasons; amounts: number[] },
): ItemOutcome {
  const { item, reasons, amounts } = at;
  let price = item.unitPrice;
  let applied: AppliedReduction[] | null = null;
  let groups: number[] | null = null;
  for (const position of at.inScope) {
    const rule = rulebook.rules[position];
    if (rule === undefined || reasons[position] !== null) continue;
    const { promotion, groupIndex } = rule;
    if (promotion.combinability === 'group_exclusive_item') {
      if (groups?.includes(groupIndex)) continue;
      groups = groups === null ? [groupIndex] : [...groups, groupIndex];
    }
    const reduced = reducePrice(price, promotion.reduction);
    if (reduced === price) continue;
    const amount = toCentimes(price - reduced);
    amounts[position] = (amounts[position] ?? 0) + amount * item.quantity;
    applied ??= [];
    applied.push({ promotionId: promotion.id, name: promotion.name, amount });
    price = reduced;
  }
  return { unitPrice: price, applied: applied ?? NO_REDUCTION };
}

function reduceInStages(
  rulebook: Rulebook,
  at: { stages: readonly Rule['stage'][]; start: Centimes; subtotal: Centimes; reasons: Reasons; amounts: number[] },
): { rest: Centimes; applied: readonly AppliedReduction[] } {
  let rest = at.start;
  const applied: AppliedReduction[] = [];
  for (const stage of at.stages) {
    // A minimum counts on what the products cost before this stage, not on what an earlier rule of it left.
    const base = stage === 'shipping' ? at.subtotal : rest;
    const groups: number[] = [];
    for (const position of rulebook.afterItems) {
      const rule = rulebook.rules[position];
      if (rule === undefined || rule.stage !== stage || at.reasons[position] !== null) continue;
      const { promotion, groupIndex } = rule;
      if (!reachesMinimum(promotion, base)) {
        at.reasons[position] = 'minimum_not_reached';
        continue;
      }
      if (promotion.combinability === 'group_exclusive_item') {
        if (groups.includes(groupIndex)) {
          at.reasons[position] = 'excluded_by_group';
          continue;
        }
        groups.push(groupIndex);
      }
      const reduced = reducePrice(rest, promotion.reduction);
      const amount = toCentimes(rest - reduced);
      if (amount === 0) continue;
      at.amounts[position] = amount;
      applied.push({ promotionId: promotion.id, name: promotion.name, amount });
      rest = reduced;
    }
  }
  return { rest, applied };
}

/** A rule that passed every condition and still took nothing lost to its item group or met a price of 0. */
function outcomeOf({ promotion }: Rule, amount: number, reason: RefusalReason | null): PromotionOutcome {
  const applied = amount > 0;
  const why =
    reason ?? (promotion.combinability === 'group_exclusive_item' ? 'excluded_by_group' : 'nothing_left_to_reduce');
  return {
    promotionId: promotion.id,
    name: promotion.name,
    amount: toCentimes(amount),
    applied,
    reason: applied ? null : why,
  };
}

function sumOf(items: readonly PricedItem[], unitPrice: (item: PricedItem, at: number) => number): Centimes {
  let sum = 0;
  items.forEach((item, at) => (sum += unitPrice(item, at) * item.quantity));
  return toCentimes(sum);
}
