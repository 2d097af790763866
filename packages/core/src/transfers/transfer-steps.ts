import { ok, refuse, type Result } from '../kernel/index.ts';
import type { NamedLot } from '../inventory/index.ts';
import {
  addTo,
  isCount,
  lotOf,
  onLines,
  spread,
  onward,
  wholeOf,
  wrong,
  type Changed,
  type LineQuantity,
  type Outcome,
  type TransferMovement,
  type TransferStep,
  type TransferStepRefusal,
} from './line-steps.ts';
import { differs, figuresOf, onTheWayOf, type TransferGoods, type TransferLine } from './transfer.ts';

/** How many of each line are taken from the shelf: those that are asked for, else all that are still to be taken. */
export function planPick(
  lines: readonly TransferLine[],
  asked: readonly LineQuantity[] | null,
): Result<readonly LineQuantity[], TransferStepRefusal> {
  const wanted = asked ?? lines.map((line) => ({ lineId: line.lineId, quantity: figuresOf(line).toPick }));
  for (const { lineId, quantity } of asked ?? []) {
    const line = lines.find((each) => each.lineId === lineId);
    if (line === undefined) return refuse({ code: 'transfers.line-is-unknown', lineId });
    const most = figuresOf(line).toPick;
    if (!isCount(quantity, most)) return refuse({ code: 'transfers.quantity-is-wrong', lineId, most });
  }
  return ok(wanted.filter(({ quantity }) => quantity > 0));
}

/** The lines with what was taken for them, lot by lot as the shelf gave it. */
export function putIntoCrate(
  lines: readonly TransferLine[],
  taken: readonly { readonly lineId: number; readonly lots: readonly (NamedLot & { readonly quantity: number })[] }[],
): readonly TransferLine[] {
  return lines.map((line) => {
    const lots = taken.find(({ lineId }) => lineId === line.lineId)?.lots ?? [];
    const goods = lots.reduce(
      (held, lot) => addTo(held, lot, (each) => ({ ...each, picked: each.picked + lot.quantity })),
      line.goods,
    );
    return { ...line, goods };
  });
}

/** Out of the crate, onto the shelf that it came from. */
export const putBack = (lines: readonly TransferLine[], asked: readonly LineQuantity[] | null): Outcome =>
  onLines(lines, asked ?? wholeOf(lines, 'picked'), (line, { quantity }) => {
    const most = figuresOf(line).picked;
    if (!isCount(quantity, most)) return wrong(line, most);
    return spread(line, {
      quantity,
      end: 'source',
      sign: 1,
      room: ({ picked }) => picked,
      change: (goods, by) => ({ ...goods, picked: goods.picked - by }),
    });
  });

/** A delivery: whatever lies in the crate leaves. Nothing moves on a shelf. */
export const sendPicked = (lines: readonly TransferLine[]): TransferStep => ({
  lines: lines.map((line) => ({
    ...line,
    goods: line.goods.map((goods) => ({ ...goods, sent: goods.sent + goods.picked, picked: 0 })),
  })),
  movements: [],
});

/** The delivery turns back before anything of it arrived: it lies in the crate again. */
export const recallSent = (lines: readonly TransferLine[]): TransferStep => ({
  lines: lines.map((line) => ({
    ...line,
    goods: line.goods.map((goods) => ({
      ...goods,
      picked: goods.picked + onTheWayOf(goods),
      sent: goods.sent - onTheWayOf(goods),
    })),
  })),
  movements: [],
});

export interface LineReceipt extends LineQuantity {
  /** of these pieces */
  readonly damaged: number;
}

/**
 * So many came, of which some broken. What is whole lies in the receiving warehouse at once; what is broken stays on the way and
 * what nobody sent lies nowhere, until somebody decides.
 */
export const receiveParts = (lines: readonly TransferLine[], receipts: readonly LineReceipt[]): Outcome =>
  onLines(lines, receipts, (line, { quantity, damaged }) => {
    const expected = figuresOf(line).onTheWay - line.foundDamaged;
    if (!Number.isSafeInteger(quantity) || quantity < 1 || !isCount(damaged, quantity, 0) || damaged > expected)
      return wrong(line, expected);
    const came = Math.min(quantity, expected);
    const told = {
      ...line,
      foundDamaged: line.foundDamaged + damaged,
      surplus: line.surplus + quantity - came,
    };
    return arrive(told, came - damaged);
  });

