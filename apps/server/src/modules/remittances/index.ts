export { confirmRemittance } from './confirming/use-cases/confirm-remittance.ts';
export { reverseRemittance } from './confirming/use-cases/reverse-remittance.ts';
export { takeList } from './drafting/use-cases/take-list.ts';
export { dropRemittance } from './confirming/use-cases/drop-remittance.ts';
export { disputeOrder } from './owed/use-cases/dispute-order.ts';
