export { findFewCalled, hasCombinationOfCode, isCalled, isOfCalled } from './called-queries.ts';
export { isSoldWithin, shopsOfProducts } from './queries.ts';
export { refreshProductRows, refreshStockOfProducts, letRowsFollowLater } from './repository.ts';
