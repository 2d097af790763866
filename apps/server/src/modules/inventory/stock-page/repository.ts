import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

export async function isCombinationOf(tx: Tx, productId: number, combinationId: number): Promise<boolean> {
  const { rows } = await sql`
    select from combinations where id = ${combinationId} and product_id = ${productId} and archived_at is null`.execute(
    tx,
  );
  return rows.length > 0;
}
