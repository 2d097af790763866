import { afterwardsCases } from './afterwards-cases.ts';
import { announcingCases } from './announcing-cases.ts';
import type { ContractCase } from './contract-case.ts';
import { faultCases } from './fault-cases.ts';
import { stormCases } from './storm-cases.ts';
import { webhookCases } from './webhook-cases.ts';

/** What holds for every carrier; a case whose `needs` an adapter does not have is not about it. */
export const contractCases: readonly ContractCase[] = [
  ...faultCases,
  ...announcingCases,
  ...stormCases,
  ...afterwardsCases,
  ...webhookCases,
];
