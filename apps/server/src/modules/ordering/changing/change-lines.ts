import { toCentimes, type Centimes, type Ids } from '@hanout/core/kernel';
import { totalsOfChangedOrder, type ChangedTotals } from '@hanout/core/ordering';
import type { Tx } from '../../../database/database.ts';
import { Refused } from '../../../database/refused.ts';
import { runnerOf } from '../../../database/statement-runner.ts';
import { readNow } from '../../../database/transaction.ts';
import { askedItems, holdReservationsAnew, readStock, type StockMissing } from '../../inventory/index.ts';
import { loadRulebookOf, returnPromotionUses } from '../../promotions/index.ts';
import { readLineAnew } from './line-anew.ts';
import {
  changeCombination,
  changeQuantities,
  nameOf,
  type FrozenPromotion,
  type LineAnew,
  type OwnLine,
  type OwnOrder,
} from './repository.ts';

export type LinesRefusal =
  | { readonly code: 'ordering.input-is-missing'; readonly field: 'lines' | 'combinations' }
  | { readonly code: 'ordering.price-changed'; readonly totals: ChangedTotals }
  | StockMissing;

export interface AskedLines {
  readonly ids: Ids;
  readonly shopId: number;
  readonly orderId: string;
  readonly own: OwnOrder;
  /** By the id of the line; down only. */
  readonly quantities: ReadonlyMap<string, number>;
  readonly combinations: ReadonlyMap<string, number>;
  /** What is agreed to; another one is told and changes nothing. */
  readonly total: Centimes | null;
}

/** One change as the history tells it. */
export interface LineChange {
  readonly action: 'change_quantity' | 'change_combination';
  readonly field: string;
  readonly from: string | number;
  readonly to: string | number;
  readonly note: string;
}

type LineToBe = OwnLine & { readonly anew: LineAnew | null };

/**
 * Lowers quantities and takes other combinations of the same products, with what follows for totals, promotions and what is
 * reserved. The caller holds the order's row, has compared its version, and writes the history. Throws `Refused`.
 */
export async function changeLines(tx: Tx, asked: AskedLines): Promise<readonly LineChange[]> {
  const { own, orderId } = asked;
  const lines = await linesToBe(tx, asked);
  const changes = own.lines.flatMap((line, at) => changesOf(line, lines[at] ?? line));
  if (changes.length === 0) return [];
  const totals = await totalsOf(tx, asked, lines);
  if (totals.total !== asked.total) throw new Refused<LinesRefusal>({ code: 'ordering.price-changed', totals });
  const promotions = [...promotionsOfLines(lines), ...totals.promotions.map(toFrozen)];
  for (const { id, anew } of lines) if (anew !== null) await changeCombination(tx, id, anew);
  await changeQuantities(tx, orderId, { lines, totals, promotions });
  await reserveAnew(tx, asked, lines);
  const kept = new Set(promotions.map(({ promotionId }) => promotionId));
  const lost = own.promotions.map(({ promotionId }) => promotionId).filter((id) => !kept.has(id));
  // After the stock, as everywhere: whoever locks in another order waits for an order that waits for them.
  if (lost.length > 0) await returnPromotionUses(tx, { orderId, promotionIds: lost });
  return changes;
}

async function linesToBe(tx: Tx, { shopId, own, quantities, combinations }: AskedLines): Promise<readonly LineToBe[]> {
  const known = new Set(own.lines.map(({ id }) => id));
  const isLowered = own.lines.every(({ id, quantity }) => (quantities.get(id) ?? quantity) <= quantity);
  if (!isLowered || [...quantities.keys(), ...combinations.keys()].some((id) => !known.has(id)))
    throw new Refused<LinesRefusal>({ code: 'ordering.input-is-missing', field: 'lines' });
  const lines: LineToBe[] = [];
  for (const line of own.lines) {
    const combinationId = combinations.get(line.id) ?? line.combinationId;
    const lowered = { ...line, quantity: quantities.get(line.id) ?? line.quantity };
    if (combinationId === line.combinationId) lines.push({ ...lowered, anew: null });
    else lines.push(await lineInAnother(tx, { shopId, own, line: lowered, combinationId }));
  }
  return lines;
}

async function lineInAnother(
  tx: Tx,
  {
    shopId,
    own,
    line,
    combinationId,
  }: Pick<AskedLines, 'shopId' | 'own'> & {
    readonly line: OwnLine;
    readonly combinationId: number | null;
  },
): Promise<LineToBe> {
  const isChosen = line.combinationId !== null && combinationId !== null;
  const anew = isChosen ? await readLineAnew(tx, { shopId, order: own, line, combinationId }) : null;
  if (anew === null) throw new Refused<LinesRefusal>({ code: 'ordering.input-is-missing', field: 'combinations' });
  const { names, attributes } = anew.words;
  return {
    ...line,
    anew,
    combinationId,
    name: nameOf(
      names,
      attributes.map(({ value }) => value),
    ),
    unitPrice: anew.prices.unit_price_centimes,
    promotions: anew.prices.promotions,
  };
}

async function totalsOf(tx: Tx, { shopId, own }: AskedLines, lines: readonly OwnLine[]): Promise<ChangedTotals> {
  const promotionIds = own.promotions.map(({ promotionId }) => promotionId);
  return totalsOfChangedOrder(lines, {
    rulebook: await loadRulebookOf(tx, shopId, promotionIds),
    context: { now: own.placedAt, channel: own.channel, coupon: null },
    shipping: own.carrierId === null ? null : { carrierId: own.carrierId, price: own.deliveryBase },
  });
}

/** What was held is held as the lines are now; of an order that holds nothing any more, what is new must at least be there. */
async function reserveAnew(tx: Tx, { ids, shopId, orderId }: AskedLines, lines: readonly LineToBe[]): Promise<void> {
  const held = await holdReservationsAnew(tx, { orderId, now: await readNow(tx), ids });
  if (!held.ok) throw new Refused<LinesRefusal>(held.error);
  const items = lines.filter(({ anew }) => anew !== null);
  if (held.value.length > 0 || items.length === 0) return;
  const stock = await readStock(runnerOf(tx), shopId, askedItems(items));
  const missing = items.flatMap(({ productId, combinationId, quantity }) => {
    const free = stock.filter((row) => row.productId === productId && row.combinationId === combinationId);
    const available = free.reduce((sum, row) => sum + Math.max(0, row.available), 0);
    return available >= quantity ? [] : [{ productId, combinationId, requested: quantity, available }];
  });
  if (missing.length > 0) throw new Refused<LinesRefusal>({ code: 'ordering.stock-missing', missing });
}

function changesOf(before: OwnLine, after: OwnLine): readonly LineChange[] {
  const taken = before.combinationId !== after.combinationId;
  const lowered = before.quantity !== after.quantity;
  return [
    ...(taken
      ? [
          {
            action: 'change_combination' as const,
            field: `combination ${before.id}`,
            from: before.combinationId ?? 0,
            to: after.combinationId ?? 0,
            note: `${before.name} → ${after.name}`,
          },
        ]
      : []),
    ...(lowered
      ? [
          {
            action: 'change_quantity' as const,
            field: `quantity ${before.id}`,
            from: before.quantity,
            to: after.quantity,
            note: `${after.name} : ${before.quantity} → ${after.quantity}`,
          },
        ]
      : []),
  ];
}

/** What the item promotions take off the lines together, as the order keeps it. */
function promotionsOfLines(lines: readonly OwnLine[]): readonly FrozenPromotion[] {
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
