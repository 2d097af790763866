import { ok, refuse } from '@hanout/core/kernel';
import { scopeOf, type StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { putDesksBack, takeDesks } from '../../../delivery/index.ts';
import { readAccount } from '../../accounts/queries.ts';
import { listNewDesks } from '../queries.ts';

interface Turning {
  readonly id: number;
  readonly actor: StaffActor;
  /** of the transporter, as the person saw it */
  readonly version: number;
}

/** The carrier's desks stand in the shop's list as well; answers those that were opened. */
export async function takeTheirDesks(db: Database, { id, actor, version }: Turning) {
  const account = await readAccount(db, { shopIds: scopeOf(actor), id });
  if (account === undefined) return refuse({ code: 'carrier-accounts.account-not-found' as const });
  const { carrierId } = account;
  const desks = await listNewDesks(db, { accountId: id, carrierId });
  return desks.length === 0 ? ok([]) : takeDesks(db, { id: carrierId, version, actor, desks });
}

/** Those that were opened so are closed again. */
export async function putTheirDesksBack(
  db: Database,
  { id, actor, version, desks }: Turning & { readonly desks: readonly number[] },
) {
  const account = await readAccount(db, { shopIds: scopeOf(actor), id });
  if (account === undefined) return refuse({ code: 'carrier-accounts.account-not-found' as const });
  return putDesksBack(db, { id: account.carrierId, version, actor, ids: desks });
}
