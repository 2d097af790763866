import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

export interface LockedHook {
  readonly family: string;
  readonly isArchived: boolean;
  /** 0: there is none yet */
  readonly version: number;
}

/** The account of these shops (null: of any), held, with where its carrier calls back. */
export async function lockHook(
  tx: Tx,
  accountId: number,
  shopIds: readonly number[] | null,
): Promise<LockedHook | undefined> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<LockedHook>`
    select a.family, a.archived_at is not null as "isArchived",
      coalesce((select h.version from carrier_hooks h where h.account_id = a.id), 0) as version
    from carrier_accounts a
    where a.id = ${accountId} and (${scope}::int[] is null or a.shop_id = any(${scope}::int[])) for update`.execute(tx);
  return rows[0];
}

export async function shopOfHook(tx: Tx, accountId: number): Promise<readonly number[]> {
  const rows = await tx.selectFrom('carrier_accounts').select('shop_id').where('id', '=', accountId).execute();
  return rows.map(({ shop_id: shopId }) => shopId);
}

export async function writeAddress(tx: Tx, accountId: number, address: string): Promise<void> {
  await tx
    .insertInto('carrier_hooks')
    .values({ account_id: accountId, address })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ address, version: sql<number>`carrier_hooks.version + 1` }),
    )
    .execute();
}

export async function writeSecret(tx: Tx, accountId: number, sealedSecret: string): Promise<void> {
  await tx
    .updateTable('carrier_hooks')
    .set({ sealed_secret: sealedSecret, version: sql<number>`version + 1` })
    .where('account_id', '=', accountId)
    .execute();
}
