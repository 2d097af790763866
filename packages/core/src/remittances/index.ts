export * from './dispute.ts';
export * from './judge.ts';
export * from './remittance.ts';
export * from './statement.ts';
export * from './totals.ts';
