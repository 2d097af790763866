export {
  displayPrice,
  effectiveTaxPercent,
  marginBasisPoints,
  packDiscount,
  priceBeforeTax,
  priceWithTax,
  reducePrice,
  shelfPrice,
  TAX_REGIMES,
  type PriceBasis,
  type PriceReduction,
  type TaxRegime,
} from './display-price.ts';
