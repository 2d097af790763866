import type {
  MatchedLines,
  SupplierOrderDetail,
  SupplierOrderDraft,
  SupplierOrderLine,
  SupplyThing,
} from '@hanout/contracts/purchasing/supplier-orders';
import { suggestQuantity, totalsOf, type OrderTotals } from '@hanout/core/purchasing';
import { readAmount, writeAmount } from '@hanout/ui/money/amount-text.ts';

/** A line as it is typed: what it is of, and texts that may not be numbers yet. */
export type DraftLine = {
  readonly productId: number;
  readonly combinationId: number | null;
  readonly name: string;
  readonly combination: string | null;
  readonly sku: string | null;
  readonly image: string;
  readonly supplierCode: string;
  readonly minimumQuantity: number;
  readonly packQuantity: number;
  readonly quantity: string;
  readonly price: string;
};

export type Draft = {
  readonly supplierId: number;
  readonly warehouseId: number;
  readonly expectedOn: string;
  readonly note: string;
  readonly lines: readonly DraftLine[];
};

type Thing = Pick<DraftLine, 'productId' | 'combinationId'>;

const MOST_PIECES = 1_000_000;
export const keyOf = ({ productId, combinationId }: Thing): string => `${productId}-${combinationId ?? ''}`;

export const draftOf = ({ supplier, warehouse, expectedOn, note, lines }: SupplierOrderDetail): Draft => ({
  supplierId: supplier.id,
  warehouseId: warehouse.id,
  expectedOn: expectedOn ?? '',
  note,
  lines: lines.map((line) => lineOf(line, line.quantity, line.priceCentimes)),
});

function lineOf(thing: SupplyThing | SupplierOrderLine, quantity: number, priceCentimes: number | null): DraftLine {
  const { productId, combinationId, name, combination, sku, image } = thing;
  const { supplierCode, minimumQuantity, packQuantity } = thing;
  const what = { productId, combinationId, name, combination, sku, image };
  const terms = { supplierCode, minimumQuantity, packQuantity };
  return { ...what, ...terms, quantity: String(quantity), price: writeAmount(priceCentimes) };
}

/** Adds a thing with the least that the supplier delivers; one that stands there already gets a box more. */
export function addThing(draft: Draft, thing: SupplyThing): Draft {
  const known = draft.lines.find((line) => keyOf(line) === keyOf(thing));
  if (known !== undefined) return stepLine(draft, known, 1);
  return { ...draft, lines: [...draft.lines, lineOf(thing, suggestQuantity(1, thing), thing.priceCentimes)] };
}

/** So many boxes more or less of a line; never less than one piece. */
export function stepLine(draft: Draft, line: DraftLine, boxes: number): Draft {
  const quantity = Math.max(1, (readPieces(line.quantity) ?? 0) + boxes * line.packQuantity);
  return changeLine(draft, line, { quantity: String(Math.min(quantity, MOST_PIECES)) });
}

export const changeLine = (draft: Draft, thing: Thing, change: Partial<DraftLine>): Draft => ({
  ...draft,
  lines: draft.lines.map((line) => (keyOf(line) === keyOf(thing) ? { ...line, ...change } : line)),
});

export const removeLine = (draft: Draft, thing: Thing): Draft => ({
  ...draft,
  lines: draft.lines.filter((line) => keyOf(line) !== keyOf(thing)),
});

/** The things of a draft as an address names them. */
export const itemsOf = ({ lines }: Draft): string =>
  lines
    .map(({ productId, combinationId }) => (combinationId === null ? productId : `${productId}-${combinationId}`))
    .join(',');

/** Of another supplier: their code, their minimum and boxes; their price where it is known, else as it stood. */
export function turnTo(draft: Draft, supplierId: number, terms: readonly SupplyThing[]): Draft {
  const byKey = new Map(terms.map((thing) => [keyOf(thing), thing]));
  return {
    ...draft,
    supplierId,
    lines: draft.lines.map((line) => {
      const thing = byKey.get(keyOf(line));
      if (thing === undefined) return { ...line, supplierCode: '', minimumQuantity: 1, packQuantity: 1 };
      const { supplierCode, minimumQuantity, packQuantity, priceCentimes, isOfSupplier } = thing;
      const price = isOfSupplier && priceCentimes !== null ? writeAmount(priceCentimes) : line.price;
      return { ...line, supplierCode, minimumQuantity, packQuantity, price };
    }),
  };
}

/** The good rows of what was pasted, over lines of the same things. */
export function takePasted(draft: Draft, rows: MatchedLines['rows']): Draft {
  const taken = rows.flatMap((row) => (row.ok ? [lineOf(row.thing, row.quantity, row.priceCentimes)] : []));
  const byKey = new Map(taken.map((line) => [keyOf(line), line]));
  const kept = draft.lines.map((line) => byKey.get(keyOf(line)) ?? line);
  const known = new Set(draft.lines.map(keyOf));
  return { ...draft, lines: [...kept, ...taken.filter((line) => !known.has(keyOf(line)))] };
}

/** Whole pieces from one up; null: it is none. */
export function readPieces(text: string): number | null {
  const pieces = /^\d{1,7}$/u.test(text.trim()) ? Number(text.trim()) : 0;
  return pieces >= 1 && pieces <= MOST_PIECES ? pieces : null;
}

/** What would be saved; null while something that is typed is no number yet. A price that nobody knows is 0. */
export function toSaved(draft: Draft, { version }: { readonly version: number }): SupplierOrderDraft | null {
  const lines = draft.lines.map(({ productId, combinationId, supplierCode, quantity, price }) => ({
    productId,
    combinationId,
    supplierCode,
    quantity: readPieces(quantity) ?? 0,
    priceCentimes: price.trim() === '' ? 0 : (readAmount(price) ?? -1),
  }));
  if (lines.some(({ quantity, priceCentimes }) => quantity < 1 || priceCentimes < 0)) return null;
  const { supplierId, warehouseId, note, expectedOn } = draft;
  return {
    supplierId,
    warehouseId,
    note: note.trim(),
    expectedOn: expectedOn === '' ? null : expectedOn,
    version,
    lines,
  };
}

/** What the lines come to as far as they are numbers. */
export const totalsOfDraft = ({ lines }: Draft): OrderTotals =>
  totalsOf(
    lines.map(({ quantity, price }) => ({
      quantity: readPieces(quantity) ?? 0,
      priceCentimes: Math.max(0, readAmount(price) ?? 0),
    })),
  );
