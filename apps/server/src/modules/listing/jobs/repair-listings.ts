import type { Database } from '../../../database/database.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { insertMarks } from '../../../jobs/marks-repository.ts';
import { listOutOfDate } from '../writing/repository.ts';
import { OUT_OF_DATE } from '../writing/use-cases/follow-together.ts';

/** The last line: marks what differs between listing and product, whoever forgot to announce it. What is right is not written again. */
export async function repairListings(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => insertMarks(tx, [{ work: OUT_OF_DATE, subjects: await listOutOfDate(tx) }]));
}
