import { createRunningStock } from '@hanout/core/inventory';
import type { PipelinedTransaction } from '../../../../database/pipelined-transaction.ts';
import type { Settings } from '../../../../settings.ts';
import { erasedNumber } from '../../../customers/index.ts';
import { askedItems, lockStock } from '../../../inventory/index.ts';
import {
  explainCoupon,
  findCouponPromotion,
  findUsedUpPromotions,
  type RulebookCache,
} from '../../../promotions/index.ts';
import { decideOrder, invalid, waitingOf, type AcceptedOrder, type Case, type Verdict } from '../decide-order.ts';
import { ofVersions, type LineDescriptions } from '../line-descriptions.ts';
import type { OrderIntent } from '../order-intent.ts';
import { repeat, type OrderToPlace, type UnplacedOutcome } from '../placing-outcome.ts';
import {
  countToday,
  findStoredAnswers,
  readAssortment,
  readCooldown,
  readPlacingContexts,
  takeCooldowns,
  type AskedContext,
} from '../repository.ts';

export interface DecisionDependencies {
  readonly descriptions: LineDescriptions;
  readonly rulebooks: RulebookCache;
  readonly settings: Pick<Settings, 'secret'>;
}

/** Orders of one shop, no two of them with the same key, phone or session. */
export interface AskedOrders {
  readonly shopId: number;
  readonly orders: readonly OrderToPlace[];
  /** Promotions that had no use left when these orders were about to be written. */
  readonly usedUpIds: readonly number[];
  /** They take the place of goods that come back because of the shop: their delivery is not paid for. */
  readonly isFreeDelivery?: boolean;
}

/**
 * Reads time, keys, cooldowns and prices and locks stock in one flight, then decides on one order after the other: each
 * finds the stock that those before it leave. Of what has happened no stock is locked: it is not asked whether it is there.
 */
export async function decideOrders(
  deps: DecisionDependencies,
  tx: PipelinedTransaction,
  asked: AskedOrders,
): Promise<readonly Verdict[]> {
  const { shopId, orders } = asked;
  const intents = orders.map(({ intent }) => intent);
  const things = intents.flatMap(thingsOf);
  const reserved = intents.filter(({ sale }) => sale === null).flatMap(thingsOf);
  const waiting = intents.flatMap((intent) => waitingOf(intent) ?? []);
  const [found, contexts, isWaitOver, ordersToday, assortment, stock] = await Promise.all([
    // Read before anything is locked; only what is not in memory yet costs a statement.
    deps.descriptions.find(tx, things),
    readPlacingContexts(
      tx,
      shopId,
      intents.map((intent) => askedContext(intent, deps.settings)),
    ),
    takeCooldowns(tx, shopId, waiting),
    countToday(
      tx,
      shopId,
      waiting.map(({ phone }) => phone),
    ),
    readAssortment(
      tx,
      shopId,
      intents.flatMap(({ lines }) => lines),
    ),
    reserved.length === 0 ? [] : lockStock(tx, shopId, askedItems(reserved)),
  ]);
  const [first] = contexts;
  if (first === undefined) return orders.map(() => invalid('unknown-shop'));
  const revision = first.promotionsRevision;
  const rulebook = deps.rulebooks.find(shopId, revision) ?? (await deps.rulebooks.load(shopId, revision, tx));
  const phones = intents.map(({ buyer }) => buyer?.phone ?? null);
  const usedUp = await findUsedUpPromotions(tx, rulebook, phones);
  const cases = await Promise.all(
    orders.map(async (order, at): Promise<Case> => ({
      order,
      isFreeDelivery: asked.isFreeDelivery === true,
      context: contexts[at] ?? first,
      limits: {
        usedUpIds: [...asked.usedUpIds, ...(usedUp[at] ?? [])],
        couponPromotionId: await findCouponPromotion(tx, rulebook, order.intent.coupon),
      },
    })),
  );
  const descriptions = ofVersions(found, assortment.versions);
  const scene = { assortment, stock: createRunningStock(stock), rulebook, descriptions, isWaitOver, ordersToday };
  return cases.map((each) => decideOrder(scene, each));
}

/** Products and combinations that an intent names. */
function thingsOf({
  lines,
}: OrderIntent): readonly { readonly productId: number; readonly combinationId: number | null }[] {
  return lines.flatMap((line) => [line, ...(line.contents ?? [])]);
}

function askedContext({ key, fulfilment, buyer }: OrderIntent, settings: Pick<Settings, 'secret'>): AskedContext {
  const phone = buyer?.phone ?? null;
  const who = { key: key.value, phone, erasedPhone: phone === null ? null : erasedNumber(phone, settings) };
  return fulfilment.kind === 'pick_up'
    ? { ...who, communeId: null, serviceId: null }
    : { ...who, communeId: fulfilment.communeId, serviceId: fulfilment.serviceId };
}

/**
 * Says to orders of which none is accepted why. Before a refusal the key is looked up again, since a request of the same
 * key may have committed while this one waited for its locks.
 */
export async function explainVerdicts(
  tx: PipelinedTransaction,
  { shopId, orders }: AskedOrders,
  verdicts: readonly Exclude<Verdict, AcceptedOrder>[],
): Promise<readonly UnplacedOutcome[]> {
  const keys = orders.filter((_, at) => verdicts[at]?.kind !== 'settled').map(({ intent }) => intent.key.value);
  const stored = keys.length === 0 ? new Map<string, never>() : await findStoredAnswers(tx, shopId, keys);
  return Promise.all(
    verdicts.map(async (verdict, at): Promise<UnplacedOutcome> => {
      const order = orders[at];
      if (order === undefined) throw new Error('there are more verdicts than orders');
      if (verdict.kind === 'settled') return verdict.outcome;
      const { key } = order.intent;
      const answer = stored.get(key.value);
      if (answer !== undefined) return repeat(answer, key);
      if (verdict.kind === 'cooling')
        return { kind: 'cooling', retryAfterSeconds: await readCooldown(tx, shopId, verdict.who) };
      const coupon = verdict.coupon === null ? null : await explainCoupon(tx, shopId, verdict.coupon);
      return { kind: 'refused', refusal: verdict.refusal, coupon };
    }),
  );
}
