import { joinCustomers, parsePhone } from '@hanout/core/customers';
import { ok, refuse } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity } from '../../../audit/index.ts';
import { numbersEntity, type CustomerRefusal } from '../../editing/customer-entity.ts';
import {
  findHolder,
  lockCustomer,
  updateCustomer,
  type CustomerValues,
  type LockedCustomer,
} from '../../editing/repository.ts';
import { refreshFigures } from '../../linking/repository.ts';
import { insertMerge, lockMerge, moveAll, moveBack, settleMerge, writeMergedState } from '../repository.ts';

interface Act {
  readonly id: number;
  readonly version: number;
  readonly actor: StaffActor;
}

/** Whoever has the phone and this customer are one: this one stays, with the numbers, addresses and orders of both. */
export function mergeCustomers(db: Database, { phone, ...change }: Act & { readonly phone: string }) {
  return changeEntity(db, numbersEntity, { ...change, action: 'customer.merge' }, async (tx, kept) => {
    const typed = parsePhone(phone);
    const goneId = typed === null ? undefined : await findHolder(tx, kept.shopId, typed);
    const gone = goneId === undefined || goneId === kept.id ? undefined : await lockCustomer(tx, goneId, [kept.shopId]);
    if (gone === undefined)
      return refuse<CustomerRefusal>({
        code: 'customers.form-is-wrong',
        errors: { phone: 'errors.customers.nobodyElse' },
      });
    const moved = { ...(await moveAll(tx, { from: gone.id, to: kept.id })), kept: valuesOf(kept) };
    await updateCustomer(tx, kept.id, joinCustomers(kept, gone));
    await writeMergedState(tx, gone.id, 'merged');
    const merge = { shopId: kept.shopId, keptId: kept.id, goneId: gone.id, moved, keptVersion: kept.version + 1 };
    const mergeId = await insertMerge(tx, merge);
    await refreshFigures(tx, [kept.id, gone.id]);
    return ok({ value: { id: kept.id, mergeId }, changes: { merged: [null, gone.id] as const } });
  });
}

/** Takes a merge back, unless the customer was changed since. */
export function undoMerge(db: Database, { mergeId, ...change }: Act & { readonly mergeId: number }) {
  return changeEntity(db, numbersEntity, { ...change, action: 'customer.merge-undo' }, async (tx, kept) => {
    const merge = await lockMerge(tx, mergeId, kept.id);
    if (merge === undefined) return refuse<CustomerRefusal>({ code: 'customers.customer-not-found' });
    if (merge.keptVersion !== kept.version) return refuse<CustomerRefusal>({ code: 'customers.customer-changed' });
    await moveBack(tx, { from: kept.id, to: merge.goneId }, merge.moved);
    await updateCustomer(tx, kept.id, merge.moved.kept);
    await writeMergedState(tx, merge.goneId, 'active');
    await settleMerge(tx, mergeId);
    await refreshFigures(tx, [kept.id, merge.goneId]);
    return ok({ value: { id: kept.id, goneId: merge.goneId }, changes: { merged: [merge.goneId, null] as const } });
  });
}

const valuesOf = ({ firstName, lastName, phone, email, type, note, tags }: LockedCustomer): CustomerValues => ({
  firstName,
  lastName,
  phone,
  email,
  type,
  note,
  tags,
});
