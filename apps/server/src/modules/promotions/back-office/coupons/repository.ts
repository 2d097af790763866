import { sql } from 'kysely';
import type { Tx } from '../../../../database/database.ts';

/** How many codes this key has made already. */
export async function countMadeBy(tx: Tx, promotionId: number, key: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from promotion_coupons where promotion_id = ${promotionId} and made_by_key = ${key}`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** Adds those that nobody has yet, and answers how many they were. */
export async function insertCoupons(
  tx: Tx,
  { promotionId, key, codes }: { promotionId: number; key: string; codes: readonly string[] },
): Promise<number> {
  const { rows } = await sql`
    insert into promotion_coupons (promotion_id, code, made_by_key)
    select ${promotionId}, code, ${key} from unnest(${[...codes]}::text[]) code
    where not exists (select from promotions p where upper(p.coupon_code) = upper(code))
    on conflict do nothing returning id`.execute(tx);
  return rows.length;
}
