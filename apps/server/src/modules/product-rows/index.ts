export { findFewCalled, isOfCalled } from './called-queries.ts';
export { isSoldWithin, shopsOfProducts } from './queries.ts';
export { refreshProductRows, letRowsFollowLater } from './repository.ts';
