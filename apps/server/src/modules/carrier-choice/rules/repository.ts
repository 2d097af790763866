import type { ChoiceRuleRow, ChoiceRuleWrite } from '@hanout/contracts/carrier-choice/rules';
import type { ChoiceRule } from '@hanout/core/carrier-choice';
import type { DeliveryMode } from '@hanout/core/delivery';
import { toCentimes } from '@hanout/core/kernel';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

interface ActiveRow {
  readonly id: number;
  readonly name: string;
  readonly wilayaCode: number | null;
  readonly communeId: number | null;
  readonly weightFrom: number | null;
  readonly weightTo: number | null;
  readonly amountFrom: number | null;
  readonly amountTo: number | null;
  readonly categoryId: number | null;
  readonly carrierId: number;
  readonly mode: string | null;
}

const centimes = (amount: number | null) => (amount === null ? null : toCentimes(amount));

/** The rules that hold for a shop, by precedence. */
export async function listActiveRules(
  db: Database | Tx,
  shopId: number,
): Promise<readonly (ChoiceRule & { readonly name: string })[]> {
  const { rows } = await sql<ActiveRow & { readonly mode: DeliveryMode | null }>`
    select id, name, wilaya_code as "wilayaCode", commune_id as "communeId", weight_from as "weightFrom", weight_to as "weightTo",
      amount_from_centimes as "amountFrom", amount_to_centimes as "amountTo", category_id as "categoryId", carrier_id as "carrierId", mode
    from carrier_choice_rules where shop_id = ${shopId} and archived_at is null order by position, id`.execute(db);
  return rows.map((row) => ({ ...row, amountFrom: centimes(row.amountFrom), amountTo: centimes(row.amountTo) }));
}

export interface StoredRule {
  readonly id: number;
  readonly shopId: number;
  readonly name: string;
  readonly position: number;
  readonly isArchived: boolean;
  readonly version: number;
}

/** Held until the transaction ends. */
export async function lockRule(tx: Tx, id: number): Promise<StoredRule | undefined> {
  const { rows } = await sql<StoredRule>`
    select id, shop_id as "shopId", name, position, archived_at is not null as "isArchived", version
    from carrier_choice_rules where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Positions of a shop's rules are given by one at a time. */
export async function holdPositions(tx: Tx, shopId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('carrier_choice_rules'), ${shopId}::int)`.execute(tx);
}

const valuesOf = (rule: ChoiceRuleWrite & { readonly carrier: number }) => ({
  name: rule.name,
  wilaya_code: rule.wilaya,
  commune_id: rule.commune,
  weight_from: rule.weightFrom,
  weight_to: rule.weightTo,
  amount_from_centimes: rule.amountFromCentimes,
  amount_to_centimes: rule.amountToCentimes,
  category_id: rule.category,
  carrier_id: rule.carrier,
  mode: rule.mode,
});

