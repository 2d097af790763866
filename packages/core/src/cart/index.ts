export { packSaving } from './pack-saving.ts';
export { priceCart, type LineToPrice, type PricedCart, type PricedLine, type PricingRules } from './price-cart.ts';
export { resolveLine, type RequestedLine, type ResolvedLine } from './resolve-line.ts';
export {
  PACK_MODES,
  PRODUCT_TYPES,
  type Assortment,
  type PackItem,
  type PackMode,
  type ProductType,
  type SellableCombination,
  type SellableProduct,
} from './sellable.ts';
export { wholePacks } from './whole-packs.ts';
