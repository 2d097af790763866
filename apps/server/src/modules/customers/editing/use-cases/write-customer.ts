import type { ParsedCustomerWrite } from '@hanout/contracts/customers/customers';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import { isInScope, type StaffActor, type SystemActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { changeEntity, createEntity, differencesBetween } from '../../../audit/index.ts';
import { holdPhones, refreshFigures } from '../../linking/repository.ts';
import { customerEntity, numbersEntity, type CustomerRefusal } from '../customer-entity.ts';
import { parseCustomer } from '../parse-customer.ts';
import {
  addPhone,
  dropUnusedPhone,
  findHolder,
  findMadeCustomer,
  insertCustomer,
  updateCustomer,
  writeState,
  type CustomerValues,
} from '../repository.ts';

interface Write {
  readonly actor: StaffActor;
  readonly customer: ParsedCustomerWrite;
}

/** A new customer of a shop, made once under a name. Whom the shop knows by the phone already is told instead. */
export async function createCustomer(
  db: Database,
  {
    actor,
    customer,
    operationId,
  }: Omit<Write, 'actor'> & { readonly actor: StaffActor | SystemActor; readonly operationId: string },
) {
  const { shopId } = customer;
  if (shopId === undefined || !isInScope(actor, shopId))
    return refuse<CustomerRefusal>({ code: 'customers.form-is-wrong', errors: { shopId: 'errors.field.unknownShop' } });
  const values = parseCustomer(customer);
  if (!values.ok) return values;
  return createEntity(db, customerEntity, { actor, action: 'customer.create' }, async (tx) => {
    const asked = { shopId, values: values.value, operationId };
    const id = await insertCustomer(tx, asked);
    if (id === undefined) {
      const made = await findMadeCustomer(tx, asked);
      return made === undefined
        ? refuse<CustomerRefusal>({ code: 'customers.key-is-reused' })
        : ok({ id: made, value: { id: made }, changes: null });
    }
    const free = await requireFreePhone(tx, shopId, values.value);
    if (!free.ok) return free;
    await takePhone(tx, { shopId, id, phone: values.value.phone });
    return ok({ id, value: { id }, changes: differencesBetween({}, { ...values.value }) });
  });
}

/** Another name, number, type … The number of before goes on leading to its orders. */
export function changeCustomer(db: Database, { id, actor, customer }: Write & { readonly id: number }) {
  const change = { id, actor, version: customer.version ?? 0, action: 'customer.change' };
  return changeEntity(db, numbersEntity, change, async (tx, known) => {
    const values = parseCustomer(customer, known);
    if (!values.ok) return values;
    const { phone } = values.value;
    if (phone !== known.phone) {
      const free = await requireFreePhone(tx, known.shopId, values.value, id);
      if (!free.ok) return free;
      if (known.phone !== null) await dropUnusedPhone(tx, known.shopId, known.phone);
      await takePhone(tx, { shopId: known.shopId, id, phone });
    }
    await updateCustomer(tx, id, values.value);
    const changes = differencesBetween({ ...known }, { ...values.value });
    return ok({ value: { id }, changes: Object.keys(changes).length === 0 ? null : changes });
  });
}

export interface ArchiveCustomer {
  readonly id: number;
  readonly version: number;
  readonly actor: StaffActor;
  readonly isArchived: boolean;
}

/** Puts a customer away, or shows them again. Nothing is deleted. */
export function archiveCustomer(db: Database, { isArchived, ...change }: ArchiveCustomer) {
  const action = isArchived ? 'customer.archive' : 'customer.restore';
  return changeEntity(db, customerEntity, { ...change, action }, async (tx, known) => {
    const state = isArchived ? 'archived' : 'active';
    if (known.state === state) return ok({ value: { id: known.id }, changes: null });
    await writeState(tx, known.id, state);
    return ok({ value: { id: known.id }, changes: { state: [known.state, state] as const } });
  });
}

async function requireFreePhone(
  tx: Tx,
  shopId: number,
  { phone }: CustomerValues,
  own?: number,
): Promise<Result<null, CustomerRefusal>> {
  if (phone === null) return ok(null);
  await holdPhones(tx);
  const holder = await findHolder(tx, shopId, phone);
  return holder === undefined || holder === own
    ? ok(null)
    : refuse({ code: 'customers.customer-is-known', customerId: holder });
}

async function takePhone(
  tx: Tx,
  { shopId, id, phone }: { readonly shopId: number; readonly id: number; readonly phone: string | null },
): Promise<void> {
  if (phone === null || (await findHolder(tx, shopId, phone)) === id) return;
  await addPhone(tx, { shopId, phone, customerId: id });
  await refreshFigures(tx, [id]);
}
