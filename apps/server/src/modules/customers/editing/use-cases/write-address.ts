import { ADDRESS_LIMITS, type addressWriteSchema } from '@hanout/contracts/customers/customers';
import { isEmail, parsePhone } from '@hanout/core/customers';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { z } from 'zod';
import type { Database, Tx } from '../../../../database/database.ts';
import { changeEntity, type Done } from '../../../audit/index.ts';
import {
  countAddresses,
  deleteAddress,
  findMadeAddress,
  findWilayaOf,
  insertAddress,
  isAddressOf,
  updateAddress,
  type AddressValues,
  type NewAddress,
} from '../address-repository.ts';
import { customerEntity, type CustomerRefusal } from '../customer-entity.ts';

interface Change {
  readonly customerId: number;
  readonly actor: StaffActor;
}

interface Writing extends Change {
  /** of a new one: names its making, so that it happens once */
  readonly operationId: string;
}

/** A new address, or the change of one, which must be this customer's (ST-03). */
export function writeAddress(
  db: Database,
  { customerId, actor, operationId }: Writing,
  { id, ...typed }: z.output<typeof addressWriteSchema>,
) {
  const change = { id: customerId, version: null, actor, action: 'customer.address' };
  return changeEntity(db, customerEntity, change, async (tx) => {
    const values = await parseAddress(tx, typed);
    if (!values.ok) return values;
    if (id === undefined) return addAddress(tx, { customerId, operationId, values: values.value });
    if (!(await isAddressOf(tx, customerId, id)))
      return refuse<CustomerRefusal>({ code: 'customers.address-of-other' });
    await updateAddress(tx, id, values.value);
    return ok({ value: id, changes: { address: ['…', values.value.address] as const } });
  });
}

async function addAddress(tx: Tx, asked: NewAddress): Promise<Result<Done<number>, CustomerRefusal>> {
  const { customerId, values } = asked;
  const made = await insertAddress(tx, asked);
  if (made === undefined) {
    const known = await findMadeAddress(tx, asked);
    return known === undefined ? refuse({ code: 'customers.key-is-reused' }) : ok({ value: known, changes: null });
  }
  return (await countAddresses(tx, customerId)) > ADDRESS_LIMITS.perCustomer
    ? refuse({ code: 'customers.too-many-addresses' })
    : ok({ value: made, changes: { address: [null, values.address] as const } });
}

export function removeAddress(db: Database, { customerId, actor }: Change, addressId: number) {
  const change = { id: customerId, version: null, actor, action: 'customer.address-remove' };
  return changeEntity(db, customerEntity, change, async (tx) => {
    if (!(await isAddressOf(tx, customerId, addressId)))
      return refuse<CustomerRefusal>({ code: 'customers.address-of-other' });
    await deleteAddress(tx, addressId);
    return ok({ value: addressId, changes: { address: ['…', null] as const } });
  });
}

async function parseAddress(
  tx: Tx,
  { name, phone: typedPhone, email, wilayaCode, communeId, address }: AddressValues,
): Promise<Result<AddressValues, CustomerRefusal>> {
  const errors: Record<string, string> = {};
  const phone = parsePhone(typedPhone);
  if (address.trim() === '') errors['address'] = 'errors.field.required';
  if (typedPhone.trim() !== '' && phone === null) errors['phone'] = 'errors.field.phone';
  if (email.trim() !== '' && !isEmail(email.trim())) errors['email'] = 'errors.field.email';
  const wilaya = await findWilayaOf(tx, communeId);
  if (wilaya === undefined) errors['communeId'] = 'errors.field.unknownCommune';
  else if (wilaya !== wilayaCode) errors['communeId'] = 'errors.field.communeOfOtherWilaya';
  if (Object.keys(errors).length > 0) return refuse({ code: 'customers.form-is-wrong', errors });
  return ok({
    name: name.trim(),
    phone: phone ?? '',
    email: email.trim(),
    wilayaCode,
    communeId,
    address: address.trim(),
  });
}
