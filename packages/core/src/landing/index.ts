export {
  hasPart,
  LANDING_BLOCK_TYPES,
  LANDING_BLOCKS,
  LANDING_EMPTY_REASONS,
  landingEmptyReason,
  MOST_ITEMS,
  mostItems,
  type LandingBlockType,
  type LandingEmptyReason,
  type LandingPart,
} from './block-types.ts';
export { compareVariants, twoSided, type Tried, type Verdict } from './compare-variants.ts';
export {
  chooseVariant,
  LEAST_SHARE,
  MOST_SHARE,
  readMark,
  VARIANTS,
  writeMark,
  type LandingMark,
  type Variant,
} from './variants.ts';
