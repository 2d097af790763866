import { ADDRESS_LIMITS, type addressWriteSchema } from '@hanout/contracts/customers/customers';
import { isEmail, parsePhone } from '@hanout/core/customers';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { z } from 'zod';
import type { Database, Tx } from '../../../../database/database.ts';
import { changeEntity } from '../../../audit/index.ts';
import {
  countAddresses,
  deleteAddress,
  findWilayaOf,
  insertAddress,
  isAddressOf,
  updateAddress,
  type AddressValues,
} from '../address-repository.ts';
import { customerEntity, type CustomerRefusal } from '../customer-entity.ts';

interface Change {
  readonly customerId: number;
  readonly actor: StaffActor;
}

/** A new address, or the change of one, which must be this customer's (ST-03). */
export function writeAddress(
  db: Database,
  { customerId, actor }: Change,
  { id, ...typed }: z.output<typeof addressWriteSchema>,
) {
  const change = { id: customerId, version: null, actor, action: 'customer.address' };
  return changeEntity(db, customerEntity, change, async (tx) => {
    const values = await parseAddress(tx, typed);
    if (!values.ok) return values;
    if (id === undefined) {
      if ((await countAddresses(tx, customerId)) >= ADDRESS_LIMITS.perCustomer)
        return refuse<CustomerRefusal>({ code: 'customers.too-many-addresses' });
      const made = await insertAddress(tx, customerId, values.value);
      return ok({ value: made, changes: { address: [null, values.value.address] as const } });
    }
    if (!(await isAddressOf(tx, customerId, id)))
      return refuse<CustomerRefusal>({ code: 'customers.address-of-other' });
    await updateAddress(tx, id, values.value);
    return ok({ value: id, changes: { address: ['…', values.value.address] as const } });
  });
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
