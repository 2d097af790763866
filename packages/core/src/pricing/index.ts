export {
  displayPrice,
  effectiveTaxPercent,
  packDiscount,
  priceWithTax,
  reducePrice,
  shelfPrice,
  TAX_REGIMES,
  type PriceBasis,
  type PriceReduction,
  type TaxRegime,
} from './display-price.ts';
