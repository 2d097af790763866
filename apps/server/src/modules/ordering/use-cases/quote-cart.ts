import { assessCart, type CartAssessment, type ClaimedLine } from '@hanout/core/ordering';
import type pg from 'pg';
import { inPipelinedTransaction } from '../../../database/pipelined-transaction.ts';
import { askedItems, readStock } from '../../inventory/index.ts';
import { findUsedUpPromotions, type RulebookCache } from '../../promotions/index.ts';
import { readAssortment, readCheckoutContext } from '../repository.ts';

export interface QuoteCommand {
  readonly lines: readonly ClaimedLine[];
  readonly communeId: number | null;
  readonly serviceId: number | null;
  readonly coupon: string | null;
}

export interface CartQuote {
  readonly assessment: CartAssessment;
  readonly isServed: boolean;
}

/** Prices a cart as the checkout would at this moment; locks and stores nothing. Null when there is no such shop. */
export async function quoteCart(
  deps: { readonly pool: pg.Pool; readonly rulebooks: RulebookCache },
  shopId: number,
  command: QuoteCommand,
): Promise<CartQuote | null> {
  const items = askedItems(command.lines.flatMap((line) => [line, ...(line.contents ?? [])]));
  const read = await inPipelinedTransaction(deps.pool, async (tx) => {
    const [context, assortment, stock] = await Promise.all([
      readCheckoutContext(tx, shopId, { ...command, clientOrderKey: null }),
      readAssortment(tx, shopId, command.lines),
      readStock(tx, shopId, items),
    ]);
    if (context === undefined) return null;
    const revision = context.promotionsRevision;
    const rulebook = deps.rulebooks.find(shopId, revision) ?? (await deps.rulebooks.load(shopId, revision));
    return { context, assortment, stock, rulebook, usedUpIds: await findUsedUpPromotions(tx, rulebook, null) };
  });
  if (read === null) return null;
  const { assortment, stock, rulebook, usedUpIds } = read;
  const { shop, now, destination } = read.context;
  const service = destination?.service ?? null;
  const isServed = service !== null && service.price !== null;
  const assessment = assessCart(command.lines, {
    assortment,
    stock,
    strategy: shop.strategy,
    shipping:
      service === null || service.price === null ? null : { carrierId: service.carrierId, price: service.price },
    rules: { regime: shop.regime, rulebook, context: { now, channel: 'eCommerce', coupon: command.coupon, usedUpIds } },
  });
  return { assessment, isServed };
}
