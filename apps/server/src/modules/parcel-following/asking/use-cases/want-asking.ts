import type { Database } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import type { JobSpec } from '../../../../jobs/module-jobs.ts';
import { addJobs } from '../../../../jobs/repository.ts';
import { listAccountsToAsk } from '../repository.ts';

/** Each account's carrier is asked in a turn of its own: one that is slow keeps no other waiting. */
export async function wantAsking(db: Database, jobOf: (accountId: number) => JobSpec): Promise<void> {
  const accountIds = await listAccountsToAsk(db);
  if (accountIds.length > 0) await inTransaction(db, (tx) => addJobs(tx, accountIds.map(jobOf)));
}
