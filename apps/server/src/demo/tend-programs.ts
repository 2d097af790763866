import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { insertDeliveries, insertKeys, insertWebhooks } from './program-repository.ts';

/** Programs that call the interface and are told what happens. */
export async function tendPrograms(db: Database, { employeeId }: StaffActor): Promise<void> {
  await inTransaction(db, async (tx) => {
    await insertKeys(tx, employeeId);
    await insertWebhooks(tx);
    await insertDeliveries(tx);
  });
}
