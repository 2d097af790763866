import { ok, refuse, type Result } from '../kernel/index.ts';
import type { NamedLot, StockItem } from '../inventory/index.ts';
import { figuresOf, type TransferGoods, type TransferLine } from './transfer.ts';

/** Pieces that come onto the shelf of an end (more than 0) or leave it. */
export interface TransferMovement extends StockItem {
  readonly end: 'source' | 'target';
  readonly quantity: number;
  readonly lot: NamedLot;
}

/** What a step makes of the lines, and what moves on shelves because of it. */
export interface TransferStep {
  readonly lines: readonly TransferLine[];
  readonly movements: readonly TransferMovement[];
}

export type TransferStepRefusal =
  | { readonly code: 'transfers.line-is-unknown'; readonly lineId: number }
  | { readonly code: 'transfers.quantity-is-wrong'; readonly lineId: number; readonly most: number }
  | { readonly code: 'transfers.decision-is-wrong'; readonly lineId: number; readonly open: number };

export interface LineQuantity {
  readonly lineId: number;
  readonly quantity: number;
}

export type Outcome = Result<TransferStep, TransferStepRefusal>;
export type Changed = Result<
  { readonly line: TransferLine; readonly movements?: TransferMovement[] },
  TransferStepRefusal
>;

interface Spreading {
  readonly quantity: number;
  /** null: on no shelf */
  readonly end: 'source' | 'target' | null;
  readonly sign: 1 | -1;
  readonly room: (goods: TransferGoods) => number;
  readonly change: (goods: TransferGoods, by: number) => TransferGoods;
}

/** Takes so many pieces of the line's lots, those that expire first first. */
export function spread(line: TransferLine, { quantity, end, sign, room, change }: Spreading): Changed {
  const { productId, combinationId } = line;
  const movements: TransferMovement[] = [];
  let left = quantity;
  const byExpiry = line.goods.toSorted((a, b) => ((a.expiresOn ?? '9999') < (b.expiresOn ?? '9999') ? -1 : 1));
  const changed = new Map<TransferGoods, TransferGoods>();
  for (const goods of byExpiry) {
    const by = Math.min(left, room(goods));
    if (by <= 0) continue;
    left -= by;
    changed.set(goods, change(goods, by));
    if (end !== null) movements.push({ end, productId, combinationId, quantity: sign * by, lot: lotOf(goods) });
  }
  if (left > 0) throw new Error(`line ${line.lineId} has ${left} pieces less than it says`);
  return ok({ line: { ...line, goods: line.goods.map((goods) => changed.get(goods) ?? goods) }, movements });
}

export const lotOf = ({ lotNumber, expiresOn, receivedOn }: NamedLot): NamedLot =>
  receivedOn === undefined ? { lotNumber, expiresOn } : { lotNumber, expiresOn, receivedOn };

export function addTo(
  held: readonly TransferGoods[],
  lot: NamedLot,
  change: (goods: TransferGoods) => TransferGoods,
): readonly TransferGoods[] {
  const isIt = (goods: TransferGoods) => goods.lotNumber === lot.lotNumber && goods.expiresOn === lot.expiresOn;
  const none = { ...lotOf(lot), picked: 0, sent: 0, received: 0, returned: 0, lost: 0, damaged: 0 };
  return held.some(isIt) ? held.map((goods) => (isIt(goods) ? change(goods) : goods)) : [...held, change(none)];
}

export function onward(before: Changed, next: (line: TransferLine) => Changed): Changed {
  if (!before.ok) return before;
  const after = next(before.value.line);
  if (!after.ok) return after;
  const movements = [...(before.value.movements ?? []), ...(after.value.movements ?? [])];
  return ok({ line: after.value.line, movements });
}

/** The step of each line that is named, once each; all or nothing. */
export function onLines<T extends { readonly lineId: number }>(
  lines: readonly TransferLine[],
  asked: readonly T[],
  step: (line: TransferLine, each: T) => Changed,
): Outcome {
  const movements: TransferMovement[] = [];
  const after = new Map(lines.map((line) => [line.lineId, line]));
  for (const each of asked) {
    const line = after.get(each.lineId);
    if (line === undefined) return refuse({ code: 'transfers.line-is-unknown', lineId: each.lineId });
    const changed = step(line, each);
    if (!changed.ok) return changed;
    after.set(each.lineId, changed.value.line);
    movements.push(...(changed.value.movements ?? []));
  }
  return ok({ lines: [...after.values()], movements });
}

/** Every line with all of what it has there; null: every line. */
export const wholeOf = (lines: readonly TransferLine[], of: 'picked' | null): readonly LineQuantity[] =>
  lines
    .map((line) => ({ lineId: line.lineId, quantity: of === null ? 0 : figuresOf(line)[of] }))
    .filter(({ quantity }) => of === null || quantity > 0);

export const isCount = (quantity: number, most: number, least = 1): boolean =>
  Number.isSafeInteger(quantity) && quantity >= least && quantity <= most;

export const wrong = ({ lineId }: TransferLine, most: number) =>
  refuse<TransferStepRefusal>({ code: 'transfers.quantity-is-wrong', lineId, most });
