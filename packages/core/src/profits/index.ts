export {
  earnedOf,
  RESULT_PARTS,
  resultOf,
  type BookedParts,
  type GoneGoods,
  type OrderResult,
  type ProductResult,
  type ResultFacts,
  type ResultLine,
  type ResultPart,
  type ResultParts,
} from './result.ts';
