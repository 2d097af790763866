import type { Assortment } from '@hanout/core/cart';
import type { Demand, RunningStock } from '@hanout/core/inventory';
import {
  placeOrder,
  recordSale,
  type CartAssessment,
  type CartFacts,
  type ClaimedLine,
  type OrderRefusal,
  type SaleDifference,
} from '@hanout/core/ordering';
import { judgeCoupon } from '@hanout/core/promotions';
import { limitedPromotionIds, type explainCoupon } from '../../promotions/index.ts';
import type { Descriptions } from './line-descriptions.ts';
import type { Delivery, HappenedAtTill, OrderIntent } from './order-intent.ts';
import type { CarrierService, Destination, PlacingContext } from './placing-facts.ts';
import { repeat, type OrderToPlace, type PlacingProblem, type UnplacedOutcome } from './placing-outcome.ts';
import type { Waiting } from './waiting.ts';

/** What several orders are decided on, one after the other. */
export interface Scene {
  readonly assortment: Assortment;
  readonly stock: RunningStock;
  readonly rulebook: CartFacts['rules']['rulebook'];
  readonly descriptions: Descriptions;
  readonly isWaitOver: (who: Waiting) => boolean;
  /** By phone, where the shop counts them. */
  readonly ordersToday: ReadonlyMap<string, number>;
}

export interface Case {
  readonly order: OrderToPlace;
  readonly isFreeDelivery: boolean;
  readonly context: PlacingContext;
  readonly limits: Limits;
}

/** What of limited promotions this buyer cannot have, or has a code for. */
export interface Limits {
  readonly usedUpIds: readonly number[];
  readonly couponPromotionId: number | null;
}

export interface AcceptedOrder {
  readonly kind: 'accepted';
  readonly order: OrderToPlace;
  readonly context: PlacingContext;
  /** Null: it is fetched. */
  readonly place: Place | null;
  readonly assessment: CartAssessment;
  /** Of all that was asked beside it, as read in its transaction. */
  readonly descriptions: Descriptions;
  /** Null: it is asked for, and its stock is reserved. */
  readonly happened: HappenedSaleFacts | null;
  /** The promotions with a limit that it uses. */
  readonly limitedIds: readonly number[];
  /** The coupon that reduced it. */
  readonly couponCode: string | null;
  /** Of which promotion the coupon is a code of its own, good for one order. */
  readonly couponPromotionId: number | null;
}

/** Where an order goes and who carries it. */
export interface Place {
  readonly destination: Destination;
  readonly service: CarrierService;
  readonly address: string;
}

export interface HappenedSaleFacts extends HappenedAtTill {
  readonly demands: readonly Demand[];
  readonly differences: readonly SaleDifference[];
}

export type Verdict =
  | AcceptedOrder
  | { readonly kind: 'settled'; readonly outcome: UnplacedOutcome }
  /** Said only once it is certain that nobody placed the same order meanwhile. */
  | { readonly kind: 'cooling'; readonly who: Waiting }
  | { readonly kind: 'refused'; readonly refusal: OrderRefusal; readonly coupon: CouponQuestion | null };

type CouponQuestion = Parameters<typeof explainCoupon>[2];

/** Decides on one order, and takes what it takes off the stock that the next one finds. */
export function decideOrder(scene: Scene, each: Case): Verdict {
  const { intent } = each.order;
  const { stored } = each.context;
  if (stored !== null) return { kind: 'settled', outcome: repeat(stored, intent.key) };
  return intent.sale === null ? decideAsked(scene, each) : decideHappened(scene, each, intent.sale);
}

function decideAsked(scene: Scene, each: Case): Verdict {
  const { order, context, limits } = each;
  const { intent } = order;
  const who = waitingOf(intent);
  const beyond = who === null ? null : refuseByShop(context, scene.ordersToday.get(who.phone) ?? 0);
  if (beyond !== null) return { kind: 'settled', outcome: beyond };
  if (context.isBlacklisted && !intent.passesBlacklist) return { kind: 'settled', outcome: { kind: 'blacklisted' } };
  const found = findPlace(context, intent);
  if ('problem' in found) return invalid(found.problem);
  if (who !== null && !scene.isWaitOver(who)) return { kind: 'cooling', who };

  const { place } = found;
  const { lines, claim } = intent;
  const shipping = offerOf(place?.service ?? null, each);
  const decision = placeOrder(
    { lines, claim, isPickedUp: place === null },
    {
      ...factsOf(scene, each),
      stock: scene.stock.rowsOf(lines.flatMap((line) => productsOf(line, scene.assortment))),
      shipping,
    },
  );
  const assessment = decision.ok ? decision.value : decision.error.assessment;
  const coupon = couponQuestion(scene, { intent, assessment, limits });
  if (!decision.ok) return { kind: 'refused', refusal: decision.error, coupon };

  if (who !== null && isTooLarge(context, assessment)) return { kind: 'settled', outcome: { kind: 'beyond-limits' } };

  scene.stock.take(assessment.allocations);
  return {
    ...promotionsOf(scene, assessment, coupon),
    kind: 'accepted',
    order,
    context,
    place,
    assessment,
    descriptions: scene.descriptions,
    happened: null,
  };
}

