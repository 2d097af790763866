import { toInstant, type Ids } from '@hanout/core/kernel';
import { placeOrder as decide, type CartAssessment, type CartFacts, type OrderRefusal } from '@hanout/core/ordering';
import { judgeCoupon, type CouponVerdict } from '@hanout/core/promotions';
import type pg from 'pg';
import { inPipelinedTransaction, type PipelinedTransaction } from '../../../database/pipelined-transaction.ts';
import { appendToOutboxPipelined } from '../../../jobs/outbox.ts';
import { askedItems, holdStock, lockStock } from '../../inventory/index.ts';
import {
  explainCoupon,
  findCouponPromotion,
  findUsedUpPromotions,
  limitedPromotionIds,
  takeOwnCoupon,
  takePromotionUses,
  type RulebookCache,
} from '../../promotions/index.ts';
import type { CheckoutContext } from '../checkout-facts.ts';
import { isKeyTaken } from '../key-taken.ts';
import type { LineDescriptions } from '../line-descriptions.ts';
import type { CheckoutCommand, FieldErrors } from '../parse-checkout.ts';
import {
  findStoredAnswer,
  insertOrder,
  readAssortment,
  readCheckoutContext,
  readCooldown,
  takeCooldown,
  type StoredAnswer,
} from '../repository.ts';

export interface PlaceOrderDependencies {
  readonly pool: pg.Pool;
  readonly ids: Ids;
  readonly rulebooks: RulebookCache;
  readonly descriptions: LineDescriptions;
}

export type PlaceOrderOutcome =
  | { readonly kind: 'placed'; readonly answer: string; readonly shopId: number }
  | { readonly kind: 'repeated'; readonly answer: string }
  | {
      readonly kind: 'refused';
      readonly refusal: OrderRefusal;
      readonly serviceId: number;
      readonly coupon: CouponVerdict | null;
    }
  | { readonly kind: 'key-reused' }
  | { readonly kind: 'cooling'; readonly retryAfterSeconds: number }
  | { readonly kind: 'invalid'; readonly errors: FieldErrors };

type Attempt = PlaceOrderOutcome | { readonly kind: 'promotion-used-up'; readonly promotionIds: readonly number[] };

/** Times that an order is decided anew because a limited promotion had no use left. */
const ATTEMPTS = 4;

/**
 * Places an order once per key, in one transaction of two flights: the first reads time, key, cooldown, prices and locks
 * stock; the second writes and commits. Before any refusal the key is looked up again, since a request of the same key may
 * have committed while this one waited for its locks.
 */
export async function placeOrder(
  deps: PlaceOrderDependencies,
  shopId: number,
  command: CheckoutCommand,
): Promise<PlaceOrderOutcome> {
  let usedUpIds: readonly number[] = [];
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const outcome = await tryOnce(deps, { shopId, command, usedUpIds });
    if (outcome.kind !== 'promotion-used-up') return outcome;
    usedUpIds = [...usedUpIds, ...outcome.promotionIds];
  }
  throw new Error('limited promotions ran out faster than the order could be decided');
}

interface Order {
  readonly shopId: number;
  readonly command: CheckoutCommand;
  readonly usedUpIds: readonly number[];
}

async function tryOnce(deps: PlaceOrderDependencies, order: Order): Promise<Attempt> {
  try {
    return await inPipelinedTransaction(deps.pool, (tx) => placeInTransaction(deps, tx, order));
  } catch (error) {
    if (!isKeyTaken(error)) throw error;
    const stored = await inPipelinedTransaction(deps.pool, (tx) =>
      findStoredAnswer(tx, order.shopId, order.command.clientOrderKey),
    );
    if (stored === undefined) throw error;
    return repeat(stored, order.command);
  }
}

async function placeInTransaction(
  deps: PlaceOrderDependencies,
  tx: PipelinedTransaction,
  order: Order,
): Promise<Attempt> {
  const { shopId, command } = order;
  const things = command.lines.flatMap((line) => [line, ...(line.contents ?? [])]);
  const items = askedItems(things);
  const [, context, isCooldownOver, assortment, stock] = await Promise.all([
    // Read before anything is locked; only what is not in memory yet costs a statement.
    deps.descriptions.find(tx, things),
    readCheckoutContext(tx, shopId, command),
    takeCooldown(tx, shopId, { ...command.customer, clientOrderKey: command.clientOrderKey }),
    readAssortment(tx, shopId, command.lines),
    lockStock(tx, shopId, items),
  ]);
  if (context === undefined) return { kind: 'invalid', errors: { shopUuid: ['errors.field.unknownShop'] } };
  if (context.stored !== null) return repeat(context.stored, command);
  const errors = findPlaceErrors(context, command);
  if (errors !== null) return { kind: 'invalid', errors };
  if (!isCooldownOver) return refuseUnlessPlaced(tx, order, await cooling(tx, order));

  const rulebook =
    deps.rulebooks.find(shopId, context.promotionsRevision) ??
    (await deps.rulebooks.load(shopId, context.promotionsRevision, tx));
  const usedUpIds = [...order.usedUpIds, ...(await findUsedUpPromotions(tx, rulebook, command.customer.phone))];
  const couponPromotionId = await findCouponPromotion(tx, rulebook, command.coupon);
  const service = context.destination?.service ?? null;
  const facts: CartFacts = {
    assortment,
    stock,
    strategy: context.shop.strategy,
    shipping:
      service === null || service.price === null ? null : { carrierId: service.carrierId, price: service.price },
    rules: {
      regime: context.shop.regime,
      rulebook,
      context: { now: context.now, channel: 'eCommerce', coupon: command.coupon, couponPromotionId, usedUpIds },
    },
  };
  const decision = decide(command.lines, command.claim, facts);
  const limited = new Set(limitedPromotionIds(rulebook));
  const couponOn = ({ cart }: CartAssessment) => ({
    rulebook,
    typed: command.coupon ?? '',
    promotions: cart.promotions,
    hasShipping: facts.shipping !== null,
    couponPromotionId,
  });
  if (decision.ok) {
    const coupon = command.coupon === null ? null : judgeCoupon(rulebook, command.coupon, couponOn(decision.value));
    return save(deps, tx, { context, command, assessment: decision.value, limited, coupon, couponPromotionId });
  }
  const refusal = decision.error;
  const coupon = command.coupon === null ? null : await explainCoupon(tx, shopId, couponOn(refusal.assessment));
  return refuseUnlessPlaced(tx, order, { kind: 'refused', refusal, serviceId: command.serviceId, coupon });
}

