export { readPlan, replacePlan, writePlanOnce, type StandingPlan } from './plan/plan-repository.ts';
export { post } from './posting/post.ts';
export { postEach, type PostedEntry } from './posting/post-each.ts';
export { readBooks, readCaused, type CausedEntry } from './posting/read-books.ts';
export { readOrderLedger, type OrderLedger, type Payment } from './posting/read-ledger.ts';
export { countEntries } from './totals/use-cases/count-entries.ts';
