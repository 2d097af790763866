import type { Ids } from '@hanout/core/kernel';
import type { Database } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { hashSessionToken, sessionTokenBytes } from '../../session-token.ts';
import { insertBrowser, renewBrowser } from '../repository.ts';

/** Of one account; who comes in at another one makes the oldest unknown. */
const MOST = 10;

interface CameIn {
  readonly employeeId: number;
  /** what the browser showed; undefined: nothing */
  readonly shown: string | undefined;
}

/**
 * Knows a browser from now on as one in which this person has come in. Its secret is a new one each time, so that one that was planted
 * there is worth nothing; whoever else came in there is known by the new one.
 */
export async function rememberBrowser(
  { db, ids }: { readonly db: Database; readonly ids: Ids },
  { employeeId, shown }: CameIn,
): Promise<string> {
  const token = ids.secret(sessionTokenBytes);
  const tokenHash = hashSessionToken(token);
  if (tokenHash === undefined) throw new Error('a new secret has the wrong form');
  const before = hashSessionToken(shown);
  await inTransaction(db, async (tx) => {
    if (before !== undefined) await renewBrowser(tx, before, tokenHash);
    await insertBrowser(tx, { employeeId, tokenHash, most: MOST });
  });
  return token;
}
