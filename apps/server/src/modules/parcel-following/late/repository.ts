import { LATE_DAYS } from '@hanout/contracts/parcel-following/late';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

export interface LockedRule {
  readonly days: number;
  /** 0: the shop has said nothing yet */
  readonly version: number;
}

/** The shop's row is held: two that say it first come one after the other. */
export async function lockLateRule(tx: Tx, shopId: number): Promise<LockedRule | undefined> {
  const { rows } = await sql<LockedRule>`
    select coalesce((select days from late_parcel_rules where shop_id = s.id), ${LATE_DAYS.first}) as days,
      coalesce((select version from late_parcel_rules where shop_id = s.id), 0) as version
    from shops s where s.id = ${shopId} for no key update`.execute(tx);
  return rows[0];
}

export async function writeLateRule(tx: Tx, shopId: number, days: number): Promise<void> {
  await tx
    .insertInto('late_parcel_rules')
    .values({ shop_id: shopId, days })
    .onConflict((conflict) =>
      conflict.column('shop_id').doUpdateSet({ days, version: sql<number>`late_parcel_rules.version + 1` }),
    )
    .execute();
}
