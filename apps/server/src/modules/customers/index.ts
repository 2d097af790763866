export type { Effaced, Person, PersonUse } from './erasing/person-use.ts';
export { findAddressOfBuyer, findBuyer, type KnownBuyer } from './segments/segments-of-buyer.ts';
export { listSegments } from './segments/queries.ts';
