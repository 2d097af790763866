export { areListingsMissing } from './queries.ts';
export {
  announceDictionary,
  announceProducts,
  refreshAllListings,
  refreshListing,
  repriceListings,
} from './refresh-listing.ts';
export { refreshByCalendar, repriceDueListings } from './reprice-due-listings.ts';
export { DICTIONARY_TAG, contextTag, indexTag, listingTag, productTag, promotionsTag } from './tags.ts';
export type { ListingContext } from './facet-keys.ts';
export { facetTexts, type FacetGroupText } from './filter-data.ts';
export { findContext } from './find-context.ts';
export { parseListingQuery, resolveFilters, type ListingQuery, type RawQuery } from './parse-query.ts';
export { countOf } from './memory/select.ts';
export type { ListingPrice } from './price-listing.ts';
export { ListingReads, type FoundListing } from './listing-reads.ts';
export { registerListingCalls } from './routes/listing-calls.ts';
export {
  averageRating,
  dinars,
  presentCard,
  presentCombination,
  presentPromotion,
  presentRating,
  presentSizes,
  presentValue,
} from './present-card.ts';
export { priceCard, type PricedCard } from './price-card.ts';
export { parseStoredCard, type StoredCombination } from './parse-stored-card.ts';
