export {
  buildAttribute,
  buildBrand,
  buildCategory,
  buildFeature,
  buildImage,
  type BuiltBrand,
  type BuiltCategory,
  type BuiltValues,
} from './catalogue.ts';
export { buildCarrierWithRates, type BuiltCarrier } from './delivery.ts';
export { insertRow, insertRows, type TestSql } from './insert-rows.ts';
export { ensurePlaces } from './places.ts';
export { buildOrder, buildReturn, placeAt, type BuiltOrder, type OrderOptions } from './orders.ts';
export { buildPack, buildProduct, type BuiltProduct } from './products.ts';
export { buildPromotion, promotionDraft } from './promotions.ts';
export { buildShop, buildWarehouse, type BuiltShop, type BuiltWarehouse } from './shops.ts';
export { buildStock, buildSupplier, fillShelves } from './stock.ts';
export { inFrench, NO_WORDS, WRITING_FORM } from './writings.ts';
