import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

export interface BegunSeries {
  readonly kind: 'invoice' | 'credit_note';
  readonly firstNumber: number;
}

/** The series of a shop and year of which something is issued. */
export async function listBegunSeries(tx: Tx, shopId: number, year: number): Promise<readonly BegunSeries[]> {
  const { rows } = await sql<BegunSeries>`
    select kind, first_number as "firstNumber" from invoice_series where shop_id = ${shopId} and year = ${year}`.execute(
    tx,
  );
  return rows;
}
