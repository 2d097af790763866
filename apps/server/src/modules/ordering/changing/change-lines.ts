import { toCentimes, type Centimes } from '@hanout/core/kernel';
import { totalsOfChangedOrder, type ChangedTotals } from '@hanout/core/ordering';
import type { Actor } from '@hanout/core/staff';
import type { Tx } from '../../../database/database.ts';
import { Refused } from '../../../database/refused.ts';
import { loadRulebookOf, returnPromotionUses } from '../../promotions/index.ts';
import type { LockedOrder } from '../actions/repository.ts';
import { holdChangedLines, type StockMissing } from './hold-changed-lines.ts';
import {
  changesOfLine,
  readLinesToBe,
  type LineChange,
  type LinesAsked,
  type LinesWrong,
  type LineToBe,
} from './lines-to-be.ts';
import { fitMoney, type PaidAboveTotal } from './fit-money.ts';
import {
  changeCombination,
  changeDelivery,
  changeQuantities,
  changeTotals,
  deleteLines,
  insertLine,
  type DeliveryAnew,
  type FrozenPromotion,
} from './repository.ts';

export type LinesRefusal =
  | LinesWrong
  | { readonly code: 'ordering.price-changed'; readonly totals: ChangedTotals }
  | PaidAboveTotal
  | StockMissing;

export interface AskedChange extends LinesAsked {
  readonly order: LockedOrder;
  readonly actor: Actor;
  /** null: it goes where it went */
  readonly delivery: DeliveryAnew | null;
  /** What is agreed to; another one is told and changes nothing. `any`: it is only asked what it would be. */
  readonly total: Centimes | 'any' | null;
}

/** What a change came to. */
export interface ChangedOrder {
  readonly lines: readonly LineToBe[];
  readonly totals: ChangedTotals;
  readonly changes: readonly LineChange[];
  readonly delivery: DeliveryAnew | null;
  /** what lacks, where it was only asked what would be; otherwise it is a refusal */
  readonly missing: StockMissing['missing'];
}

/**
 * Makes the lines of an order others and sends it elsewhere, with what follows for totals, promotions, money and what is reserved;
 * null: nothing of that was asked. The caller holds the order's row, has compared its version, counts it up and writes the history.
 * Throws `Refused`.
 */
export async function changeLines(tx: Tx, asked: AskedChange): Promise<ChangedOrder | null> {
  const { own, order, delivery } = asked;
  const lines = await readLinesToBe(tx, asked);
  const changes = lines.flatMap((line) => changesOfLine(line, asked.by));
  if (changes.length === 0 && delivery === null) return null;
  const totals = await totalsOf(tx, asked, lines);
  if (asked.total !== 'any' && totals.total !== asked.total)
    throw new Refused<LinesRefusal>({ code: 'ordering.price-changed', totals });
  const staying = lines.filter(({ quantity }) => quantity > 0);
  const promotions = [...promotionsOfLines(staying), ...totals.promotions.map(toFrozen)];
  if (delivery !== null) await changeDelivery(tx, order.id, delivery);
  await writeLines(tx, order.id, staying);
  await changeTotals(tx, order.id, { totals, promotions });
  const missing = changes.length === 0 ? [] : await holdStock(tx, asked, lines);
  await fitMoney(tx, asked, totals.total);
  const kept = new Set(promotions.map(({ promotionId }) => promotionId));
  const lost = own.promotions.map(({ promotionId }) => promotionId).filter((id) => !kept.has(id));
  // After the stock, as everywhere: whoever locks in another order waits for an order that waits for them.
  if (lost.length > 0) await returnPromotionUses(tx, { orderId: order.id, promotionIds: lost });
  return { lines, totals, changes, delivery, missing };
}

async function totalsOf(tx: Tx, asked: AskedChange, lines: readonly LineToBe[]): Promise<ChangedTotals> {
  const { shopId, own, delivery } = asked;
  const ids = own.promotions.map(({ promotionId }) => promotionId);
  // Who buys more may come to what a promotion asks for; who buys less keeps what they were promised, if that.
  const withRunning = lines.some(({ before, quantity }) => quantity > (before?.quantity ?? 0));
  const carrierId = delivery?.carrierId ?? own.carrierId;
  return totalsOfChangedOrder(
    lines.filter(({ quantity }) => quantity > 0),
    {
      rulebook: await loadRulebookOf(tx, shopId, { ids, withRunning }),
      context: { now: own.placedAt, channel: own.channel, coupon: null },
      shipping:
        carrierId === null
          ? null
          : {
              carrierId,
              price: delivery?.base ?? own.deliveryBase,
              isFree: own.isFreeDelivery,
              freeFrom: delivery === null ? own.freeFrom : delivery.freeFrom,
            },
    },
  );
}

async function writeLines(tx: Tx, orderId: string, lines: readonly LineToBe[]): Promise<void> {
  for (const { id, before, anew, productId } of lines) {
    if (anew === null) continue;
    if (before === null) await insertLine(tx, orderId, { id, productId, ...anew });
    else await changeCombination(tx, id, anew.anew);
  }
  const counted = lines.filter(({ before, quantity }) => before !== null && before.quantity !== quantity);
  if (counted.length > 0) await changeQuantities(tx, counted);
}

/** Those that go are locked with the rest, and gone before the rest is held. */
async function holdStock(tx: Tx, asked: AskedChange, lines: readonly LineToBe[]): Promise<StockMissing['missing']> {
  const goneLineIds = lines.filter(({ quantity }) => quantity === 0).map(({ id }) => id);
  const refusal = await holdChangedLines(tx, {
    ...asked,
    lines: lines.filter(({ quantity }) => quantity > 0),
    goneLineIds,
    deleteGone: () => deleteLines(tx, goneLineIds),
  });
  if (refusal !== null && asked.total !== 'any') throw new Refused<LinesRefusal>(refusal);
  return refusal?.missing ?? [];
}

/** What the item promotions take off the lines together, as the order keeps it. */
function promotionsOfLines(lines: readonly LineToBe[]): readonly FrozenPromotion[] {
  const sums = new Map<number, FrozenPromotion>();
  for (const { promotions, quantity } of lines) {
    for (const { promotionId, name, amountCentimes } of promotions) {
      const before = sums.get(promotionId)?.amountCentimes ?? 0;
      sums.set(promotionId, { promotionId, name, amountCentimes: before + amountCentimes * quantity });
    }
  }
  return [...sums.values()];
}

function toFrozen({ promotionId, name, amount }: ChangedTotals['promotions'][number]): FrozenPromotion {
  return { promotionId, name, amountCentimes: toCentimes(amount) };
}
