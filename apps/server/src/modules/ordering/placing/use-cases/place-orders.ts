import type pg from 'pg';
import {
  inBriefTransaction,
  inPipelinedTransaction,
  isRefusedByServer,
  type PipelinedTransaction,
} from '../../../../database/pipelined-transaction.ts';
import { violatedConstraint } from '../../../../database/unique-violation.ts';
import { takeOwnCoupon, takePromotionUses } from '../../../promotions/index.ts';
import { waitingOf, type AcceptedOrder, type Verdict } from '../decide-order.ts';
import { gather } from '../gather.ts';
import { repeat, type OrderToPlace, type PlaceOrderOutcome } from '../placing-outcome.ts';
import { findStoredAnswers } from '../repository.ts';
import { decideOrders, explainVerdicts, type AskedOrders, type DecisionDependencies } from './decide-orders.ts';
import type { HeldExchange } from '../../returns/exchange/exchange-statements.ts';
import { holdExchange } from '../../returns/exchange/hold-exchange.ts';
import { saveOrders, type OrderToSave, type SavingDependencies } from './save-orders.ts';
import { takeSoldGoods } from './take-sold-goods.ts';

export interface PlacementDependencies extends DecisionDependencies, SavingDependencies {
  readonly pool: pg.Pool;
}

export type PlaceOrder = (order: OrderToPlace) => Promise<PlaceOrderOutcome>;

/** Orders in one transaction at most: so many hold each other up by milliseconds. */
const MOST_TOGETHER = 32;
/** In a rush a group waits so long for others: a tenth of what an order may take, for a third of what it costs. */
const PATIENCE_MS = 5;
/** Together they wait no longer than this for what somebody else has locked: alone, only the one concerned waits. */
const LOCK_WAIT_MS = 250;
/** Times that an order is decided anew because a limited promotion had no use left. */
const ATTEMPTS = 4;

/**
 * Places an order once per key, in one transaction of two flights: the first reads and locks, the second writes and commits.
 * Orders that arrive while others are being placed share the next transaction: each is decided by itself on what those
 * before it leave, and answered once it is durable.
 */
export function createPlacement(deps: PlacementDependencies): PlaceOrder {
  const placeInCompany = gather<OrderToPlace, PlaceOrderOutcome>({
    most: MOST_TOGETHER,
    patienceMs: PATIENCE_MS,
    kindOf: ({ shopId }) => shopId,
    keysOf,
    work: (orders) => placeOrders(deps, orders),
  });
  // What has happened waits for nobody and holds nobody up: tills that come back from days without a network are many.
  // What takes the place of goods that come back holds their order, which nobody else's order waits for.
  return (order) =>
    order.intent.sale === null && order.intent.exchangeOf === undefined
      ? placeInCompany(order)
      : placeAlone(deps, order);
}

/** What two orders must not have in common to be decided side by side. */
function keysOf({ shopId, intent }: OrderToPlace): readonly string[] {
  const who = waitingOf(intent);
  return [
    `key ${shopId} ${intent.key.value}`,
    ...(who === null ? [] : [`phone ${shopId} ${who.phone}`]),
    ...(who === null || who.session === '' ? [] : [`session ${shopId} ${who.session}`]),
  ];
}

type Answers = readonly (PlaceOrderOutcome | Promise<PlaceOrderOutcome>)[];
type Part = 'accepted' | 'refused' | 'alone';

/**
 * Accepted and refused orders never share a transaction, so that a refusal leaves nothing behind: of a mixed lot nothing is
 * kept, and each part is decided anew. What the database refuses as a whole is placed one by one; nobody waits for that.
 */
async function placeOrders(deps: PlacementDependencies, orders: readonly OrderToPlace[]): Promise<Answers> {
  const placeEach = (each: readonly OrderToPlace[]): Answers => each.map((order) => placeLater(deps, order));
  const attempt = await placeTogether(deps, orders);
  if (attempt === 'impossible') return placeEach(orders);
  if ('outcomes' in attempt) return attempt.outcomes;

  const answers = new Map<OrderToPlace, Answers[number]>();
  for (const part of ['accepted', 'refused', 'alone'] as const) {
    const group = orders.filter((_, at) => attempt.parts[at] === part);
    if (group.length === 0) continue;
    const known = part === 'alone' ? placeEach(group) : await placeOrders(deps, group);
    for (const [at, order] of group.entries()) answers.set(order, known[at] ?? placeLater(deps, order));
  }
  return orders.map((order) => answers.get(order) ?? placeLater(deps, order));
}

type TogetherAttempt = { readonly outcomes: readonly PlaceOrderOutcome[] } | { readonly parts: readonly Part[] };

async function placeTogether(
  deps: PlacementDependencies,
  orders: readonly OrderToPlace[],
): Promise<TogetherAttempt | 'impossible'> {
  const shopId = orders[0]?.shopId ?? 0;
  const asked = { shopId, orders, usedUpIds: [] };
  try {
    return await inBriefTransaction(deps.pool, LOCK_WAIT_MS, async (tx) => {
      const verdicts = await decideOrders(deps, tx, asked);
      const parts = verdicts.map(partOf);
      if (parts.every((part) => part === 'refused'))
        return { outcomes: await explainVerdicts(tx, asked, verdicts.filter(isUnaccepted)) };
      if (parts.every((part) => part === 'accepted'))
        return {
          outcomes: await save(
            deps,
            tx,
            verdicts
              .filter(isAccepted)
              .map((verdict) => ({ ...verdict, id: deps.ids.uuidv7(), exchange: null, shortages: [] })),
          ),
        };
      return { parts };
    });
  } catch (error) {
    if (isRefusedByServer(error)) return 'impossible';
    throw error;
  }
}

