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

export interface NewAddress {
  readonly customerId: number;
  readonly values: AddressValues;
  /** names this making, so that it happens once */
  readonly operationId: string;
}

/** Answers the id; undefined: an address was made under this name before. */
export async function insertAddress(
  tx: Tx,
  { customerId, values, operationId }: NewAddress,
): Promise<number | undefined> {
  const made = await tx
    .insertInto('customer_addresses')
    .values({ customer_id: customerId, operation_id: operationId, ...columnsOf(values) })
    .onConflict((conflict) => conflict.column('operation_id').where('operation_id', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

/** The very same, made before. */
export async function findMadeAddress(
  tx: Tx,
  { customerId, values, operationId }: NewAddress,
): Promise<number | undefined> {
  const made = await tx
    .selectFrom('customer_addresses')
    .select('id')
    .where('operation_id', '=', operationId)
    .where('customer_id', '=', customerId)
    .where('address', '=', values.address)
    .where('commune_id', '=', values.communeId)
    .executeTakeFirst();
  return made?.id;
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
