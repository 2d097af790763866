export { refreshSearchDocuments } from './refresh-documents.ts';
export { areSearchDocumentsMissing, type RankedProducts } from './queries.ts';
export { MOST_FOUND, SearchReads, type FoundProducts, type SearchRequest } from './search-reads.ts';
export { PopularSearches } from './popular-searches.ts';
export { createSearchRate } from './search-rate.ts';
