export { internalEan13, isBarcodeConsistent, isEan } from './barcode.ts';
export {
  countCombinations,
  fillSkuPattern,
  mostCombinations,
  planCombinations,
  valueSetKey,
  type CombinationPlan,
  type ValueSet,
} from './plan-combinations.ts';
export { slugOf } from './slug.ts';
export { cutSquare, type Focus, type SquareCut } from './square-cut.ts';