/** What was received by mistake leaves the receiving warehouse and is on the way again. */
export const takeBackReceived = (lines: readonly TransferLine[], receipts: readonly LineReceipt[]): Outcome =>
  onLines(lines, receipts, (line, { quantity, damaged }) => {
    const { received } = figuresOf(line);
    const most = received + line.surplus + damaged;
    if (!isCount(damaged, line.foundDamaged, 0) || !isCount(quantity, most) || damaged > quantity)
      return wrong(line, most);
    const whole = quantity - damaged;
    const surplus = Math.min(line.surplus, whole);
    const told = { ...line, foundDamaged: line.foundDamaged - damaged, surplus: line.surplus - surplus };
    return spread(told, {
      quantity: whole - surplus,
      end: 'target',
      sign: -1,
      room: (goods) => goods.received,
      change: (goods, by) => ({ ...goods, received: goods.received - by }),
    });
  });

/** What is decided of a line: where each of its missing or broken pieces went, and whether what came too much is believed. */
export interface LineDecision {
  readonly lineId: number;
  readonly lost: number;
  readonly damaged: number;
  /** back at the warehouse that sent it */
  readonly returned: number;
  /** came after all */
  readonly received: number;
  /** true: it was sent and not counted, the sending warehouse has so many less; false: it was counted wrong */
  readonly takesSurplus: boolean;
}

/** Pieces of a lot. */
export type LotPieces = NamedLot & { readonly quantity: number };

/**
 * Line by line; every piece of a line that is decided has a place afterwards. `surplusOf`: of which lots of the sending warehouse
 * the surplus of a line is that is believed.
 */
export const decideLines = (
  lines: readonly TransferLine[],
  decisions: readonly LineDecision[],
  surplusOf: ReadonlyMap<number, readonly LotPieces[]> = new Map(),
): Outcome =>
  onLines(lines, decisions, (line, decision) => {
    const { lost, damaged, returned, received, takesSurplus } = decision;
    const open = figuresOf(line).onTheWay;
    const parts = [lost, damaged, returned, received];
    const isWhole = parts.every((part) => isCount(part, open, 0)) && lost + damaged + returned + received === open;
    if (!isWhole || !differs(line)) return refuse({ code: 'transfers.decision-is-wrong', lineId: line.lineId, open });
    const arrived = arrive({ ...line, foundDamaged: 0, surplus: 0 }, received);
    const back = onward(arrived, (next) => giveBack(next, returned));
    const gone = onward(back, (next) => writeOff(next, lost, (goods, by) => ({ ...goods, lost: goods.lost + by })));
    const broken = onward(gone, (next) =>
      writeOff(next, damaged, (goods, by) => ({ ...goods, damaged: goods.damaged + by })),
    );
    return takesSurplus && line.surplus > 0
      ? onward(broken, (next) => takeSurplus(next, surplusOf.get(line.lineId) ?? []))
      : broken;
  });

/** Everything that is in the crate or on the way goes back to where it came from. */
export const giveAllBack = (lines: readonly TransferLine[]): Outcome =>
  onLines(lines, wholeOf(lines, null), (line) => {
    const { picked, onTheWay } = figuresOf(line);
    const crate = putBack([line], picked === 0 ? [] : [{ lineId: line.lineId, quantity: picked }]);
    if (!crate.ok) return crate;
    const [emptied = line] = crate.value.lines;
    const before = ok({ line: { ...emptied, foundDamaged: 0, surplus: 0 }, movements: [...crate.value.movements] });
    return onward(before, (next) => giveBack(next, onTheWay));
  });

const arrive = (line: TransferLine, quantity: number): Changed =>
  spread(line, {
    quantity,
    end: 'target',
    sign: 1,
    room: onTheWayOf,
    change: (goods, by) => ({ ...goods, received: goods.received + by }),
  });

const giveBack = (line: TransferLine, quantity: number): Changed =>
  spread(line, {
    quantity,
    end: 'source',
    sign: 1,
    room: onTheWayOf,
    change: (goods, by) => ({ ...goods, returned: goods.returned + by }),
  });

const writeOff = (
  line: TransferLine,
  quantity: number,
  change: (goods: TransferGoods, by: number) => TransferGoods,
): Changed => spread(line, { quantity, end: null, sign: 1, room: onTheWayOf, change });

/** It was sent with the rest and not counted: it leaves the one shelf and lies on the other at once. */
function takeSurplus(line: TransferLine, pieces: readonly LotPieces[]): Changed {
  const { productId, combinationId } = line;
  const goods = pieces.reduce(
    (held, { quantity, ...lot }) =>
      addTo(held, lot, (each) => ({ ...each, sent: each.sent + quantity, received: each.received + quantity })),
    line.goods,
  );
  const { sent, returned } = figuresOf({ ...line, goods });
  return ok({
    line: { ...line, goods, quantity: Math.max(line.quantity, sent - returned) },
    movements: pieces.flatMap(({ quantity, ...lot }): TransferMovement[] => [
      { end: 'source', productId, combinationId, quantity: -quantity, lot: lotOf(lot) },
      { end: 'target', productId, combinationId, quantity, lot: lotOf(lot) },
    ]),
  });
}
