import type { PackingOrder } from '@hanout/contracts/picking/packing';
import { stockItemKey } from '@hanout/core/inventory';
import { neededPieces, packedUnits } from '@hanout/core/picking';

/** Pieces that were scanned into the open box, by thing. */
export type Box = ReadonlyMap<string, number>;

export const EMPTY_BOX: Box = new Map();

/** The piece that was scanned last: which thing, and what it is called. */
export type LastPut = { readonly key: string; readonly name: string };

type Thing = PackingOrder['lines'][number]['things'][number];

export type Put =
  | { readonly kind: 'in'; readonly box: Box; readonly thing: Thing; readonly done: number; readonly all: number }
  | { readonly kind: 'enough' | 'foreign' };

/** A piece goes into the box if the order needs one more of it. */
export function putInto(order: PackingOrder, box: Box, code: string): Put {
  const read = code.trim().toUpperCase();
  const thing = order.lines
    .flatMap(({ things }) => things)
    .find(({ codes }) => codes.some((each) => each.toUpperCase() === read));
  if (thing === undefined) return { kind: 'foreign' };
  const key = stockItemKey(thing);
  const all = neededPieces(order.lines).get(key) ?? 0;
  const done = (box.get(key) ?? 0) + 1;
  return done > all ? { kind: 'enough' } : { kind: 'in', box: new Map([...box, [key, done]]), thing, done, all };
}

/** What of a box the order needs: it may have been changed since the box was begun. */
export function withinNeeds({ lines }: PackingOrder, box: Box): Box {
  const needed = neededPieces(lines);
  return new Map(
    [...box].flatMap(([key, done]) => {
      const most = Math.min(done, needed.get(key) ?? 0);
      return most > 0 ? [[key, most]] : [];
    }),
  );
}

/** One piece of a thing is taken out again. */
export function takeOut(box: Box, key: string): Box {
  const rest = (box.get(key) ?? 0) - 1;
  return new Map([...box].filter(([each]) => each !== key).concat(rest > 0 ? [[key, rest]] : []));
}

/** What there is of each thing in the box, and how many the order needs. */
export function thingsOf(
  order: PackingOrder,
  box: Box,
): readonly (Thing & { readonly done: number; readonly all: number })[] {
  const needed = neededPieces(order.lines);
  const things = new Map(order.lines.flatMap(({ things: all }) => all.map((thing) => [stockItemKey(thing), thing])));
  return [...needed]
    .filter(([, all]) => all > 0)
    .flatMap(([key, all]) => {
      const thing = things.get(key);
      return thing === undefined ? [] : [{ ...thing, done: box.get(key) ?? 0, all }];
    });
}

/** Whole units that the box makes, and whether nothing of the order is left. */
export function unitsOf({ lines }: PackingOrder, box: Box) {
  const quantities = packedUnits(lines, box).filter(({ quantity }) => quantity > 0);
  const packed = quantities.reduce((sum, { quantity }) => sum + quantity, 0);
  return { quantities, isWhole: packed > 0 && packed === lines.reduce((sum, { units }) => sum + units, 0) };
}
