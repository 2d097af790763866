import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

export async function lockPhones(tx: Tx, customerId: number): Promise<readonly string[]> {
  const { rows } = await sql<{ phone: string }>`
    select phone from customer_phones where customer_id = ${customerId} order by phone for update`.execute(tx);
  return rows.map(({ phone }) => phone);
}

/** The customer's own entry keeps its figures and past orders, and nothing of the person; likewise those that were joined with it. */
export async function effaceCustomer(tx: Tx, customerId: number): Promise<void> {
  const joined = await tx
    .deleteFrom('customer_merges')
    .where('kept_id', '=', customerId)
    .returning('gone_id as id')
    .execute();
  await effaceEntry(tx, customerId);
  for (const { id } of joined) await effaceCustomer(tx, id);
}

async function effaceEntry(tx: Tx, customerId: number): Promise<void> {
  await tx.deleteFrom('customer_phones').where('customer_id', '=', customerId).execute();
  await tx.deleteFrom('customer_addresses').where('customer_id', '=', customerId).execute();
  await tx.updateTable('customer_import_items').set({ before: null }).where('customer_id', '=', customerId).execute();
  await tx
    .updateTable('customers')
    .set({
      state: 'erased',
      first_name: '',
      last_name: '',
      phone: null,
      email: '',
      note: '',
      tags: [],
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', customerId)
    .execute();
}
