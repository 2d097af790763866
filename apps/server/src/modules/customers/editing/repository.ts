import type { CustomerType } from '@hanout/core/customers';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

export interface LockedCustomer {
  readonly id: number;
  readonly shopId: number;
  readonly version: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly email: string;
  readonly type: CustomerType;
  readonly note: string;
  readonly tags: readonly string[];
  readonly state: 'active' | 'archived';
}

/** A customer who is shown, of these shops (null: of whichever), held until the transaction ends. */
export async function lockCustomer(
  tx: Tx,
  id: number,
  shopIds: readonly number[] | null,
): Promise<LockedCustomer | undefined> {
  const { rows } = await sql<LockedCustomer>`
    select id, shop_id as "shopId", version, first_name as "firstName", last_name as "lastName", phone, email, type, note, tags, state
    from customers where id = ${id} and state in ('active', 'archived')
      and (${shopIds === null ? null : [...shopIds]}::int[] is null or shop_id = any(${shopIds === null ? null : [...shopIds]}::int[]))
    for update`.execute(tx);
  return rows[0];
}

/** The one shop that knows the customer. */
export async function shopsOfCustomer(tx: Tx, id: number): Promise<readonly number[]> {
  const rows = await tx.selectFrom('customers').select('shop_id as id').where('id', '=', id).execute();
  return rows.map(({ id: shopId }) => shopId);
}

export interface CustomerValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly email: string;
  readonly type: CustomerType;
  readonly note: string;
  readonly tags: readonly string[];
}

export interface NewCustomer {
  readonly shopId: number;
  readonly values: CustomerValues;
  /** names this making, so that it happens once */
  readonly operationId: string;
}

/** Answers the id; undefined: somebody was made under this name before. */
export async function insertCustomer(
  tx: Tx,
  { shopId, values, operationId }: NewCustomer,
): Promise<number | undefined> {
  const made = await tx
    .insertInto('customers')
    .values({ shop_id: shopId, source: 'staff', operation_id: operationId, ...columnsOf(values) })
    .onConflict((conflict) => conflict.column('operation_id').where('operation_id', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

/** The very same, made before. */
export async function findMadeCustomer(
  tx: Tx,
  { shopId, values, operationId }: NewCustomer,
): Promise<number | undefined> {
  const made = await tx
    .selectFrom('customers')
    .select('id')
    .where('operation_id', '=', operationId)
    .where('shop_id', '=', shopId)
    .where('first_name', '=', values.firstName)
    .where('last_name', '=', values.lastName)
    .where('phone', 'is not distinct from', values.phone)
    .executeTakeFirst();
  return made?.id;
}

export async function updateCustomer(tx: Tx, id: number, values: CustomerValues): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ ...columnsOf(values), updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function countUpCustomer(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function writeState(tx: Tx, id: number, state: 'active' | 'archived'): Promise<void> {
  await tx.updateTable('customers').set({ state }).where('id', '=', id).execute();
}

function columnsOf({ firstName, lastName, phone, email, type, note, tags }: CustomerValues) {
  return { first_name: firstName, last_name: lastName, phone, email, type, note, tags: [...tags] };
}

/** Whom a shop knows by a phone, archived ones too. */
export async function findHolder(tx: Tx, shopId: number, phone: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('customer_phones')
    .select('customer_id')
    .where('shop_id', '=', shopId)
    .where('phone', '=', phone)
    .executeTakeFirst();
  return row?.customer_id;
}

export async function addPhone(
  tx: Tx,
  { shopId, phone, customerId }: { readonly shopId: number; readonly phone: string; readonly customerId: number },
): Promise<void> {
  await tx.insertInto('customer_phones').values({ shop_id: shopId, phone, customer_id: customerId }).execute();
}

/** Takes a number away that was typed wrongly: no order was placed with it. Answers whether it is gone. */
export async function dropUnusedPhone(tx: Tx, shopId: number, phone: string): Promise<void> {
  await sql`
    delete from customer_phones p where p.shop_id = ${shopId} and p.phone = ${phone}
      and not exists (select from orders o where o.shop_id = p.shop_id and o.phone = p.phone)`.execute(tx);
}
