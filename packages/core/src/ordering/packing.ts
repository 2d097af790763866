import type { StockItem } from '../inventory/index.ts';
import { ok, refuse, type Result } from '../kernel/index.ts';

/** What one unit of a line is made of, and how many units are still to pack, or packed. */
export interface LineUnits {
  readonly lineId: string;
  readonly units: number;
  /** of one unit: itself, or what a pack holds */
  readonly things: readonly (StockItem & { readonly quantity: number })[];
}

export interface LineQuantity {
  readonly lineId: string;
  readonly quantity: number;
}

/** In what state the units of a line came back. */
export interface LineOutcome {
  readonly lineId: string;
  readonly sellable: number;
  readonly damaged: number;
  readonly missing: number;
}

export interface LinePart extends StockItem {
  readonly orderLineId: string;
  readonly quantity: number;
}

/** Units of lines that are asked for. `rest`: what is left of all lines afterwards. */
export interface AskedUnits {
  readonly parts: readonly LinePart[];
  readonly rest: number;
}

/** Nothing is asked for, more than there is, of a line twice or of one that is not the order's. */
export type UnitsRefusal = 'none' | 'too-many' | 'unknown-line';

/** Takes units of lines apart into the things that lie on shelves; packs are taken whole. */
export function takeUnits(
  lines: readonly LineUnits[],
  asked: readonly LineQuantity[],
): Result<AskedUnits, UnitsRefusal> {
  const byId = new Map(lines.map((line) => [line.lineId, line]));
  if (new Set(asked.map(({ lineId }) => lineId)).size < asked.length) return refuse('unknown-line');
  const parts: LinePart[] = [];
  let taken = 0;
  for (const { lineId, quantity } of asked) {
    const line = byId.get(lineId);
    if (line === undefined) return refuse('unknown-line');
    if (quantity > line.units) return refuse('too-many');
    taken += quantity;
    if (quantity > 0) parts.push(...partsOf(line, quantity));
  }
  const all = lines.reduce((sum, { units }) => sum + units, 0);
  return taken === 0 ? refuse('none') : ok({ parts, rest: all - taken });
}

/** What came back sellable, damaged, missing: of each line all that was packed, neither more nor less. */
export function sortReturned(
  lines: readonly LineUnits[],
  outcomes: readonly LineOutcome[],
): Result<Readonly<Record<'sellable' | 'damaged' | 'missing', readonly LinePart[]>>, UnitsRefusal> {
  const byId = new Map(outcomes.map((outcome) => [outcome.lineId, outcome]));
  const isForeign = outcomes.some(({ lineId }) => lines.every((line) => line.lineId !== lineId));
  if (byId.size < outcomes.length || isForeign) return refuse('unknown-line');
  const sorted: Record<'sellable' | 'damaged' | 'missing', LinePart[]> = { sellable: [], damaged: [], missing: [] };
  for (const line of lines) {
    const { sellable = 0, damaged = 0, missing = 0 } = byId.get(line.lineId) ?? {};
    const told = sellable + damaged + missing;
    if (told !== line.units) return refuse(told > line.units ? 'too-many' : 'none');
    if (sellable > 0) sorted.sellable.push(...partsOf(line, sellable));
    if (damaged > 0) sorted.damaged.push(...partsOf(line, damaged));
    if (missing > 0) sorted.missing.push(...partsOf(line, missing));
  }
  return ok(sorted);
}

const partsOf = ({ lineId, things }: LineUnits, units: number): readonly LinePart[] =>
  things.map(({ quantity, ...item }) => ({ ...item, orderLineId: lineId, quantity: quantity * units }));
