import type { PromotionSimulation, PromotionSimulationRequest } from '@hanout/contracts/promotions/promotion-trials';
import { priceCart, type LineToPrice, type PricedLine, type SellableCombination } from '@hanout/core/cart';
import { toCentimes } from '@hanout/core/kernel';
import { prepareRulebook, type Promotion, type PromotionContext } from '@hanout/core/promotions';
import type { Database } from '../../../../database/database.ts';
import type { StaffSession } from '../../../staff/index.ts';
import { listPromotionsOf } from '../../queries.ts';
import { toPromotion } from '../editing/check-draft.ts';
import { UNSAVED_ID } from '../preview/preview-promotion.ts';
import { promotionTexts } from '../texts.ts';
import { findCouponPromotionId, findTestProducts, findTestShop, type TestProduct } from './queries.ts';

/** A test cart priced by the code that prices shop and checkout. Undefined: no such shop for this person. */
export async function simulateCart(
  db: Database,
  request: PromotionSimulationRequest,
  staff: Pick<StaffSession, 'shopIds' | 'language'>,
): Promise<PromotionSimulation | undefined> {
  const shop = await findTestShop(db, request.shopId, staff.shopIds);
  if (shop === undefined) return undefined;
  const ids = [...new Set(request.lines.map(({ productId }) => productId))];
  const [products, stored, couponPromotionId] = await Promise.all([
    findTestProducts(db, { shopId: shop.id, ids, language: staff.language }),
    listPromotionsOf(db, shop.id),
    request.coupon === null ? null : findCouponPromotionId(db, request.coupon),
  ]);
  const resolved = request.lines.map((line) => resolveLine(line, products));
  const now = request.at === null ? shop.now.getTime() : Date.parse(request.at);
  const cart = priceCart(
    resolved.filter((line) => line !== null),
    request.delivery === null
      ? null
      : { carrierId: request.delivery.carrierId, price: toCentimes(request.delivery.priceCentimes) },
    {
      regime: shop.regime,
      rulebook: prepareRulebook(withDraft(stored, request), shop.roundTo),
      context: contextOf(request, { now, couponPromotionId }),
      combinations: new Map<number, SellableCombination>(
        [...products.values()].flatMap((each) => [...each.combinations]),
      ),
    },
  );
  const t = promotionTexts(staff.language);
  return {
    at: new Date(now).toISOString(),
    lines: cart.lines.map((line) => presentLine(line, products)),
    unknownLines: resolved.flatMap((line, at) => (line === null ? [at] : [])),
    subtotalCentimes: cart.subtotal,
    cartDiscountCentimes: cart.cartDiscount,
    shipping:
      request.delivery === null ? null : { priceCentimes: cart.shippingBase, finalPriceCentimes: cart.shippingPrice },
    totalCentimes: cart.total,
    promotions: cart.promotions.map(({ promotionId, name, amount, applied, reason }) => ({
      id: promotionId === UNSAVED_ID ? null : promotionId,
      name,
      amountCentimes: amount,
      applied,
      reason,
      sentence: reason === null ? null : t(`promotions.reason.${reason}`),
    })),
  };
}

type Line = PromotionSimulationRequest['lines'][number];

/** Stock does not matter here; that there is such a thing to buy does. A product with combinations takes its default one. */
function resolveLine(
  { productId, combinationId, quantity }: Line,
  products: ReadonlyMap<number, TestProduct>,
): LineToPrice | null {
  const found = products.get(productId);
  if (found === undefined) return null;
  const chosen = combinationId ?? found.product.defaultCombinationId;
  if (chosen !== null && !found.combinations.has(chosen)) return null;
  return { product: found.product, combinationId: chosen, contents: null, quantity };
}

/** The draft counts whether it is switched on or not: that is what is tried. */
function withDraft(stored: readonly Promotion[], { draft, id }: PromotionSimulationRequest): readonly Promotion[] {
  if (draft === null) return stored;
  return [...stored.filter((each) => each.id !== id), toPromotion(draft, id ?? UNSAVED_ID)];
}

function contextOf(
  { channel, coupon, segmentId, paymentMethodId, draft, id }: PromotionSimulationRequest,
  { now, couponPromotionId }: { now: number; couponPromotionId: number | null },
): PromotionContext {
  // An unsaved promotion has no codes yet: whatever is typed stands for one of them.
  const triesDraft = draft?.couponMode === 'unique' && coupon !== null && couponPromotionId === null;
  return {
    now,
    channel,
    coupon,
    couponPromotionId: triesDraft ? (id ?? UNSAVED_ID) : couponPromotionId,
    ...(segmentId === null ? {} : { segmentIds: [segmentId] }),
    ...(paymentMethodId === null ? {} : { paymentMethodId }),
  };
}

function presentLine(
  line: PricedLine,
  products: ReadonlyMap<number, TestProduct>,
): PromotionSimulation['lines'][number] {
  const { product, combinationId } = line;
  const found = products.get(product.productId);
  return {
    productId: product.productId,
    combinationId,
    name: found?.name ?? '',
    combination: combinationId === null ? null : (found?.combinations.get(combinationId)?.label ?? null),
    quantity: line.quantity,
    basePriceCentimes: line.basePrice,
    unitPriceCentimes: line.unitPrice,
    totalCentimes: line.total,
    promotions: line.promotions.map(({ name, amount }) => ({ name, amountCentimes: amount })),
  };
}
