import { toInstant, type Ids, type Instant } from '@hanout/core/kernel';
import { lastMailing } from '@hanout/core/reporting';
import type { Database } from '../../../../database/database.ts';
import { inTransaction, readNow } from '../../../../database/transaction.ts';
import { appendToOutbox } from '../../../../jobs/outbox.ts';
import { insertLetters, listAddressed, listRunning, takeTime } from '../repository.ts';

interface PlanDependencies {
  readonly db: Database;
  readonly ids: Ids;
}

/** Writes the letters whose time has come, once, whoever looks first; of several times that were missed the last. */
export async function planLetters({ db, ids }: PlanDependencies): Promise<void> {
  const now = await readNow(db);
  for (const mailing of await listRunning(db)) {
    const at = lastMailing(mailing, now);
    if (at > toInstant(mailing.leftAt)) await planOne({ db, ids }, mailing.id, at);
  }
}

async function planOne({ db, ids }: PlanDependencies, mailingId: number, leavesAt: Instant): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await takeTime(tx, mailingId, leavesAt))) return;
    const addressed = await listAddressed(tx, mailingId);
    const letters = addressed.map((employeeId) => ({ id: ids.uuidv7(), mailingId, employeeId, leavesAt }));
    if (letters.length === 0) return;
    await insertLetters(tx, letters);
    await appendToOutbox(tx, {
      type: 'reports.letters-are-due',
      payload: { letterIds: letters.map(({ id }) => id) },
    });
  });
}
