import type { Tx } from '../../../database/database.ts';

export interface Recipient {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly address: string;
}

export async function readRecipient(tx: Tx, orderId: string): Promise<Recipient> {
  const row = await tx
    .selectFrom('orders')
    .select(['first_name as firstName', 'last_name as lastName', 'phone', 'address'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { ...row, firstName: row.firstName ?? '', lastName: row.lastName ?? '', phone: row.phone ?? '' };
}

/** Who receives it; the row is held. */
export async function changeRecipient(tx: Tx, orderId: string, now: Recipient): Promise<void> {
  const { firstName, lastName, phone, address } = now;
  await tx
    .updateTable('orders')
    .set({ first_name: firstName, last_name: lastName, phone, address })
    .where('id', '=', orderId)
    .execute();
}
