export { listPlaces } from './back-office/queries.ts';
export { seedPlaces } from './repository.ts';
export { PLACES_TAG } from './tags.ts';
