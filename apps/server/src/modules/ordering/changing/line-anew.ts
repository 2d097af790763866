import { resolveLine, type LineToPrice } from '@hanout/core/cart';
import { priceLineAnew, type ClaimedLine } from '@hanout/core/ordering';
import type { Tx } from '../../../database/database.ts';
import { runnerOf } from '../../../database/statement-runner.ts';
import { limitedPromotionIds, loadRulebook } from '../../promotions/index.ts';
import { describeAll } from '../placing/line-descriptions.ts';
import { pricesOfLine, wordsOfLine } from '../placing/order-records.ts';
import { readAssortment, readPlacingContexts, type ReadAssortment } from '../placing/repository.ts';
import type { ContentAnew, LineAnew, OwnLine, OwnOrder } from './repository.ts';

export interface PricedAnew {
  readonly anew: LineAnew;
  readonly contents: readonly ContentAnew[];
}

/**
 * What something costs in an order at this moment, and its words: by the promotions that run and are without a limit or already the
 * order's; the other lines count towards minimums only. Null: there is no such thing to buy.
 */
export async function readLineAnew(
  tx: Tx,
  {
    shopId,
    order,
    request,
    others,
  }: {
    readonly shopId: number;
    readonly order: OwnOrder;
    readonly request: ClaimedLine;
    readonly others: readonly OwnLine[];
  },
): Promise<PricedAnew | null> {
  const runner = runnerOf(tx);
  const assortment = await readAssortment(runner, shopId, [request]);
  const resolved = resolveLine(request, assortment);
  const [context] = await readPlacingContexts(runner, shopId, [{ key: null, communeId: null, serviceId: null }]);
  if (context === undefined || resolved === null) return null;
  const line = { ...resolved, quantity: request.quantity };
  const priced = await priceOf(tx, { shopId, order, line, others, assortment, context });
  const items = resolved.contents ?? [];
  const thing = { productId: request.productId, combinationId: resolved.combinationId };
  const describe = await describeAll(runner, new Map(), [thing, ...items]);
  const words = wordsOfLine(describe(thing), order.locale);
  return {
    anew: { combinationId: resolved.combinationId, words, prices: pricesOfLine(priced) },
    contents: items.map((item) => {
      const { names, attributes } = wordsOfLine(describe(item), order.locale);
      return {
        productId: item.productId,
        combinationId: item.combinationId,
        quantity: item.quantity,
        names,
        attributes,
      };
    }),
  };
}

async function priceOf(
  tx: Tx,
  {
    shopId,
    order,
    line,
    others,
    assortment,
    context: { now, shop },
  }: {
    readonly shopId: number;
    readonly order: OwnOrder;
    readonly line: LineToPrice;
    readonly others: readonly OwnLine[];
    readonly assortment: ReadAssortment;
    readonly context: Awaited<ReturnType<typeof readPlacingContexts>>[number];
  },
) {
  const rulebook = await loadRulebook(tx, shopId);
  const own = [...order.promotions, ...order.lines.flatMap(({ promotions }) => promotions)];
  const ownIds = new Set(own.map(({ promotionId }) => promotionId));
  const withCodes = rulebook.rules.find(({ promotion }) => promotion.hasUniqueCoupons && ownIds.has(promotion.id));
  return priceLineAnew(line, others, {
    regime: shop.regime,
    rulebook,
    combinations: assortment.combinations,
    context: {
      now,
      channel: order.channel,
      coupon: order.couponCode,
      couponPromotionId: withCodes?.promotion.id ?? null,
      usedUpIds: limitedPromotionIds(rulebook).filter((id) => !ownIds.has(id)),
    },
  });
}
