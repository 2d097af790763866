export { changeCustomer } from './editing/use-cases/write-customer.ts';
export { continueImport } from './importing/use-cases/continue-import.ts';
export { steerImport } from './importing/use-cases/steer-import.ts';
export { linkNextOrders } from './linking/use-cases/link-orders.ts';
export { mergeCustomers } from './merging/use-cases/merge-customers.ts';
export { createSegment } from './segments/use-cases/write-segment.ts';
export type { Effaced, Person, PersonUse } from './erasing/person-use.ts';
export { findAddressOfBuyer, findBuyer, type KnownBuyer } from './segments/segments-of-buyer.ts';
export { listSegments } from './segments/queries.ts';
