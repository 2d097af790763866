export { confirmRemittance } from './confirming/use-cases/confirm-remittance.ts';
export { reverseRemittance } from './confirming/use-cases/reverse-remittance.ts';
export { takeList } from './drafting/use-cases/take-list.ts';
export { dropRemittance } from './confirming/use-cases/drop-remittance.ts';
export { actOnDispute } from './disputes/use-cases/act-on-dispute.ts';
export { openDispute } from './disputes/use-cases/open-dispute.ts';
export { keepProof } from './disputes/use-cases/keep-proof.ts';
