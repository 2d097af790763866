import type { PackPart, PurchasePack } from './props.ts';

/** What a pack's editor says of the choice made so far. */
export interface PackState {
  /** What the pack shall hold; null while a choice is missing. */
  readonly parts: readonly PackPart[] | null;
  /** Name of the first thing that lacks a choice. */
  readonly missing: string | null;
  /** How many such packs there are, as the server says; null until it has said so. */
  readonly available: number | null;
}

export interface PackEditorProps {
  readonly productId: number;
  readonly pack: PurchasePack;
  /** What a line of the cart holds already. */
  readonly parts: readonly PackPart[] | null;
  readonly onChange: (state: PackState) => void;
}

/** True where a shopper has to choose something: only then is the editor loaded. */
export function hasPackChoice(pack: PurchasePack | null): boolean {
  return pack !== null && pack.items.some(({ options }) => options !== null);
}
