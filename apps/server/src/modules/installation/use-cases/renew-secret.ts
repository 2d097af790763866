import { refuse, ok, type Ids, type Result } from '@hanout/core/kernel';
import type { Database } from '../../../database/database.ts';
import { sealAnew, type SealedAnew } from '../../../database/sealing/seal-anew.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { makeSecret, readSecret, replaceSecret } from '../secret.ts';

export interface RenewSecret {
  /** What the environment says; undefined: the database keeps it. */
  readonly former: string | undefined;
  /** undefined: one is made, and the database keeps it. */
  readonly next: string | undefined;
}

export type RenewSecretRefusal = { readonly code: 'next-is-missing' | 'no-secret' };

/** Seals anew whatever the installation's secret seals: all of it or nothing. Given the same two secrets again it does what is left. */
export async function renewSecret(
  { db, ids }: { readonly db: Database; readonly ids: Ids },
  { former, next }: RenewSecret,
): Promise<Result<SealedAnew, RenewSecretRefusal>> {
  if (former !== undefined && next === undefined) return refuse({ code: 'next-is-missing' });
  return inTransaction(db, async (tx) => {
    const from = former ?? (await readSecret(tx));
    if (from === undefined) return refuse({ code: 'no-secret' });
    const to = next ?? makeSecret(ids);
    await replaceSecret(tx, next === undefined ? to : null);
    return ok(await sealAnew(tx, { from, to }, ids));
  });
}
