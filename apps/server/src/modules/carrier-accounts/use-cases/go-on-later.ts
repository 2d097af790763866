import type { Database } from '../../../database/database.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { JobSpec } from '../../../jobs/module-jobs.ts';
import { addJobs } from '../../../jobs/repository.ts';

/** A carrier asks to wait: the same turn once more, later. */
export const goOnLater = (db: Database, job: JobSpec): Promise<void> => inTransaction(db, (tx) => addJobs(tx, [job]));
