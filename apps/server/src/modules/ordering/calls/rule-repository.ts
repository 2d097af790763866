import { HOUSE_CALL_RULE, type CallRule, type ClosingState, type ScriptLanguage } from '@hanout/core/calling';
import { isSaid, type OpeningHours } from '@hanout/core/shop';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

export type Scripts = Readonly<Partial<Record<ScriptLanguage, string>>>;

/** What a shop has said of its calls; version 0: nothing yet, the house's rule holds. */
export interface StoredCallRule {
  readonly shopId: number;
  readonly version: number;
  /** The rule calls while the shop is open: it says so, or the shop has hours and has not said anything of its calls. */
  readonly followsOpening: boolean;
  readonly rule: CallRule;
  readonly scripts: Scripts;
}

interface RuleRow extends Omit<CallRule, 'opening'> {
  readonly shopId: number;
  readonly version: number;
  readonly followsOpening: boolean;
  readonly closingState: ClosingState;
  readonly scripts: Scripts;
}

/** Of these shops (null: of every one). */
export async function listCallRules(
  db: Database | Tx,
  shopIds: readonly number[] | null,
): Promise<readonly StoredCallRule[]> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<Partial<RuleRow> & { readonly shopId: number; readonly hours: OpeningHours }>`
    select s.id as "shopId", s.opening_hours as hours, r.follows_opening as "followsOpening", r.version, r.retry_hours as "retryHours", r.tries, r.closing_state as "closingState",
      r.opens_minute as "opensMinute", r.closes_minute as "closesMinute", r.weekdays, r.scripts
    from shops s left join call_rules r on r.shop_id = s.id
    where ${scope}::int[] is null or s.id = any(${scope}::int[]) order by s.id`.execute(db);
  return rows.map(({ shopId, version, followsOpening, hours, scripts, ...rule }) => {
    const isSet = version !== null && version !== undefined;
    const follows = isSet ? followsOpening === true : isSaid(hours);
    const own = isSet ? { ...HOUSE_CALL_RULE, ...rule } : HOUSE_CALL_RULE;
    return {
      shopId,
      version: version ?? 0,
      followsOpening: follows,
      scripts: scripts ?? {},
      rule: follows && isSaid(hours) ? { ...own, opening: hours } : own,
    };
  });
}

export async function readCallRule(db: Database | Tx, shopId: number): Promise<StoredCallRule> {
  const [rule] = await listCallRules(db, [shopId]);
  return rule ?? { shopId, version: 0, followsOpening: false, rule: HOUSE_CALL_RULE, scripts: {} };
}

/** The rule as it stands, its row held; undefined: no such shop in scope. */
export async function lockCallRule(
  tx: Tx,
  shopId: number,
  shopIds: readonly number[] | null,
): Promise<StoredCallRule | undefined> {
  if (shopIds !== null && !shopIds.includes(shopId)) return undefined;
  await sql`select 1 from shops where id = ${shopId} for no key update`.execute(tx);
  return (await listCallRules(tx, [shopId]))[0];
}

/** Writes the rule and counts its version up. */
export async function writeCallRule(
  tx: Tx,
  shopId: number,
  { rule, scripts, followsOpening }: Pick<StoredCallRule, 'rule' | 'scripts' | 'followsOpening'>,
): Promise<void> {
  const values = {
    retry_hours: [...rule.retryHours],
    tries: rule.tries,
    closing_state: rule.closingState,
    opens_minute: rule.opensMinute,
    closes_minute: rule.closesMinute,
    weekdays: [...rule.weekdays],
    follows_opening: followsOpening,
    scripts: JSON.stringify(scripts),
    updated_at: sql<Date>`now()`,
  };
  await tx
    .insertInto('call_rules')
    .values({ shop_id: shopId, ...values })
    .onConflict((conflict) =>
      conflict.column('shop_id').doUpdateSet({ ...values, version: sql<number>`call_rules.version + 1` }),
    )
    .execute();
}
