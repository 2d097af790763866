import type { ServerModule } from '../../server-module.ts';
import { ledgerErrors } from './errors.ts';
import { ledgerJobs } from './jobs.ts';
import { tables } from './tables.ts';
import { triggers } from './triggers.ts';

/** Where the money of orders is: entries that are posted once and never changed. */
export const ledger: ServerModule = { name: 'ledger', tables, triggers, errors: ledgerErrors, jobs: ledgerJobs };
