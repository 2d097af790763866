import { sql } from 'kysely';
import type { Tx } from '../../../../database/database.ts';

export async function addTargets(tx: Tx, promotionId: number, targetIds: readonly number[]): Promise<void> {
  if (targetIds.length === 0) return;
  await sql`insert into promotion_targets (promotion_id, target_id)
    select ${promotionId}, target from unnest(${[...targetIds]}::int[]) target on conflict do nothing`.execute(tx);
  await countVersion(tx, promotionId);
}

export async function removeTargets(tx: Tx, promotionId: number, targetIds: readonly number[]): Promise<void> {
  if (targetIds.length === 0) return;
  await tx
    .deleteFrom('promotion_targets')
    .where('promotion_id', '=', promotionId)
    .where('target_id', '=', sql<number>`any(${[...targetIds]}::int[])`)
    .execute();
  await countVersion(tx, promotionId);
}

async function countVersion(tx: Tx, promotionId: number): Promise<void> {
  await tx
    .updateTable('promotions')
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', promotionId)
    .execute();
}
