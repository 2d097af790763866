export { areListingsMissing } from './reading/queries.ts';
export {
  announceDictionary,
  announceProducts,
  refreshAllListings,
  refreshListing,
  repriceListings,
} from './writing/use-cases/refresh-listing.ts';
export { followTogether, markOutOfDate } from './writing/use-cases/follow-together.ts';
export { refreshByCalendar, repriceDueListings } from './writing/use-cases/reprice-due-listings.ts';
export {
  DICTIONARY_TAG,
  contextTag,
  indexTag,
  isPromotionsTag,
  listingTag,
  productTag,
  promotionsTag,
} from './tags.ts';
export type { ListingContext } from './filters/facet-keys.ts';
export { facetTexts, type FacetGroupText } from './filters/filter-data.ts';
export { findContext } from './reading/find-context.ts';
export { parseListingQuery, resolveFilters, type ListingQuery, type RawQuery } from './reading/parse-query.ts';
export { countOf } from './memory/select.ts';
export type { ListingPrice } from './writing/price-listing.ts';
export { ListingReads, type FoundListing } from './reading/listing-reads.ts';
export {
  averageRating,
  dinars,
  presentCard,
  presentCombination,
  presentPromotion,
  presentRating,
  presentSizes,
  presentValue,
} from './cards/present-card.ts';
export { priceCard, type PricedCard } from './cards/price-card.ts';
export { parseStoredCard, type StoredCombination } from './cards/parse-stored-card.ts';
