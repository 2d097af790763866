import { createRunningStock, type RunningStock } from '@hanout/core/inventory';
import {
  placeOrder as decide,
  type CartAssessment,
  type CartFacts,
  type ClaimedLine,
  type OrderRefusal,
} from '@hanout/core/ordering';
import type { Assortment } from '@hanout/core/cart';
import { judgeCoupon } from '@hanout/core/promotions';
import type { PipelinedTransaction } from '../../../../database/pipelined-transaction.ts';
import { askedItems, lockStock } from '../../../inventory/index.ts';
import {
  explainCoupon,
  findCouponPromotion,
  findUsedUpPromotions,
  limitedPromotionIds,
  type RulebookCache,
} from '../../../promotions/index.ts';
import type { CarrierService, CheckoutContext, Destination } from '../placing-facts.ts';
import type { LineDescriptions } from '../line-descriptions.ts';
import type { CheckoutCommand, FieldErrors } from '../../checkout/parse-checkout.ts';
import { repeat, type UnplacedOutcome } from '../placing-outcome.ts';
import {
  findStoredAnswers,
  readAssortment,
  readCheckoutContexts,
  readCooldown,
  takeCooldowns,
  type Buyer,
} from '../repository.ts';

export interface DecisionDependencies {
  readonly rulebooks: RulebookCache;
  readonly descriptions: LineDescriptions;
}

/** Orders of one shop, no two of them with the same key, phone or session. */
export interface AskedOrders {
  readonly shopId: number;
  readonly commands: readonly CheckoutCommand[];
  /** Promotions that had no use left when these orders were about to be written. */
  readonly usedUpIds: readonly number[];
}

export interface AcceptedOrder {
  readonly kind: 'accepted';
  readonly context: CheckoutContext;
  readonly command: CheckoutCommand;
  readonly destination: Destination;
  readonly service: CarrierService;
  readonly assessment: CartAssessment;
  /** The promotions with a limit that it uses. */
  readonly limitedIds: readonly number[];
  /** The coupon that reduced it. */
  readonly couponCode: string | null;
  /** Of which promotion the coupon is a code of its own, good for one order. */
  readonly couponPromotionId: number | null;
}

export type Verdict =
  | AcceptedOrder
  | { readonly kind: 'settled'; readonly outcome: UnplacedOutcome }
  /** Said only once it is certain that nobody placed the same order meanwhile. */
  | { readonly kind: 'cooling' }
  | { readonly kind: 'refused'; readonly refusal: OrderRefusal; readonly coupon: CouponQuestion | null };

type CouponQuestion = Parameters<typeof explainCoupon>[2];

/**
 * Reads time, keys, cooldowns and prices and locks stock in one flight, then decides on one order after the other: each
 * finds the stock that those before it leave.
 */
export async function decideOrders(
  deps: DecisionDependencies,
  tx: PipelinedTransaction,
  asked: AskedOrders,
): Promise<readonly Verdict[]> {
  const { shopId, commands } = asked;
  const lines = commands.flatMap((command) => command.lines);
  const things = lines.flatMap((line) => [line, ...(line.contents ?? [])]);
  const [, contexts, isWaitOver, assortment, stock] = await Promise.all([
    // Read before anything is locked; only what is not in memory yet costs a statement.
    deps.descriptions.find(tx, things),
    readCheckoutContexts(tx, shopId, commands),
    takeCooldowns(tx, shopId, commands.map(buyerOf)),
    readAssortment(tx, shopId, lines),
    lockStock(tx, shopId, askedItems(things)),
  ]);
  const [first] = contexts;
  if (first === undefined) return commands.map(() => invalid({ shopUuid: ['errors.field.unknownShop'] }));
  const revision = first.promotionsRevision;
  const rulebook = deps.rulebooks.find(shopId, revision) ?? (await deps.rulebooks.load(shopId, revision, tx));
  const phones = commands.map(({ customer }) => customer.phone);
  const usedUp = await findUsedUpPromotions(tx, rulebook, phones);
  const cases = await Promise.all(
    commands.map(async (command, at) => ({
      command,
      context: contexts[at] ?? first,
      limits: {
        usedUpIds: [...asked.usedUpIds, ...(usedUp[at] ?? [])],
        couponPromotionId: await findCouponPromotion(tx, rulebook, command.coupon),
      },
    })),
  );
  const scene: Scene = { assortment, stock: createRunningStock(stock), rulebook, isWaitOver };
  return cases.map((each) => decideOne(scene, each));
}

/** What of limited promotions this buyer cannot have, or has a code for. */
interface Limits {
  readonly usedUpIds: readonly number[];
  readonly couponPromotionId: number | null;
}

interface Scene {
  readonly assortment: Assortment;
  readonly stock: RunningStock;
  readonly rulebook: CartFacts['rules']['rulebook'];
  readonly isWaitOver: (buyer: Buyer) => boolean;
}

interface Case {
  readonly command: CheckoutCommand;
  readonly context: CheckoutContext;
  readonly limits: Limits;
}