/** What is limited is taken by one order at a time: two could hold what the other waits for. */
function partOf(verdict: Verdict): Part {
  if (verdict.kind !== 'accepted') return 'refused';
  return verdict.limitedIds.length > 0 || verdict.couponPromotionId !== null ? 'alone' : 'accepted';
}

const isAccepted = (verdict: Verdict): verdict is AcceptedOrder => verdict.kind === 'accepted';
const isUnaccepted = (verdict: Verdict): verdict is Exclude<Verdict, AcceptedOrder> => verdict.kind !== 'accepted';

type LoneAttempt = PlaceOrderOutcome | { readonly kind: 'promotion-used-up'; readonly promotionIds: readonly number[] };

/** Its failure is heard by whoever asked for the order, perhaps only after the rest of its lot is answered. */
function placeLater(deps: PlacementDependencies, order: OrderToPlace): Promise<PlaceOrderOutcome> {
  const answer = placeAlone(deps, order);
  answer.catch(() => undefined);
  return answer;
}

async function placeAlone(deps: PlacementDependencies, order: OrderToPlace): Promise<PlaceOrderOutcome> {
  let usedUpIds: readonly number[] = [];
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const outcome = await tryAlone(deps, order, usedUpIds);
    if (outcome.kind !== 'promotion-used-up') return outcome;
    usedUpIds = [...usedUpIds, ...outcome.promotionIds];
  }
  throw new Error('limited promotions ran out faster than the order could be decided');
}

async function tryAlone(
  deps: PlacementDependencies,
  order: OrderToPlace,
  usedUpIds: readonly number[],
): Promise<LoneAttempt> {
  const { shopId, intent } = order;
  const asked = { shopId, orders: [order], usedUpIds };
  try {
    return await inPipelinedTransaction(deps.pool, (tx) => placeInTransaction(deps, tx, asked));
  } catch (error) {
    // Of another process, committed while this one was being written.
    if (violatedConstraint(error) !== 'orders_once_per_key') throw error;
    const { key } = intent;
    const stored = await inPipelinedTransaction(deps.pool, (tx) => findStoredAnswers(tx, shopId, [key.value]));
    const answer = stored.get(key.value);
    if (answer === undefined) throw error;
    return repeat(answer, key);
  }
}

async function placeInTransaction(
  deps: PlacementDependencies,
  tx: PipelinedTransaction,
  asked: AskedOrders,
): Promise<LoneAttempt> {
  const [order] = asked.orders;
  // Before any stock is held: whoever receives the return holds its order first, too.
  const exchange = order?.intent.exchangeOf === undefined ? null : await holdExchange(tx, order);
  const isFreeDelivery = exchange !== null && exchange !== 'impossible' && exchange.isOurFault;
  const [verdict] = await decideOrders(deps, tx, { ...asked, isFreeDelivery });
  if (verdict === undefined) throw new Error('an order was not decided');
  if (isAccepted(verdict) && exchange === 'impossible') return { kind: 'not-exchangeable' };
  const [outcome] = isAccepted(verdict)
    ? await takeUsesAndSave(deps, tx, { verdict, exchange: exchange === 'impossible' ? null : exchange })
    : await explainVerdicts(tx, asked, [verdict]);
  if (outcome === undefined) throw new Error('an order was left without an answer');
  return outcome;
}

async function takeUsesAndSave(
  deps: PlacementDependencies,
  tx: PipelinedTransaction,
  { verdict: accepted, exchange }: { readonly verdict: AcceptedOrder; readonly exchange: HeldExchange | null },
): Promise<readonly LoneAttempt[]> {
  const id = deps.ids.uuidv7();
  const usedUp = await takeLimited(tx, id, accepted);
  if (usedUp.length > 0) return [{ kind: 'promotion-used-up', promotionIds: usedUp }];
  return save(deps, tx, [{ ...accepted, id, exchange, shortages: await takeSoldGoods(tx, id, accepted) }]);
}

/** Takes the order's uses of what is limited; answers the promotions that have none left for it. */
async function takeLimited(tx: PipelinedTransaction, id: string, accepted: AcceptedOrder): Promise<readonly number[]> {
  const { limitedIds, couponCode, couponPromotionId, order, context } = accepted;
  const { now } = context;
  const phone = order.intent.buyer?.phone ?? null;
  const usedUp = await takePromotionUses(tx, limitedIds, { id, phone, now });
  if (usedUp.length > 0 || couponCode === null || couponPromotionId === null) return usedUp;
  const coupon = { code: couponCode, promotionId: couponPromotionId };
  return (await takeOwnCoupon(tx, coupon, { id, now })) ? [] : [couponPromotionId];
}

async function save(
  deps: PlacementDependencies,
  tx: PipelinedTransaction,
  orders: readonly OrderToSave[],
): Promise<readonly PlaceOrderOutcome[]> {
  const answers = await saveOrders(deps, tx, orders);
  return answers.map((answer) => ({ kind: 'placed', answer }));
}
