import { toCentimes } from '@hanout/core/kernel';
import { prepareRulebook, type Promotion, type Rulebook } from '@hanout/core/promotions';
import { CompiledQuery, sql } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';
import type { PipelinedTransaction, Statement } from '../../database/pipelined-transaction.ts';

type PromotionRow = Omit<Promotion, 'reduction' | 'minSubtotal' | 'startsAt' | 'endsAt' | 'channels'> & {
  shopId: number | null;
  discountType: 'percentage' | 'amount';
  discountValue: number;
  minSubtotal: number;
  startsAt: Date | null;
  endsAt: Date | null;
  channels: string[] | null;
};

/** With what the shop rounds prices to. */
type RunningRow = PromotionRow & { roundTo: number };

const COLUMNS = `p.id, p.shop_id as "shopId", p.name, p.scope, p.discount_type as "discountType", p.discount_value as "discountValue",
  p.combinability, p.exclusivity_group as "group", p.priority, p.starts_at as "startsAt", p.ends_at as "endsAt", p.channels,
  p.min_subtotal_centimes as "minSubtotal", p.coupon_code as "couponCode", p.has_unique_coupons as "hasUniqueCoupons",
  p.usage_limit is not null or p.single_use as "isLimited",
  (select coalesce(jsonb_object_agg(t.language, t.title), '{}') from promotion_texts t where t.promotion_id = p.id) as titles,
  array(select t.target_id from promotion_targets t where t.promotion_id = p.id order by t.target_id) as "targetIds"`;

/** $1 shop: its promotions that are running or still to come. */
const LIST_RUNNING: Statement<RunningRow> = {
  name: 'promotions_list_running',
  text: `
select ${COLUMNS}, (select promotion_rounding_centimes from shops where id = $1) as "roundTo" from promotions p
where p.is_active and (p.shop_id is null or p.shop_id = $1) and (p.ends_at is null or p.ends_at > now())
  and (p.usage_limit is null or p.used < p.usage_limit)
order by p.id`,
};

/** The promotions of a shop that are running or still to come, prepared for pricing. */
export async function loadRulebook(db: Database | Tx, shopId: number): Promise<Rulebook> {
  return toRulebook(await listRunning(db, shopId));
}

/** The same on the connection of a checkout: who holds one must not wait for a second, or all wait for each other. */
export async function loadRulebookIn(tx: PipelinedTransaction, shopId: number): Promise<Rulebook> {
  return toRulebook(await tx.run(LIST_RUNNING, [shopId]));
}

const toRulebook = (rows: readonly RunningRow[]): Rulebook =>
  prepareRulebook(rows.map(toPromotion), rows[0]?.roundTo ?? 0);

/** The promotions as they are, for those who try what would be with another one among them. */
export async function listPromotionsOf(db: Database | Tx, shopId: number): Promise<readonly Promotion[]> {
  return (await listRunning(db, shopId)).map(toPromotion);
}

async function listRunning(db: Database | Tx, shopId: number): Promise<readonly RunningRow[]> {
  const { rows } = await db.executeQuery<RunningRow>(CompiledQuery.raw(LIST_RUNNING.text, [shopId]));
  return rows;
}

/**
 * The promotions that an order was placed under, prepared for pricing it anew: when, where and with which code they hold
 * was settled then; what they want of the cart still counts. `withRunning`: the others that anybody gets now stand beside them.
 */
export async function loadRulebookOf(
  tx: Tx,
  shopId: number,
  { ids, withRunning }: { readonly ids: readonly number[]; readonly withRunning: boolean },
): Promise<Rulebook> {
  const { rows } = await sql<RunningRow>`
    select ${sql.raw(COLUMNS)}, (select promotion_rounding_centimes from shops where id = ${shopId}) as "roundTo" from promotions p where p.id = any(${[...ids]}::int[]) order by p.id`.execute(
    tx,
  );
  const settled = { startsAt: null, endsAt: null, channels: [], couponCode: null, hasUniqueCoupons: false };
  const own = rows.map((row) => ({ ...toPromotion(row), ...settled }));
  const running = withRunning ? await listRunning(tx, shopId) : [];
  const others = running.map(toPromotion).filter(({ id, isLimited }) => !isLimited && !ids.includes(id));
  return prepareRulebook([...own, ...others], rows[0]?.roundTo ?? running[0]?.roundTo ?? 0);
}

function toPromotion(row: PromotionRow): Promotion {
  return {
    id: row.id,
    name: row.name,
    titles: row.titles ?? {},
    scope: row.scope,
    targetIds: row.targetIds,
    reduction:
      row.discountType === 'percentage'
        ? { kind: 'percentage', basisPoints: row.discountValue }
        : { kind: 'amount', amount: toCentimes(row.discountValue) },
    priority: row.priority,
    combinability: row.combinability,
    group: row.group,
    startsAt: row.startsAt?.getTime() ?? null,
    endsAt: row.endsAt?.getTime() ?? null,
    channels: row.channels ?? [],
    couponCode: row.couponCode,
    hasUniqueCoupons: row.hasUniqueCoupons,
    isLimited: row.isLimited,
    minSubtotal: row.minSubtotal > 0 ? toCentimes(row.minSubtotal) : null,
  };
}
