import type { TillVisit, TillVisitAnswer } from '@hanout/contracts/till/device';
import type { Database } from '../../../../database/database.ts';
import { inTransaction, readNow } from '../../../../database/transaction.ts';
import { listCashiers } from '../../people/repository.ts';
import { writeLocks, writeVisit } from '../repository.ts';

interface Caller {
  readonly id: number;
  readonly shopId: number;
}

/** Keeps how a device says that it is; answers whose wrong PINs somebody has forgiven since. Nobody of another shop is kept. */
export async function noteVisit(
  db: Database,
  { id, shopId }: Caller,
  { now, cashierId, locked, ...told }: TillVisit,
): Promise<TillVisitAnswer> {
  const skewMs = Date.parse(now) - (await readNow(db));
  const here = new Set((await listCashiers(db, shopId)).map((each) => each.id));
  const known = cashierId !== null && here.has(cashierId) ? cashierId : null;
  const lockedHere = locked.filter((each) => here.has(each.cashierId));
  return inTransaction(db, async (tx) => {
    await writeVisit(tx, id, { ...told, cashierId: known, skewMs });
    return { unlock: await writeLocks(tx, id, lockedHere) };
  });
}
