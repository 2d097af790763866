import { ok, refuse } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { appendToOutbox } from '../../../../jobs/outbox.ts';
import { changeEntity } from '../../../audit/index.ts';
import { livingAccount } from '../../accounts/account-entity.ts';
import { familyOf } from '../../connecting/families.ts';
import { listAccountsInUse } from '../queries.ts';
import { isTheirCommune, matchByHand, wantSync } from '../repository.ts';

const wanted = (accountId: number) => ({ type: 'carrier-accounts.sync-wanted' as const, payload: { accountId } });

interface OfAccount {
  readonly id: number;
  readonly actor: StaffActor;
}

/** Where the account's carrier goes is read anew, now. */
export function askForSync(db: Database, { id, actor }: OfAccount) {
  const change = { id, version: null, actor, action: 'carrier-account.sync' };
  return changeEntity(db, livingAccount, change, async (tx, { family }) => {
    if (familyOf(family)?.capabilities.places !== true)
      return refuse({ code: 'carrier-accounts.tells-no-places' as const });
    await wantSync(tx, id);
    return ok({ value: { id }, changes: { sync: ['', ''] }, events: [wanted(id)] });
  });
}

/** The same of every account that can be asked. */
export async function wantEverySync(db: Database): Promise<void> {
  for (const { id, family } of await listAccountsInUse(db))
    if (familyOf(family)?.capabilities.places === true)
      await inTransaction(db, async (tx) => {
        await wantSync(tx, id);
        await appendToOutbox(tx, wanted(id));
      });
}

interface Solving extends OfAccount {
  readonly communeId: number;
  /** the carrier's commune; null: none of them */
  readonly key: string | null;
}

/** A person says which of the carrier's communes one of ours is; it is kept at every sync. */
export function solveCommune(db: Database, { id, actor, communeId, key }: Solving) {
  const change = { id, version: null, actor, action: 'carrier-account.match' };
  return changeEntity(db, livingAccount, change, async (tx) => {
    if (key !== null && !(await isTheirCommune(tx, { accountId: id, key })))
      return refuse({ code: 'carrier-accounts.commune-is-gone' as const });
    await matchByHand(tx, { accountId: id, communeId, key });
    return ok({ value: { id }, changes: { commune: [String(communeId), key ?? ''] } });
  });
}
