import { resolveLine } from '@hanout/core/cart';
import { priceLineAnew } from '@hanout/core/ordering';
import type { Tx } from '../../../database/database.ts';
import { runnerOf } from '../../../database/statement-runner.ts';
import { limitedPromotionIds, loadRulebook } from '../../promotions/index.ts';
import { describeAll } from '../placing/line-descriptions.ts';
import { pricesOfLine, wordsOfLine } from '../placing/order-records.ts';
import { readAssortment, readPlacingContexts } from '../placing/repository.ts';
import type { LineAnew, OwnLine, OwnOrder } from './repository.ts';

/**
 * What a line of an order is in another combination of the same product: words and price of now, by the promotions that run
 * and are without a limit or already the order's. Null: there is no such combination to buy.
 */
export async function readLineAnew(
  tx: Tx,
  {
    shopId,
    order,
    line,
    combinationId,
  }: {
    readonly shopId: number;
    readonly order: OwnOrder;
    /** with the quantity that it shall have */
    readonly line: OwnLine;
    readonly combinationId: number;
  },
): Promise<LineAnew | null> {
  const runner = runnerOf(tx);
  const { productId, quantity } = line;
  const request = { productId, combinationId, quantity, contents: null, claimedUnitPrice: null };
  const [context] = await readPlacingContexts(runner, shopId, [{ key: null, communeId: null, serviceId: null }]);
  const assortment = await readAssortment(runner, shopId, [request]);
  const resolved = resolveLine(request, assortment);
  if (context === undefined || resolved === null) return null;
  const rulebook = await loadRulebook(tx, shopId);
  const own = [...order.promotions, ...order.lines.flatMap(({ promotions }) => promotions)];
  const ownIds = new Set(own.map(({ promotionId }) => promotionId));
  const priced = priceLineAnew(
    { ...resolved, quantity },
    order.lines.filter(({ id }) => id !== line.id),
    {
      regime: context.shop.regime,
      rulebook,
      combinations: assortment.combinations,
      context: {
        now: context.now,
        channel: order.channel,
        coupon: order.couponCode,
        couponPromotionId:
          rulebook.rules.find(({ promotion }) => promotion.hasUniqueCoupons && ownIds.has(promotion.id))?.promotion
            .id ?? null,
        usedUpIds: limitedPromotionIds(rulebook).filter((id) => !ownIds.has(id)),
      },
    },
  );
  const describe = await describeAll(runner, new Map(), [request]);
  return { combinationId, words: wordsOfLine(describe(request), order.locale), prices: pricesOfLine(priced) };
}
