import type { Instant } from '@hanout/core/kernel';
import type { Rulebook } from '@hanout/core/promotions';
import type { PipelinedTransaction, Statement } from '../../database/pipelined-transaction.ts';

/**
 * $1 promotions, $2 order, $3 phone, $4 now: takes one use of each that still has one for this phone, and writes it down.
 * One conditional write decides, so that the last use is never given twice; the phone's own orders are one after another
 * already, by the cooldown's row.
 */
const TAKE_USES: Statement<{ readonly id: number }> = {
  name: 'promotions_take_uses',
  text: `
with free as (
  select p.id from promotions p
  where p.id = any($1::int[]) and not (p.single_use and exists (
    select 1 from promotion_uses u where u.promotion_id = p.id and u.phone = $3 and u.returned_at is null))
  order by p.id for update
), taken as (
  update promotions p set used = p.used + 1 from free
  where p.id = free.id and (p.usage_limit is null or p.used < p.usage_limit) returning p.id
)
insert into promotion_uses (promotion_id, order_id, phone, used_at) select id, $2, $3, $4 from taken returning promotion_id as id`,
};

/** The ids among `promotionIds` that had no use left; nothing of the transaction may be committed unless it is empty. */
export async function takePromotionUses(
  tx: PipelinedTransaction,
  promotionIds: readonly number[],
  order: { readonly id: string; readonly phone: string | null; readonly now: Instant },
): Promise<readonly number[]> {
  if (promotionIds.length === 0) return [];
  const taken = await tx.run(TAKE_USES, [promotionIds, order.id, order.phone, new Date(order.now)]);
  const ids = new Set(taken.map(({ id }) => id));
  return promotionIds.filter((id) => !ids.has(id));
}

/** $1 promotions, $2 phones, null where there is none: for each, from 1, what is all taken or whose single use it has had. */
const FIND_USED_UP: Statement<{ readonly at: number; readonly id: number }> = {
  name: 'promotions_find_used_up',
  text: `
select buyer.at, p.id from unnest($2::text[]) with ordinality buyer (phone, at)
join promotions p on p.id = any($1::int[]) and (p.used >= p.usage_limit or (p.single_use and exists (
  select 1 from promotion_uses u where u.promotion_id = p.id and u.phone = buyer.phone and u.returned_at is null)))`,
};

/** Which of the limited promotions have no use left for each of these buyers; costs a statement only where a shop has such. */
export async function findUsedUpPromotions(
  tx: PipelinedTransaction,
  rulebook: Rulebook,
  phones: readonly (string | null)[],
): Promise<readonly (readonly number[])[]> {
  const limited = limitedPromotionIds(rulebook);
  const rows = limited.length === 0 ? [] : await tx.run(FIND_USED_UP, [limited, phones]);
  return phones.map((_, index) => rows.filter(({ at }) => at === index + 1).map(({ id }) => id));
}

export function limitedPromotionIds({ rules }: Rulebook): readonly number[] {
  return rules.filter(({ promotion }) => promotion.isLimited).map(({ promotion }) => promotion.id);
}
