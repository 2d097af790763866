import { sql } from 'kysely';
import type { Tx } from '../../../../database/database.ts';

/** The step of a shop in scope, held until the transaction ends. */
export async function lockRounding(
  tx: Tx,
  id: number,
  shopIds: readonly number[] | null,
): Promise<{ readonly roundToCentimes: number } | undefined> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<{ roundToCentimes: number }>`
    select promotion_rounding_centimes as "roundToCentimes" from shops
    where id = ${id} and (${scope}::int[] is null or id = any(${scope}::int[])) for no key update`.execute(tx);
  return rows[0];
}