function decideOne(scene: Scene, { command, context, limits }: Case): Verdict {
  const { assortment, stock, rulebook } = scene;
  const { now, shop, stored } = context;
  if (stored !== null) return { kind: 'settled', outcome: repeat(stored, command) };
  const place = findPlace(context, command);
  if ('errors' in place) return invalid(place.errors);
  if (!scene.isWaitOver(command.customer)) return { kind: 'cooling' };

  const { destination, service } = place;
  const shipping = service.price === null ? null : { carrierId: service.carrierId, price: service.price };
  const decision = decide(command.lines, command.claim, {
    assortment,
    stock: stock.rowsOf(command.lines.flatMap((line) => productsOf(line, assortment))),
    strategy: shop.strategy,
    shipping,
    rules: { regime: shop.regime, rulebook, context: { now, channel: 'eCommerce', coupon: command.coupon, ...limits } },
  });
  const assessment = decision.ok ? decision.value : decision.error.assessment;
  const { promotions } = assessment.cart;
  const { couponPromotionId } = limits;
  const coupon =
    command.coupon === null
      ? null
      : { rulebook, typed: command.coupon, promotions, hasShipping: shipping !== null, couponPromotionId };
  if (!decision.ok) return { kind: 'refused', refusal: decision.error, coupon };

  stock.take(assessment.allocations);
  const limited = limitedPromotionIds(rulebook);
  const limitedIds = promotions
    .filter(({ applied, promotionId }) => applied && limited.includes(promotionId))
    .map(({ promotionId }) => promotionId);
  const verdict = coupon === null ? null : judgeCoupon(rulebook, coupon.typed, coupon);
  const couponCode = verdict?.applied === true ? verdict.code : null;
  return {
    kind: 'accepted',
    context,
    command,
    destination,
    service,
    assessment,
    limitedIds,
    couponCode,
    couponPromotionId: couponCode === null ? null : couponPromotionId,
  };
}

/** Where the order goes, or what of it is malformed only in the light of the places and carriers there are. */
function findPlace(
  { destination }: CheckoutContext,
  { wilayaCode, address }: CheckoutCommand,
): { readonly destination: Destination; readonly service: CarrierService } | { readonly errors: FieldErrors } {
  if (destination === null) return { errors: { 'deliveryAddress.commune': ['errors.field.unknownCommune'] } };
  if (destination.wilaya.code !== wilayaCode)
    return { errors: { 'deliveryAddress.commune': ['errors.field.communeOfOtherWilaya'] } };
  const { service } = destination;
  if (service === null) return { errors: { 'deliveryAddress.transporter': ['errors.field.unknownTransporter'] } };
  // A parcel that is fetched at a desk needs nobody's address.
  if (service.mode === 'home' && address === '')
    return { errors: { 'deliveryAddress.address': ['errors.field.required'] } };
  return { destination, service };
}

function invalid(errors: FieldErrors): Verdict {
  return { kind: 'settled', outcome: { kind: 'invalid', errors } };
}

function buyerOf({ customer, clientOrderKey }: CheckoutCommand): Buyer & { readonly clientOrderKey: string } {
  return { phone: customer.phone, temporaryId: customer.temporaryId, clientOrderKey };
}

/** The product of a line and everything that it may be made of. */
function productsOf({ productId, contents }: ClaimedLine, { products }: Assortment): readonly number[] {
  const items = [...(contents ?? []), ...(products.get(productId)?.packItems ?? [])];
  return [productId, ...items.map((item) => item.productId)];
}

/**
 * Says to orders of which none is accepted why. Before a refusal the key is looked up again, since a request of the same
 * key may have committed while this one waited for its locks.
 */
export async function explainVerdicts(
  tx: PipelinedTransaction,
  { shopId, commands }: AskedOrders,
  verdicts: readonly Exclude<Verdict, AcceptedOrder>[],
): Promise<readonly UnplacedOutcome[]> {
  const keys = commands.filter((_, at) => verdicts[at]?.kind !== 'settled').map(({ clientOrderKey }) => clientOrderKey);
  const stored = keys.length === 0 ? new Map<string, never>() : await findStoredAnswers(tx, shopId, keys);
  return Promise.all(
    verdicts.map(async (verdict, at): Promise<UnplacedOutcome> => {
      const command = commands[at];
      if (command === undefined) throw new Error('there are more verdicts than orders');
      if (verdict.kind === 'settled') return verdict.outcome;
      const answer = stored.get(command.clientOrderKey);
      if (answer !== undefined) return repeat(answer, command);
      if (verdict.kind === 'cooling')
        return { kind: 'cooling', retryAfterSeconds: await readCooldown(tx, shopId, command.customer) };
      const coupon = verdict.coupon === null ? null : await explainCoupon(tx, shopId, verdict.coupon);
      return { kind: 'refused', refusal: verdict.refusal, serviceId: command.serviceId, coupon };
    }),
  );
}
