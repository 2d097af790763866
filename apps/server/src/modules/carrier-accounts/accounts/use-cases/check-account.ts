import type { CarrierFaultName } from '@hanout/contracts/carrier-accounts/accounts';
import { ok, refuse } from '@hanout/core/kernel';
import { scopeOf, type StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity } from '../../../audit/index.ts';
import {
  dial,
  dialStored,
  nameOfFault,
  type CarrierLines,
  type Credentials,
  type Dialled,
  type DialledAccount,
} from '../../connecting/connect.ts';
import { livingAccount } from '../account-entity.ts';
import { readAccount } from '../queries.ts';
import { noteCheck, type Checked } from '../repository.ts';

export interface CheckDependencies {
  readonly db: Database;
  readonly lines: CarrierLines;
}

/** What the carrier says of these credentials; null where it has no call that could tell. */
export async function tryCredentials(
  lines: CarrierLines,
  account: DialledAccount & { readonly credentials: Credentials },
): Promise<Checked> {
  const dialled = dial(lines, account);
  return dialled === null ? { fault: 'cannot' } : ask(dialled);
}

async function ask({ connection }: Dialled): Promise<Checked> {
  const answered = await connection.check();
  if (answered.ok) return { fault: null };
  const fault: CarrierFaultName = nameOfFault(answered.error);
  return fault === 'cannot' ? null : { fault };
}

interface Checking {
  readonly id: number;
  readonly actor: StaffActor;
}

/** Tries what an account opens with once more, and keeps what came of it. */
export async function checkAccount({ db, lines }: CheckDependencies, { id, actor }: Checking) {
  const account = await readAccount(db, { shopIds: scopeOf(actor), id });
  if (account === undefined) return refuse({ code: 'carrier-accounts.account-not-found' as const });
  if (account.isArchived) return refuse({ code: 'carrier-accounts.account-is-archived' as const });
  const dialled = dialStored(lines, account);
  const checked: Checked = dialled.ok ? await ask(dialled.value) : { fault: dialled.error };
  const change = { id, version: account.version, actor, action: 'carrier-account.check' };
  return changeEntity(db, livingAccount, change, async (tx) => {
    await noteCheck(tx, id, checked);
    return ok({ value: { id }, changes: { checkFault: [null, checked?.fault ?? null] } });
  });
}
