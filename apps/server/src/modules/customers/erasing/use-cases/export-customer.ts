import { ok } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity, type Entity } from '../../../audit/index.ts';
import { customerEntity, type CustomerRefusal } from '../../editing/customer-entity.ts';
import type { LockedCustomer } from '../../editing/repository.ts';
import { listAddresses, listPastOrdersOf, listPhones } from '../../page/queries.ts';
import type { PersonUse } from '../person-use.ts';

const MOST = 100_000;

const exported: Entity<number, LockedCustomer, CustomerRefusal> = {
  name: customerEntity.name,
  lock: customerEntity.lock,
  missing: { code: 'customers.customer-not-found' },
  touches: customerEntity.touches,
  permission: 'customers.export',
};

/** Everything that is kept of a person, for whom it is about (law 18-07); that it was given out stands in the audit log. */
export async function exportCustomer(
  db: Database,
  uses: readonly PersonUse[],
  { id, actor }: { readonly id: number; readonly actor: StaffActor },
) {
  const change = { id, actor, version: null, action: 'customer.export' };
  const outcome = await changeEntity(db, exported, change, async (_tx, known) => ok({ value: known, changes: {} }));
  if (!outcome.ok) return outcome;
  const { firstName, lastName, email, type, note, tags, shopId } = outcome.value;
  const phones = await listPhones(db, id);
  const parts: Record<string, readonly object[]> = {};
  for (const { name, read } of uses) parts[name] = await read(db, { shopId, phones });
  const [addresses, pastOrders] = await Promise.all([listAddresses(db, id), listPastOrdersOf(db, id, MOST)]);
  return ok({ customer: { firstName, lastName, phones, email, type, note, tags }, addresses, pastOrders, ...parts });
}
