import { HOUSE_RETURN_RULE, type ReturnReason, type ReturnRule } from '@hanout/core/returns';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

/** How a shop takes goods back; version 0: it has said nothing yet, the house's rule holds. */
export interface StoredReturnRule {
  readonly shopId: number;
  readonly version: number;
  readonly rule: ReturnRule;
}

interface RuleRow {
  readonly version: number;
  readonly days: number;
  readonly countsWorkingDays: boolean;
  readonly refundDays: number;
  readonly isOpenToShoppers: boolean;
  readonly reasons: readonly ReturnReason[];
}

export async function readReturnRule(db: Database | Tx, shopId: number): Promise<StoredReturnRule> {
  const { rows } = await sql<RuleRow>`
    select version, days, counts_working_days as "countsWorkingDays", refund_days as "refundDays",
      is_open_to_shoppers as "isOpenToShoppers", reasons
    from return_rules where shop_id = ${shopId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return { shopId, version: 0, rule: HOUSE_RETURN_RULE };
  const { version, ...rule } = row;
  return { shopId, version, rule };
}

/** The rule as it stands, held; undefined: no such shop in scope. */
export async function lockReturnRule(
  tx: Tx,
  shopId: number,
  shopIds: readonly number[] | null,
): Promise<StoredReturnRule | undefined> {
  if (shopIds !== null && !shopIds.includes(shopId)) return undefined;
  const { rows } = await sql`select 1 from shops where id = ${shopId} for no key update`.execute(tx);
  return rows.length === 0 ? undefined : readReturnRule(tx, shopId);
}

/** Writes the rule and counts its version up. */
export async function writeReturnRule(tx: Tx, shopId: number, rule: ReturnRule): Promise<void> {
  const values = {
    days: rule.days,
    counts_working_days: rule.countsWorkingDays,
    refund_days: rule.refundDays,
    is_open_to_shoppers: rule.isOpenToShoppers,
    reasons: JSON.stringify(rule.reasons),
    updated_at: sql<Date>`now()`,
  };
  await tx
    .insertInto('return_rules')
    .values({ shop_id: shopId, ...values })
    .onConflict((conflict) =>
      conflict.column('shop_id').doUpdateSet({ ...values, version: sql<number>`return_rules.version + 1` }),
    )
    .execute();
}
