export { isSoldWithin, shopsOfProducts } from './queries.ts';
export { refreshProductRows, letRowsFollowLater } from './repository.ts';
