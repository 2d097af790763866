export { seedPlaces } from './repository.ts';
