export { seedPlaces } from './repository.ts';
export { registerPlaceRoutes } from './routes/lookups.ts';
