import { joinWords } from '@hanout/i18n';
import type { PackCombination, PackPart, PurchasePack, PurchasePackItem } from '../../islands/props.ts';
import { valueLabels } from '../purchase/choose-combination.ts';

/** Some equal pieces of one item: how many, and what is chosen for them; an empty text where a group is still open. */
export interface PackPiece {
  readonly values: readonly string[];
  readonly quantity: number;
}

/** The pieces of each item, in the order of the pack's items. */
export type PackChoice = readonly (readonly PackPiece[])[];

/**
 * Where a shopper starts: with what a line of the cart holds, else with nothing chosen. A thing with several combinations
 * has to be chosen (storefront §4); one that exists in one form needs no piece of its own.
 */
export function initialChoice(pack: PurchasePack, parts: readonly PackPart[] | null = null): PackChoice {
  const left = (parts ?? []).map((part) => ({ part, quantity: part.quantity }));
  return pack.items.map((item) => {
    const missing = { quantity: item.quantity };
    const pieces = left.flatMap((each): readonly PackPiece[] => {
      const combination = combinationOf(item, each.part);
      const quantity = Math.min(each.quantity, missing.quantity);
      if (combination === null || quantity < 1) return [];
      each.quantity -= quantity;
      missing.quantity -= quantity;
      return [{ values: combination.values, quantity }];
    });
    return completed(
      item,
      joinEqual(pieces, ({ values }) => values.join()),
    );
  });
}

/** Chooses a value for some pieces. What was chosen further down stays only if it can still be had with it. */
export function chooseForPieces(
  choice: PackChoice,
  at: { readonly item: number; readonly piece: number },
  values: readonly string[],
): PackChoice {
  return changeItem(choice, at.item, (pieces) =>
    pieces.map((piece, index) => (index === at.piece ? { ...piece, values } : piece)),
  );
}

/** Takes one of the pieces out, to be chosen by itself. */
export function splitPieces(choice: PackChoice, at: { readonly item: number; readonly piece: number }): PackChoice {
  return changeItem(choice, at.item, (pieces) => {
    const split = pieces[at.piece];
    if (split === undefined || split.quantity < 2) return pieces;
    const rest = { ...split, quantity: split.quantity - 1 };
    const open = { values: split.values.map(() => ''), quantity: 1 };
    return [...pieces.slice(0, at.piece), rest, ...pieces.slice(at.piece + 1), open];
  });
}

/** Gives some pieces another quantity; the others of the item make up for it, so that the pack stays what it is. */
export function setPieceQuantity(
  choice: PackChoice,
  at: { readonly item: number; readonly piece: number },
  wanted: number,
): PackChoice {
  return changeItem(choice, at.item, (pieces) => {
    const total = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
    const quantity = Math.min(Math.max(Math.trunc(wanted) || 1, 1), total);
    const others = pieces.flatMap((piece, index) => (index === at.piece ? [] : [{ ...piece, index }]));
    if (others.length === 0 || others.length === pieces.length) return pieces;
    const spread = spreadOver(
      others.map((other) => other.quantity),
      total - quantity,
    );
    return pieces
      .map((piece, index) => {
        const other = others.findIndex((each) => each.index === index);
        return { ...piece, quantity: other < 0 ? quantity : (spread[other] ?? 0) };
      })
      .filter((piece) => piece.quantity > 0);
  });
}

/** The first item that lacks a choice; null when the pack can be bought. */
export function missingItem(pack: PurchasePack, choice: PackChoice): PurchasePackItem | null {
  return (
    pack.items.find((item, index) => (choice[index] ?? []).some((piece) => chosenCombination(item, piece) === null)) ??
    null
  );
}

/** What a cart line and the wire carry; null while a choice is missing. */
export function partsOf(pack: PurchasePack, choice: PackChoice): readonly PackPart[] | null {
  const parts = pack.items.flatMap((item, index): readonly (PackPart | null)[] => {
    const { productId, name, options } = item;
    if (options === null)
      return [
        { productId, combinationId: item.combinationId, quantity: item.quantity, name, choice: item.combinationName },
      ];
    return (choice[index] ?? []).map((piece) => {
      const combination = chosenCombination(item, piece);
      if (combination === null) return null;
      const words = joinWords(valueLabels(options.groups, combination));
      return { productId, combinationId: combination.id, quantity: piece.quantity, name, choice: words };
    });
  });
  return parts.every((part): part is PackPart => part !== null)
    ? joinEqual(parts, ({ productId, combinationId }) => `${productId}.${combinationId ?? 0}`)
    : null;
}

export function chosenCombination({ options }: PurchasePackItem, { values }: PackPiece): PackCombination | null {
  if (options === null || values.includes('')) return null;
  return (
    options.combinations.find((combination) => combination.values.every((value, index) => value === values[index])) ??
    null
  );
}

function combinationOf({ productId, options }: PurchasePackItem, part: PackPart): PackCombination | null {
  if (options === null || part.productId !== productId) return null;
  return options.combinations.find(({ id }) => id === part.combinationId) ?? null;
}

/** Fills up to what the item holds; what is missing is one open group of pieces. */
function completed({ quantity, options }: PurchasePackItem, pieces: readonly PackPiece[]): readonly PackPiece[] {
  if (options === null) return [];
  const missing = quantity - pieces.reduce((sum, piece) => sum + piece.quantity, 0);
  return missing <= 0 ? pieces : [...pieces, { values: options.groups.map(() => ''), quantity: missing }];
}

/** Joins what has the same key into one, quantities added up, in the order of the first. */
function joinEqual<T extends { readonly quantity: number }>(
  list: readonly T[],
  keyOf: (one: T) => string,
): readonly T[] {
  const joined = new Map<string, T>();
  for (const one of list) {
    const known = joined.get(keyOf(one));
    joined.set(keyOf(one), known === undefined ? one : { ...known, quantity: known.quantity + one.quantity });
  }
  return [...joined.values()];
}

/** Brings a list of quantities to another sum, the last ones giving or taking first. */
function spreadOver(quantities: readonly number[], sum: number): readonly number[] {
  const spread = [...quantities];
  const excess = { left: spread.reduce((all, quantity) => all + quantity, 0) - sum };
  for (let index = spread.length - 1; index >= 0 && excess.left > 0; index -= 1) {
    const given = Math.min(spread[index] ?? 0, excess.left);
    spread[index] = (spread[index] ?? 0) - given;
    excess.left -= given;
  }
  if (excess.left < 0) spread[0] = (spread[0] ?? 0) - excess.left;
  return spread;
}

function changeItem(
  choice: PackChoice,
  item: number,
  change: (pieces: readonly PackPiece[]) => readonly PackPiece[],
): PackChoice {
  return choice.map((pieces, index) => (index === item ? change(pieces) : pieces));
}
