export type { Effaced, Person, PersonUse } from './erasing/person-use.ts';
export { findSegmentsOfBuyer } from './segments/segments-of-buyer.ts';
export { listSegments } from './segments/queries.ts';