/** What is malformed only in the light of the places and carriers there are. */
function findPlaceErrors({ destination }: CheckoutContext, command: CheckoutCommand): FieldErrors | null {
  if (destination === null) return { 'deliveryAddress.commune': ['errors.field.unknownCommune'] };
  if (destination.wilaya.code !== command.wilayaCode)
    return { 'deliveryAddress.commune': ['errors.field.communeOfOtherWilaya'] };
  const { service } = destination;
  if (service === null) return { 'deliveryAddress.transporter': ['errors.field.unknownTransporter'] };
  // A parcel that is fetched at a desk needs nobody's address.
  if (service.mode === 'home' && command.address === '')
    return { 'deliveryAddress.address': ['errors.field.required'] };
  return null;
}

async function save(
  deps: PlaceOrderDependencies,
  tx: PipelinedTransaction,
  order: {
    context: CheckoutContext;
    command: CheckoutCommand;
    assessment: CartAssessment;
    limited: ReadonlySet<number>;
    coupon: CouponVerdict | null;
    couponPromotionId: number | null;
  },
): Promise<Attempt> {
  const { context, command, assessment } = order;
  const { now, shop, destination } = context;
  const service = destination?.service ?? null;
  if (destination === null || service === null) throw new Error('an order was decided without a destination');
  const id = deps.ids.uuidv7();
  const answer = JSON.stringify({ orderUuid: id, redirectUrl: redirectPath(command.locale, id) });
  const lines = assessment.lines.map((line) => {
    if (line.priced === null) throw new Error('an order was decided with a line that is gone');
    return { ...line, priced: line.priced, id: deps.ids.uuidv7() };
  });
  const holdings = assessment.allocations.map((allocation) => ({
    ...allocation,
    id: deps.ids.uuidv7(),
    orderLineId: lines[allocation.lineIndex]?.id ?? '',
  }));
  const limitedIds = assessment.cart.promotions
    .filter((each) => each.applied && order.limited.has(each.promotionId))
    .map((each) => each.promotionId);
  const usedUp = await takePromotionUses(tx, limitedIds, { id, phone: command.customer.phone, now });
  if (usedUp.length > 0) return { kind: 'promotion-used-up', promotionIds: usedUp };
  const { coupon, couponPromotionId } = order;
  if (coupon?.applied === true && couponPromotionId !== null) {
    const isMine = await takeOwnCoupon(tx, { code: coupon.code, promotionId: couponPromotionId }, { id, now });
    if (!isMine) return { kind: 'promotion-used-up', promotionIds: [couponPromotionId] };
  }

  const sold = lines.flatMap(({ priced }) => [
    { productId: priced.product.productId, combinationId: priced.combinationId },
    ...(priced.contents ?? []),
  ]);
  const describe = await deps.descriptions.find(tx, sold);
  await Promise.all([
    insertOrder(tx, {
      id,
      shop,
      command,
      destination,
      service,
      cart: assessment.cart,
      lines,
      couponCode: coupon?.applied === true ? coupon.code : null,
      describe,
      answer,
      now,
    }),
    holdStock(tx, { id, holdings, now, expiresAt: toInstant(now + shop.reservationHours * 3_600_000) }),
    appendToOutboxPipelined(tx, {
      type: 'order.placed',
      payload: { orderId: id, shopId: shop.id, productIds: touchedProducts(assessment) },
    }),
    tx.commit(),
  ]);
  return { kind: 'placed', answer, shopId: shop.id };
}

function touchedProducts(assessment: CartAssessment): readonly number[] {
  const ids = assessment.lines.flatMap(({ priced, request }) => [
    request.productId,
    ...(priced?.contents ?? []).map(({ productId }) => productId),
  ]);
  return [...new Set(ids)];
}

function redirectPath(locale: CheckoutCommand['locale'], orderId: string): string {
  return `${locale === 'fr' ? '' : `/${locale}`}/checkout/confirmation/${orderId}`;
}

function repeat(stored: StoredAnswer, command: CheckoutCommand): PlaceOrderOutcome {
  return stored.fingerprint === command.fingerprint
    ? { kind: 'repeated', answer: stored.answer }
    : { kind: 'key-reused' };
}

async function cooling(tx: PipelinedTransaction, { shopId, command }: Order): Promise<PlaceOrderOutcome> {
  return { kind: 'cooling', retryAfterSeconds: await readCooldown(tx, shopId, command.customer) };
}

async function refuseUnlessPlaced(
  tx: PipelinedTransaction,
  { shopId, command }: Order,
  refusal: PlaceOrderOutcome,
): Promise<PlaceOrderOutcome> {
  const stored = await findStoredAnswer(tx, shopId, command.clientOrderKey);
  return stored === undefined ? refusal : repeat(stored, command);
}
