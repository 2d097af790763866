export { handedSums, QUICK_SPLITS, splitQuickly, type QuickSplit } from './quick-amounts.ts';
export { dutyOf, STAMP_DUTY_2025, stampDutyInCash } from './stamp-duty.ts';
