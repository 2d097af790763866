import type { Ids } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../database/database.ts';
import { inTransaction } from '../../database/transaction.ts';
import { askForSync } from '../../modules/carrier-accounts/index.ts';
import { seal } from '../../secrets/seal.ts';
import { insertAccounts } from './carrier-repository.ts';
import { demoCredentials } from './demo-carriers.ts';

interface Tending {
  readonly db: Database;
  readonly ids: Ids;
  /** of the installation; without one nobody opens the accounts again */
  readonly secret: string | undefined;
}

/** Accounts with carriers: one that is in use and reads where its carrier goes, one that is refused, one that was put away. */
export async function tendCarriers({ db, ids, secret = '' }: Tending, actor: StaffActor): Promise<void> {
  const credentials = await demoCredentials();
  const sealed = (said: Readonly<Record<string, string>>): string =>
    seal(JSON.stringify(said), { secret, purpose: 'hanout carriers' }, ids.secret(16));
  const accounts = { good: sealed(credentials), refused: sealed({ token: 'x' }) };
  const id = await inTransaction(db, (tx) => insertAccounts(tx, accounts));
  if (id === undefined) return;
  const asked = await askForSync(db, { id, actor });
  if (!asked.ok) throw new Error(`the demo's carrier is not asked where it goes: ${asked.error.code}`);
}
