import type { Draw } from '../pictures/scene.ts';
import type { ColourName, FeatureChoice, SizeScale } from './attributes.ts';
import type { BrandSlug } from './brands.ts';
import type { Texts } from './texts.ts';

/** A kind of thing that the demo shop sells in several products: they share pictures, sizes, price range and words. */
export type Model = {
  readonly code: string;
  /** Slug of a leaf of the tree. */
  readonly category: string;
  readonly draw: Draw;
  /** One picture per colour; with `swatches` the colours are also what the shopper chooses. */
  readonly colours: readonly ColourName[];
  readonly swatches?: boolean;
  readonly sizes?: readonly [scale: SizeScale, ...values: readonly string[]];
  /** Dinars, lowest and highest. */
  readonly price: readonly [number, number];
  readonly brands: readonly BrandSlug[];
  readonly features: FeatureChoice;
  readonly weightGrams: number;
  /** Of what perishes: months from delivery to expiry. */
  readonly keepsMonths?: number;
  /** One sentence that is true of all its products. */
  readonly about: Texts;
  /** French, Arabic and English name of each product. */
  readonly products: readonly (readonly [fr: string, ar: string, en: string])[];
};
