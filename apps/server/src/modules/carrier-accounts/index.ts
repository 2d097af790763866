export { carrierLinesOf } from './connecting/carrier-lines.ts';
export type { CarrierLines } from './connecting/connect.ts';
