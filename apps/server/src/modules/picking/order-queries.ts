import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

/** The version of an order that nobody else changes until the transaction ends; undefined: there is none. */
export async function holdOrder(tx: Tx, orderId: string): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    select version from orders where id = ${orderId}::uuid for no key update`.execute(tx);
  return rows[0]?.version;
}

/** By the clock of the database. */
export async function readMoment(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(tx);
  return rows[0]?.now ?? new Date(0);
}
