import type { IslandName } from './props.ts';

/** Parts of the islands' texts that are loaded on their own; everybody has `base`. */
export type TextArea = 'base' | 'cart' | 'product';

/** What an island says beyond `base`. What it opens later loads its own texts. */
export const textAreas: Partial<Readonly<Record<IslandName, readonly TextArea[]>>> = {
  'cart-checkout': ['cart'],
  confirmation: ['cart'],
  'track-order': ['cart'],
};