/** A new rule is looked at last. */
export async function insertRule(
  tx: Tx,
  shopId: number,
  rule: ChoiceRuleWrite & { readonly carrier: number },
): Promise<number> {
  const last = await tx
    .selectFrom('carrier_choice_rules')
    .select(({ fn }) => fn.max('position').as('position'))
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
  const { id } = await tx
    .insertInto('carrier_choice_rules')
    .values({ shop_id: shopId, position: (last?.position ?? 0) + 1, ...valuesOf(rule) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function writeRule(
  tx: Tx,
  id: number,
  rule: ChoiceRuleWrite & { readonly carrier: number },
): Promise<void> {
  await tx.updateTable('carrier_choice_rules').set(valuesOf(rule)).where('id', '=', id).execute();
}

export async function countUpRule(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('carrier_choice_rules')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function archiveRule(tx: Tx, id: number, isArchived: boolean): Promise<void> {
  await tx
    .updateTable('carrier_choice_rules')
    .set({ archived_at: isArchived ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .execute();
}

/** Puts a rule at a place among those that hold, and numbers them anew without a hole. */
export async function moveRule(tx: Tx, { id, shopId }: Pick<StoredRule, 'id' | 'shopId'>, to: number): Promise<void> {
  await sql`
    update carrier_choice_rules r set position = n.position from (
      select id, row_number() over (order by place, is_other) as position from (
        select id, true as is_other, row_number() over (order by position, id) as place from carrier_choice_rules
        where shop_id = ${shopId} and archived_at is null and id <> ${id}
        union all select ${id}::int, false, ${to}::int
      ) each
    ) n where r.id = n.id and r.shop_id = ${shopId}`.execute(tx);
}

export interface RuleSurroundings {
  readonly isCarrierOfShop: boolean;
  readonly isWilaya: boolean;
  /** null: no such commune */
  readonly wilayaOfCommune: number | null;
  readonly isCategory: boolean;
}

/** What a rule names, as it is there. */
export async function readSurroundings(tx: Tx, shopId: number, rule: ChoiceRuleWrite): Promise<RuleSurroundings> {
  const { rows } = await sql<RuleSurroundings>`
    select exists (select from shop_carriers where shop_id = ${shopId} and carrier_id = ${rule.carrier}::int) as "isCarrierOfShop",
      ${rule.wilaya}::int is null or exists (select from wilayas where code = ${rule.wilaya}::int) as "isWilaya",
      (select wilaya_code from communes where id = ${rule.commune}::int) as "wilayaOfCommune",
      ${rule.category}::int is null or exists (select from categories where id = ${rule.category}::int) as "isCategory"`.execute(
    tx,
  );
  return rows[0] ?? { isCarrierOfShop: false, isWilaya: false, wilayaOfCommune: null, isCategory: false };
}

export interface RulesAsked {
  readonly shopIds: readonly number[] | null;
  readonly q: string;
  readonly isArchived: boolean;
  readonly language: string;
  readonly id?: number;
}

const named = (id: RawBuilder<unknown>, name: RawBuilder<unknown>) =>
  sql`case when ${id} is null then null else json_build_object('id', ${id}, 'name', ${name}) end`;

/** Rules as they are listed, the first to be looked at first. */
export async function listRules(db: Database | Tx, asked: RulesAsked): Promise<readonly ChoiceRuleRow[]> {
  const { shopIds, q, isArchived, language, id } = asked;
  const text = `%${q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const place = language === 'ar' ? sql.raw('name_ar') : sql.raw('name_fr');
  const { rows } = await sql<ChoiceRuleRow>`
    select r.id, r.version, json_build_object('id', r.shop_id, 'name', coalesce(st.name, s.code)) as shop, r.name,
      case when r.archived_at is null then (row_number() over (partition by r.shop_id, r.archived_at is null order by r.position, r.id))::int end as position,
      ${named(sql`w.code`, sql`w.${place}`)} as wilaya, ${named(sql`m.id`, sql`m.${place}`)} as commune,
      r.weight_from as "weightFrom", r.weight_to as "weightTo", r.amount_from_centimes as "amountFromCentimes",
      r.amount_to_centimes as "amountToCentimes", ${named(sql`g.id`, sql`coalesce(gt.name, gf.name, '')`)} as category,
      json_build_object('id', c.id, 'name', c.name) as carrier, r.mode, r.archived_at is not null as "isArchived"
    from carrier_choice_rules r join carriers c on c.id = r.carrier_id join shops s on s.id = r.shop_id
    left join shop_texts st on st.shop_id = s.id and st.language = ${language}
    left join wilayas w on w.code = r.wilaya_code left join communes m on m.id = r.commune_id left join categories g on g.id = r.category_id
    left join category_texts gt on gt.category_id = g.id and gt.language = ${language}
    left join category_texts gf on gf.category_id = g.id and gf.language = 'fr'
    where (${shopIds === null ? null : [...shopIds]}::int[] is null or r.shop_id = any(${shopIds === null ? null : [...shopIds]}::int[]))
    order by r.shop_id, r.archived_at is not null, r.position, r.id`.execute(db);
  const folded = text.slice(1, -1).toLowerCase();
  return rows.filter(
    (row) =>
      (id === undefined ? row.isArchived === isArchived : row.id === id) &&
      (q === '' || [row.name, row.carrier.name].some((one) => one.toLowerCase().includes(folded))),
  );
}

/** What rules are made of: the carriers of these shops, and every category. */
export async function readRuleChoices(
  db: Database,
  { shopIds, language }: Pick<RulesAsked, 'shopIds' | 'language'>,
): Promise<{
  readonly carriers: { readonly id: number; readonly name: string; readonly shops: number[] }[];
  readonly categories: { readonly id: number; readonly name: string }[];
}> {
  const ids = shopIds === null ? null : [...shopIds];
  const [carriers, categories] = await Promise.all([
    sql<{ id: number; name: string; shops: number[] }>`
      select c.id, c.name, array_agg(sc.shop_id order by sc.shop_id) as shops from carriers c join shop_carriers sc on sc.carrier_id = c.id
      where c.is_active and (${ids}::int[] is null or sc.shop_id = any(${ids}::int[])) group by c.id order by c.name`.execute(
      db,
    ),
    sql<{ id: number; name: string }>`
      select g.id, coalesce(t.name, f.name, '') as name from categories g
      left join category_texts t on t.category_id = g.id and t.language = ${language}
      left join category_texts f on f.category_id = g.id and f.language = 'fr' order by 2`.execute(db),
  ]);
  return { carriers: carriers.rows, categories: categories.rows };
}
