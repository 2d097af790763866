import type { PackagingCosts } from '@hanout/contracts/profits/profits';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

export async function listPackagingCosts(db: Database | Tx, shopId: number): Promise<PackagingCosts['rows']> {
  const { rows } = await sql<PackagingCosts['rows'][number]>`
    select to_char(since, 'YYYY-MM-DD') as since, cost_centimes as "costCentimes" from packaging_costs
    where shop_id = ${shopId} order by since desc`.execute(db);
  return rows;
}

/** The shop's row is held: two who say it at once come one after the other. */
export async function lockShopOfPackaging(tx: Tx, shopId: number): Promise<PackagingCosts['rows'] | undefined> {
  const { rows } = await sql`select from shops where id = ${shopId} for no key update`.execute(tx);
  return rows.length === 0 ? undefined : listPackagingCosts(tx, shopId);
}

export async function writePackagingCost(
  tx: Tx,
  { shopId, since, cost }: { readonly shopId: number; readonly since: string; readonly cost: number | null },
): Promise<void> {
  if (cost === null) {
    await tx.deleteFrom('packaging_costs').where('shop_id', '=', shopId).where('since', '=', since).execute();
    return;
  }
  await tx
    .insertInto('packaging_costs')
    .values({ shop_id: shopId, since, cost_centimes: cost })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'since']).doUpdateSet(({ eb, ref }) => ({
        cost_centimes: cost,
        version: eb(ref('packaging_costs.version'), '+', 1),
      })),
    )
    .execute();
}
