import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

export interface AddressValues {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly wilayaCode: number;
  readonly communeId: number;
  readonly address: string;
}

export async function countAddresses(tx: Tx, customerId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('customer_addresses')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether the address is one of this customer's (ST-03). */
export async function isAddressOf(tx: Tx, customerId: number, addressId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('customer_addresses')
    .select('id')
    .where('id', '=', addressId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findWilayaOf(tx: Tx, communeId: number): Promise<number | undefined> {
  const row = await tx.selectFrom('communes').select('wilaya_code').where('id', '=', communeId).executeTakeFirst();
  return row?.wilaya_code;
}

export async function insertAddress(tx: Tx, customerId: number, values: AddressValues): Promise<number> {
  const { id } = await tx
    .insertInto('customer_addresses')
    .values({ customer_id: customerId, ...columnsOf(values) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateAddress(tx: Tx, id: number, values: AddressValues): Promise<void> {
  await tx.updateTable('customer_addresses').set(columnsOf(values)).where('id', '=', id).execute();
}

export async function deleteAddress(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('customer_addresses').where('id', '=', id).execute();
}

function columnsOf({ name, phone, email, wilayaCode, communeId, address }: AddressValues) {
  return { name, phone, email, wilaya_code: wilayaCode, commune_id: communeId, address };
}
