import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import type { QuotaWindows } from './take-token.ts';

/** What was used of an account's quotas, held until the transaction ends, and the time that every process shares. */
export async function lockWindows(
  tx: Tx,
  accountId: number,
): Promise<{ readonly windows: QuotaWindows; readonly now: number }> {
  await tx
    .insertInto('carrier_quotas')
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
  const { rows } = await sql<{ windows: QuotaWindows; now: number }>`
    with held as materialized (select windows from carrier_quotas where account_id = ${accountId} for update)
    select windows, (extract(epoch from clock_timestamp()) * 1000)::float8 as now from held`.execute(tx);
  const [held] = rows;
  if (held === undefined) throw new Error('the quotas of an account were written and are not there');
  return held;
}

export async function writeWindows(tx: Tx, accountId: number, windows: QuotaWindows): Promise<void> {
  await tx
    .updateTable('carrier_quotas')
    .set({ windows: JSON.stringify(windows) })
    .where('account_id', '=', accountId)
    .execute();
}
