import type { OrderChannel } from '@hanout/contracts/orders/order-states';
import { assessCart, type CartAssessment, type ClaimedLine } from '@hanout/core/ordering';
import { freeDeliveryGoal, type CouponVerdict, type FreeDeliveryGoal } from '@hanout/core/promotions';
import { packSaving } from '@hanout/core/cart';
import { toCentimes, type Centimes } from '@hanout/core/kernel';
import type pg from 'pg';
import { inPipelinedTransaction } from '../../../../database/pipelined-transaction.ts';
import { askedItems, readStock } from '../../../inventory/index.ts';
import {
  explainCoupon,
  findCouponPromotion,
  findUsedUpPromotions,
  type RulebookCache,
} from '../../../promotions/index.ts';
import { offerOf } from '../decide-order.ts';
import { readAssortment, readPlacingContexts } from '../repository.ts';

export interface QuoteCommand {
  readonly channel: OrderChannel;
  /** Who buys, where somebody knows; not given: who usually buys on the channel. */
  readonly segmentIds?: readonly number[];
  readonly lines: readonly ClaimedLine[];
  readonly communeId: number | null;
  readonly serviceId: number | null;
  readonly coupon: string | null;
  /** It takes the place of goods that come back because of the shop. */
  readonly isFreeDelivery?: boolean;
}

export interface CartQuote {
  readonly assessment: CartAssessment;
  readonly isServed: boolean;
  /** Null: no coupon was given. */
  readonly coupon: CouponVerdict | null;
  readonly freeDelivery: FreeDeliveryGoal | null;
  /** What shoppers read of a promotion, by its id and the language. */
  readonly promotionTitles: ReadonlyMap<number, Readonly<Record<string, string>>>;
  /** What one pack of each line saves; null for what is no pack. */
  readonly packSavings: readonly (Centimes | null)[];
}

/** Prices a cart as the checkout would at this moment; locks and stores nothing. Null when there is no such shop. */
export async function quoteCart(
  deps: { readonly pool: pg.Pool; readonly rulebooks: RulebookCache },
  shopId: number,
  command: QuoteCommand,
): Promise<CartQuote | null> {
  const items = askedItems(command.lines.flatMap((line) => [line, ...(line.contents ?? [])]));
  return inPipelinedTransaction(deps.pool, async (tx) => {
    const [[context], assortment, stock] = await Promise.all([
      readPlacingContexts(tx, shopId, [{ ...command, key: null }]),
      readAssortment(tx, shopId, command.lines),
      readStock(tx, shopId, items),
    ]);
    if (context === undefined) return null;
    const revision = context.promotionsRevision;
    const rulebook = deps.rulebooks.find(shopId, revision) ?? (await deps.rulebooks.load(shopId, revision, tx));
    const [usedUpIds] = await findUsedUpPromotions(tx, rulebook, [null]);
    const couponPromotionId = await findCouponPromotion(tx, rulebook, command.coupon);
    const { shop, now, destination } = context;
    const { isFreeDelivery = false } = command;
    const shipping = offerOf(destination?.service ?? null, { isFreeDelivery });
    const { channel, segmentIds, coupon } = command;
    const rules = { now, channel, coupon, couponPromotionId, usedUpIds, ...(segmentIds && { segmentIds }) };
    const assessment = assessCart(command.lines, {
      assortment,
      stock,
      strategy: shop.strategy,
      shipping,
      rules: { regime: shop.regime, rulebook, context: rules },
    });
    const { promotions, subtotal, cartDiscount } = assessment.cart;
    const pricing = { regime: shop.regime, rulebook, context: rules, combinations: assortment.combinations };
    return {
      assessment,
      isServed: shipping !== null,
      promotionTitles: new Map(rulebook.rules.map(({ promotion }) => [promotion.id, promotion.titles ?? {}])),
      coupon:
        command.coupon === null
          ? null
          : await explainCoupon(tx, shopId, {
              rulebook,
              typed: command.coupon,
              promotions,
              couponPromotionId,
            }),
      freeDelivery: freeDeliveryGoal(
        rulebook,
        { subtotal: toCentimes(subtotal - cartDiscount), carrierId: shipping?.carrierId ?? null },
        rules,
      ),
      packSavings: assessment.lines.map(({ priced }) =>
        priced === null ? null : packSaving(priced, assortment.products, pricing),
      ),
    };
  });
}
