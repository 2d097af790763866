import { toCentimes, ZERO, type Centimes } from '../kernel/index.ts';
import { reduceForCash } from '../pricing/index.ts';
import { reachesMinimum, refuseInContext, type PromotionContext } from './conditions.ts';
import type { RefusalReason } from './promotion.ts';
import { rulesInScope, type PromotedItem, type Rule, type Rulebook } from './rulebook.ts';

/** One line before promotions; `unitPrice` is the shelf price in centimes. */
export interface PricedItem extends PromotedItem {
  readonly unitPrice: Centimes;
  readonly quantity: number;
  /** Its price has the item promotions in it already: none may touch it a second time. */
  readonly isPromoted?: boolean;
}

export interface ShippingOffer {
  readonly carrierId: number;
  readonly price: Centimes;
  /** Whoever buys does not pay it, whatever promotions say. */
  readonly isFree?: boolean;
  /** Nothing is taken once the products cost so much after all that reduces them; null: never. */
  readonly freeFrom?: Centimes | null;
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
const NO_RULE: readonly number[] = [];

/**
 * Prices a cart: item → cart → payment method → shipping, each promotion on the running amount, in order of priority.
 * A `global_exclusive` that goes first by priority stands alone in the whole cart; any other one is left out. A promotion
 * that would keep others out and then takes nothing itself (its minimum is missed at its stage, the delivery is free
 * already) gives way to them.
 */
export function evaluatePromotions(rulebook: Rulebook, cart: PromotedCart, context: PromotionContext): Evaluation {
  const { rules } = rulebook;
  const refused = rules.map((rule) => refuseInContext(rule.promotion, context));
  const inScope = cart.items.map((item) => (item.isPromoted ? NO_RULE : rulesInScope(rulebook, item)));
  refuseWithoutScope(rulebook, { cart, inScope, reasons: refused });
  for (;;) {
    const attempt = evaluateOnce(rulebook, { cart, inScope, reasons: [...refused] });
    const vain = findVainClaim(rules, attempt);
    if (vain === undefined) return present(rules, cart, attempt);
    refused[vain.position] = attempt.reasons[vain.position] ?? 'nothing_left_to_reduce';
  }
}

type Reasons = (RefusalReason | null)[];

interface Attempt {
  readonly reasons: Reasons;
  /** What each rule took off the whole cart, by position. */
  readonly amounts: number[];
  /** Rules that lost a line to another of their item group. */
  readonly lostToGroup: Set<number>;
  /** The first of the admitted rules, when its place keeps others out by a global exclusive. */
  readonly exclusiveBy: number | null;
  /** The winners of those cart groups in which somebody lost. */
  readonly groupsWonBy: readonly number[];
  readonly items: readonly ItemOutcome[];
  readonly subtotal: Centimes;
  readonly wholeCart: Reduced;
  readonly shipping: Reduced;
}

interface Reduced {
  readonly rest: Centimes;
  readonly applied: readonly AppliedReduction[];
}

interface Admission {
  readonly cart: PromotedCart;
  readonly inScope: readonly (readonly number[])[];
  readonly reasons: Reasons;
}

function evaluateOnce(rulebook: Rulebook, { cart, inScope, reasons }: Admission): Attempt {
  const exclusiveBy = refuseBesideExclusive(rulebook.rules, reasons);
  const groupsWonBy = refuseSecondOfCartGroup(rulebook, reasons);
  const amounts = new Array<number>(rulebook.rules.length).fill(0);
  const lostToGroup = new Set<number>();
  const at = { reasons, amounts, lostToGroup };
  const items = cart.items.map((item, index) => priceItem(rulebook, item, { ...at, inScope: inScope[index] ?? [] }));
  const subtotal = sumOf(cart.items, (_, index) => items[index]?.unitPrice ?? 0);
  const wholeCart = reduceInStages(rulebook, {
    ...at,
    stages: ['cart', 'payment_method'],
    start: subtotal,
    subtotal: null,
  });
  const shipping = reduceInStages(rulebook, {
    ...at,
    stages: ['shipping'],
    start: cart.shipping === null ? ZERO : shippingBefore(cart.shipping, wholeCart.rest),
    subtotal: wholeCart.rest,
  });
  return { ...at, exclusiveBy, groupsWonBy, items, subtotal, wholeCart, shipping };
}

/** What the carrier takes before promotions. */
const shippingBefore = ({ price, isFree, freeFrom }: ShippingOffer, productsCost: Centimes): Centimes =>
  isFree === true || productsCost >= (freeFrom ?? Infinity) ? ZERO : price;

/** A rule that kept others out and took nothing: it counts as absent, and the cart is decided anew. */
function findVainClaim(rules: readonly Rule[], { exclusiveBy, groupsWonBy, amounts }: Attempt): Rule | undefined {
  if (exclusiveBy !== null && amounts[exclusiveBy] === 0) return rules[exclusiveBy];
  const position = groupsWonBy.find((winner) => amounts[winner] === 0);
  return position === undefined ? undefined : rules[position];
}

function present(rules: readonly Rule[], cart: PromotedCart, attempt: Attempt): Evaluation {
  const { items, subtotal, wholeCart, shipping } = attempt;
  return {
    items,
    subtotal,
    cartReductions: wholeCart.applied,
    cartDiscount: toCentimes(subtotal - wholeCart.rest),
    shippingPrice: cart.shipping === null ? ZERO : shipping.rest,
    shippingReductions: shipping.applied,
    promotions: rules.map((rule) => outcomeOf(rule, attempt)),
  };
}

/** An exclusive rule must know who competes before anything is reduced, hence minimums on the shelf subtotal here. */
function refuseWithoutScope(rulebook: Rulebook, { cart, inScope, reasons }: Admission): void {
  const shelfSubtotal = sumOf(cart.items, (item) => item.unitPrice);
  const touched = new Array<boolean>(rulebook.rules.length).fill(false);
  for (const positions of inScope) for (const position of positions) touched[position] = true;
  for (const { promotion, position, stage } of rulebook.rules) {
    if (reasons[position] !== null) continue;
    if (stage === 'shipping' && cart.shipping === null) reasons[position] = 'delivery_not_chosen';
    else if (stage === 'item' ? !touched[position] : !isInScopeOfCart(stage, cart, promotion.targetIds))
      reasons[position] = 'nothing_in_scope';
    else if (!reachesMinimum(promotion, shelfSubtotal)) reasons[position] = 'minimum_not_reached';
  }
}

function isInScopeOfCart(stage: Rule['stage'], cart: PromotedCart, targetIds: readonly number[]): boolean {
  if (cart.items.length === 0) return false;
  if (stage !== 'shipping') return true;
  return cart.shipping !== null && (targetIds.length === 0 || targetIds.includes(cart.shipping.carrierId));
}

/** The position of the rule that goes first, when somebody was left out for it. */
function refuseBesideExclusive(rules: readonly Rule[], reasons: Reasons): number | null {
  const first = reasons.indexOf(null);
  if (first === -1) return null;
  const alone = rules[first]?.promotion.combinability === 'global_exclusive';
  let kept: number | null = null;
  for (const { promotion, position } of rules) {
    if (position === first || reasons[position] !== null) continue;
    if (!alone && promotion.combinability !== 'global_exclusive') continue;
    reasons[position] = 'excluded_by_exclusive';
    kept = first;
  }
  return kept;
}

/** The positions of the winners of those groups in which somebody was left out. */
function refuseSecondOfCartGroup({ rules, groupCount }: Rulebook, reasons: Reasons): readonly number[] {
  const winners = new Array<number>(groupCount).fill(-1);
  const contested: number[] = [];
  for (const { promotion, position, groupIndex } of rules) {
    if (reasons[position] !== null || promotion.combinability !== 'group_exclusive_cart') continue;
    const winner = winners[groupIndex] ?? -1;
    if (winner === -1) {
      winners[groupIndex] = position;
      continue;
    }
    reasons[position] = 'excluded_by_group';
    if (!contested.includes(winner)) contested.push(winner);
  }
  return contested;
}

interface Running {
  readonly reasons: Reasons;
  readonly amounts: number[];
  readonly lostToGroup: Set<number>;
}

function priceItem(
  rulebook: Rulebook,
  item: PricedItem,
  { inScope, reasons, amounts, lostToGroup }: Running & { readonly inScope: readonly number[] },
): ItemOutcome {
  let price = item.unitPrice;
  let applied: AppliedReduction[] | null = null;
  let groups: number[] | null = null;
  for (const position of inScope) {
    const rule = rulebook.rules[position];
    if (rule === undefined || reasons[position] !== null) continue;
    const { promotion, groupIndex } = rule;
    const isOneOfGroup = promotion.combinability === 'group_exclusive_item';
    if (isOneOfGroup && groups?.includes(groupIndex)) {
      lostToGroup.add(position);
      continue;
    }
    const reduced = reduceForCash(price, promotion.reduction, rulebook.roundTo);
    if (reduced === price) continue;
    if (isOneOfGroup) (groups ??= []).push(groupIndex);
    const amount = toCentimes(price - reduced);
    amounts[position] = (amounts[position] ?? 0) + amount * item.quantity;
    (applied ??= []).push({ promotionId: promotion.id, name: promotion.name, amount });
    price = reduced;
  }
  return { unitPrice: price, applied: applied ?? NO_REDUCTION };
}

interface StagesToReduce extends Running {
  readonly stages: readonly Rule['stage'][];
  readonly start: Centimes;
  /** What a minimum counts on; null: what is left before each stage. */
  readonly subtotal: Centimes | null;
}

function reduceInStages(rulebook: Rulebook, at: StagesToReduce): Reduced {
  let rest = at.start;
  const applied: AppliedReduction[] = [];
  for (const stage of at.stages) {
    // A minimum counts on what the products cost before this stage, not on what an earlier rule of it left.
    const base = at.subtotal ?? rest;
    const groups: number[] = [];
    for (const position of rulebook.afterItems) {
      const rule = rulebook.rules[position];
      if (rule === undefined || rule.stage !== stage || at.reasons[position] !== null) continue;
      const { promotion, groupIndex } = rule;
      const isOneOfGroup = promotion.combinability === 'group_exclusive_item';
      if (!reachesMinimum(promotion, base)) at.reasons[position] = 'minimum_not_reached';
      else if (isOneOfGroup && groups.includes(groupIndex)) at.lostToGroup.add(position);
      else {
        const reduced = reduceForCash(rest, promotion.reduction, rulebook.roundTo);
        const amount = toCentimes(rest - reduced);
        if (amount === 0) continue;
        if (isOneOfGroup) groups.push(groupIndex);
        at.amounts[position] = amount;
        applied.push({ promotionId: promotion.id, name: promotion.name, amount });
        rest = reduced;
      }
    }
  }
  return { rest, applied };
}

/** A rule that passed every condition and still took nothing lost to its item group or met a price of 0. */
function outcomeOf({ promotion, position }: Rule, { amounts, reasons, lostToGroup }: Attempt): PromotionOutcome {
  const amount = amounts[position] ?? 0;
  const applied = amount > 0;
  const why = reasons[position] ?? (lostToGroup.has(position) ? 'excluded_by_group' : 'nothing_left_to_reduce');
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
