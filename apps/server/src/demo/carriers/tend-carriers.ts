import type { Ids } from '@hanout/core/kernel';
import type { Database } from '../../database/database.ts';
import { inTransaction } from '../../database/transaction.ts';
import { seal } from '../../secrets/seal.ts';
import { insertAccounts } from './carrier-repository.ts';
import { demoCredentials } from './demo-carriers.ts';

interface Tending {
  readonly db: Database;
  readonly ids: Ids;
  /** of the installation; without one nobody opens the accounts again */
  readonly secret: string | undefined;
}

/** Accounts with carriers: one that is in use, one that is refused, one that was put away. */
export async function tendCarriers({ db, ids, secret = '' }: Tending): Promise<void> {
  const credentials = await demoCredentials();
  const sealed = (said: Readonly<Record<string, string>>): string =>
    seal(JSON.stringify(said), { secret, purpose: 'hanout carriers' }, ids.secret(16));
  await inTransaction(db, (tx) => insertAccounts(tx, { good: sealed(credentials), refused: sealed({ token: 'x' }) }));
}
