import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

export async function isCombinationOf(tx: Tx, productId: number, combinationId: number): Promise<boolean> {
  const { rows } = await sql`
    select from combinations where id = ${combinationId} and product_id = ${productId} and archived_at is null`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Those of the combinations that are the product's and still there. */
export async function combinationsOf(
  tx: Tx,
  productId: number,
  combinationIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectFrom('combinations')
    .select('id')
    .where('product_id', '=', productId)
    .where('archived_at', 'is', null)
    .where('id', 'in', combinationIds.length === 0 ? [0] : [...combinationIds])
    .execute();
  return new Set(rows.map(({ id }) => id));
}