/** What the shop lets nobody order by themselves; employees take such orders all the same. */
function refuseByShop(
  { shop: { limits }, isWilayaClosed }: PlacingContext,
  ordersToday: number,
): UnplacedOutcome | null {
  if (limits.taking !== 'open') return { kind: 'shop-closed', reopensOn: limits.reopensOn };
  const isTooOften = limits.ordersPerPhoneDay !== null && ordersToday >= limits.ordersPerPhoneDay;
  return isTooOften || isWilayaClosed ? { kind: 'beyond-limits' } : null;
}

function isTooLarge({ shop: { limits } }: PlacingContext, { cart }: CartAssessment): boolean {
  return limits.largestOrder !== null && cart.total > limits.largestOrder;
}

/** Nothing is asked of what has happened but that it names things that exist. */
function decideHappened(scene: Scene, each: Case, sale: HappenedAtTill): Verdict {
  const { order, context, limits } = each;
  const { intent } = order;
  const recorded = recordSale({ lines: intent.lines, total: sale.total }, factsOf(scene, each));
  if (!recorded.ok) return { kind: 'settled', outcome: { kind: 'no-sale', refusal: recorded.error } };
  const { assessment, demands, differences } = recorded.value;
  const coupon = couponQuestion(scene, { intent, assessment, limits });
  return {
    ...promotionsOf(scene, assessment, coupon),
    kind: 'accepted',
    order,
    context,
    place: null,
    assessment,
    descriptions: scene.descriptions,
    happened: { ...sale, demands, differences },
  };
}

function factsOf(
  { assortment, rulebook }: Scene,
  { order: { intent }, context: { now, shop }, limits }: Case,
): Omit<CartFacts, 'stock' | 'shipping'> {
  const { channel, coupon, sale, segmentIds } = intent;
  const rules = { now: sale?.at ?? now, channel, coupon, ...(segmentIds && { segmentIds }), ...limits };
  return { assortment, strategy: shop.strategy, rules: { regime: shop.regime, rulebook, context: rules } };
}

function couponQuestion(
  { rulebook }: Scene,
  {
    intent,
    assessment,
    limits,
  }: {
    readonly intent: OrderIntent;
    readonly assessment: CartAssessment;
    readonly limits: Limits;
  },
): CouponQuestion | null {
  const { promotions } = assessment.cart;
  const { couponPromotionId } = limits;
  return intent.coupon === null ? null : { rulebook, typed: intent.coupon, promotions, couponPromotionId };
}

function promotionsOf(
  { rulebook }: Scene,
  { cart }: CartAssessment,
  coupon: CouponQuestion | null,
): Pick<AcceptedOrder, 'limitedIds' | 'couponCode' | 'couponPromotionId'> {
  const limited = limitedPromotionIds(rulebook);
  const limitedIds = cart.promotions
    .filter(({ applied, promotionId }) => applied && limited.includes(promotionId))
    .map(({ promotionId }) => promotionId);
  const verdict = coupon === null ? null : judgeCoupon(rulebook, coupon.typed, coupon);
  const couponCode = verdict?.applied === true ? verdict.code : null;
  return {
    limitedIds,
    couponCode,
    couponPromotionId: couponCode === null ? null : (coupon?.couponPromotionId ?? null),
  };
}

/** Where the order goes, or what of it is malformed only in the light of the places and carriers there are. */
function findPlace(
  { destination }: PlacingContext,
  { fulfilment }: OrderIntent,
): { readonly place: Place | null } | { readonly problem: PlacingProblem } {
  return fulfilment.kind === 'pick_up' ? { place: null } : findDestination(destination, fulfilment);
}

function findDestination(
  destination: Destination | null,
  { wilayaCode, address }: Delivery,
): { readonly place: Place } | { readonly problem: PlacingProblem } {
  if (destination === null) return { problem: 'unknown-commune' };
  if (destination.wilaya.code !== wilayaCode) return { problem: 'commune-of-other-wilaya' };
  const { service } = destination;
  if (service === null) return { problem: 'unknown-carrier-service' };
  // A parcel that is fetched at a desk needs nobody's address.
  if (service.mode === 'home' && address === '') return { problem: 'address-is-missing' };
  return { place: { destination, service, address } };
}

export function invalid(problem: PlacingProblem): Verdict {
  return { kind: 'settled', outcome: { kind: 'invalid', problem } };
}

/** Who has to wait before they order again; null where the door asks nobody to. */
export function waitingOf({ cooldown, buyer, key }: OrderIntent): Waiting | null {
  return cooldown === null || buyer === null ? null : { phone: buyer.phone, session: cooldown.session, key: key.value };
}

export function offerOf(
  service: CarrierService | null,
  { isFreeDelivery: isFree }: { readonly isFreeDelivery: boolean },
): CartFacts['shipping'] {
  return service === null || service.price === null
    ? null
    : { carrierId: service.carrierId, price: service.price, freeFrom: service.freeFrom, ...(isFree ? { isFree } : {}) };
}

/** The product of a line and everything that it may be made of. */
function productsOf({ productId, contents }: ClaimedLine, { products }: Assortment): readonly number[] {
  const items = [...(contents ?? []), ...(products.get(productId)?.packItems ?? [])];
  return [productId, ...items.map((item) => item.productId)];
}
