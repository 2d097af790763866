import type { ChoiceRule, ReplayOutcome } from '@hanout/core/carrier-choice';
import type { DeliveryMode } from '@hanout/core/delivery';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import type { GoodsAsked } from '../proposing/goods-queries.ts';

/** What is tried, as it was when it was asked for. */
export interface SimulationAsked {
  readonly rules: readonly (ChoiceRule & { readonly name: string })[];
  readonly byMeasure: boolean;
  readonly waitBasisPoints: number;
}

export interface StoredSimulation {
  readonly id: number;
  readonly shopId: number;
  readonly shopName: string;
  readonly state: 'waiting' | 'running' | 'done' | 'failed';
  readonly from: string;
  readonly to: string;
  readonly asked: SimulationAsked;
  readonly done: number;
  readonly total: number;
  readonly outcome: ReplayOutcome | null;
  readonly by: string | null;
  readonly createdAt: Date;
}

export async function insertSimulation(
  tx: Tx,
  made: {
    readonly shopId: number;
    readonly from: string;
    readonly to: string;
    readonly asked: SimulationAsked;
    readonly employeeId: number;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('carrier_simulations')
    .values({
      shop_id: made.shopId,
      state: 'waiting',
      from_on: made.from,
      to_on: made.to,
      asked: JSON.stringify(made.asked),
      employee_id: made.employeeId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function isSimulating(tx: Tx, shopId: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('carrier_simulations'), ${shopId}::int)`.execute(tx);
  const row = await tx
    .selectFrom('carrier_simulations')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  return row !== undefined;
}

export async function findShopOfSimulation(tx: Tx, id: number): Promise<number | undefined> {
  const row = await tx.selectFrom('carrier_simulations').select('shop_id').where('id', '=', id).executeTakeFirst();
  return row?.shop_id;
}

export async function listSimulations(
  db: Database,
  {
    shopIds,
    language,
    id = null,
  }: { readonly shopIds: readonly number[] | null; readonly language: string; readonly id?: number | null },
): Promise<readonly StoredSimulation[]> {
  const ids = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<StoredSimulation>`
    select i.id, i.shop_id as "shopId", coalesce(t.name, s.code) as "shopName", i.state, to_char(i.from_on, 'YYYY-MM-DD') as "from",
      to_char(i.to_on, 'YYYY-MM-DD') as "to", i.asked, i.done, i.total, i.outcome, e.name as by, i.created_at as "createdAt"
    from carrier_simulations i join shops s on s.id = i.shop_id left join shop_texts t on t.shop_id = s.id and t.language = ${language}
    left join employees e on e.id = i.employee_id
    where (${ids}::int[] is null or i.shop_id = any(${ids}::int[])) and (${id}::int is null or i.id = ${id}::int)
    order by i.id desc limit 50`.execute(db);
  return rows;
}

/** Begins anew, whatever a process that died has done of it; undefined: it is done, or was never there. */
export async function beginSimulation(
  tx: Tx,
  id: number,
): Promise<Pick<StoredSimulation, 'shopId' | 'from' | 'to' | 'asked' | 'total'> | undefined> {
  const { rows } = await sql<Pick<StoredSimulation, 'shopId' | 'from' | 'to' | 'asked' | 'total'>>`
    update carrier_simulations i set state = 'running', done = 0, total = (
      select count(*) from order_results r where r.shop_id = i.shop_id and r.outcome is not null and r.mode <> 'pick_up'
        and r.ended_on between i.from_on and i.to_on)
    where id = ${id} and state <> 'done'
    returning shop_id as "shopId", to_char(from_on, 'YYYY-MM-DD') as "from", to_char(to_on, 'YYYY-MM-DD') as "to", asked, total`.execute(
    tx,
  );
  return rows[0];
}

export async function noteProgress(db: Database, id: number, done: number): Promise<void> {
  await db.updateTable('carrier_simulations').set({ done }).where('id', '=', id).execute();
}

export async function endSimulation(db: Database, id: number, outcome: ReplayOutcome | null): Promise<void> {
  await db
    .updateTable('carrier_simulations')
    .set({
      state: outcome === null ? 'failed' : 'done',
      outcome: outcome === null ? null : JSON.stringify(outcome),
      ended_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
}

export interface PastParcel {
  readonly orderId: string;
  readonly carrierId: number;
  readonly mode: DeliveryMode;
  readonly wilayaCode: number;
  readonly communeId: number;
  readonly amount: number;
  readonly goods: readonly GoodsAsked[];
}

/** Parcels that came to their end in a period, so many after one of them. */
export async function listPastParcels(
  db: Database,
  {
    shopId,
    from,
    to,
    after,
    limit,
  }: {
    readonly shopId: number;
    readonly from: string;
    readonly to: string;
    readonly after: string | null;
    readonly limit: number;
  },
): Promise<readonly PastParcel[]> {
  const { rows } = await sql<PastParcel>`
    select r.order_id::text as "orderId", r.carrier_id as "carrierId", r.mode, r.wilaya_code as "wilayaCode", r.commune_id as "communeId",
      greatest(o.items_subtotal_centimes - o.cart_discount_centimes, 0)::bigint as amount,
      coalesce((select json_agg(json_build_object('productId', l.product_id, 'quantity', l.quantity)) from order_lines l where l.order_id = r.order_id), '[]') as goods
    from order_results r join orders o on o.id = r.order_id
    where r.shop_id = ${shopId} and r.outcome is not null and r.mode <> 'pick_up' and r.ended_on between ${from}::date and ${to}::date
      and r.carrier_id is not null and r.commune_id is not null and (${after}::uuid is null or r.order_id > ${after}::uuid)
    order by r.order_id limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** Rules by their ids, archived ones too: what is tried need not hold. */
export async function listRulesToTry(
  tx: Tx,
  shopId: number,
  ids: readonly number[],
): Promise<SimulationAsked['rules']> {
  const { rows } = await sql<SimulationAsked['rules'][number]>`
    select id, name, wilaya_code as "wilayaCode", commune_id as "communeId", weight_from as "weightFrom", weight_to as "weightTo",
      amount_from_centimes as "amountFrom", amount_to_centimes as "amountTo", category_id as "categoryId", carrier_id as "carrierId", mode
    from carrier_choice_rules where shop_id = ${shopId} and id = any(${[...ids]}::int[])`.execute(tx);
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** What carriers and wilayas of an outcome are called. */
export async function readNames(
  db: Database,
  language: string,
): Promise<{ readonly carrier: (id: number) => string; readonly wilaya: (code: number) => string }> {
  const [carriers, wilayas] = await Promise.all([
    db.selectFrom('carriers').select(['id', 'name']).execute(),
    db.selectFrom('wilayas').select(['code', 'name_fr', 'name_ar']).execute(),
  ]);
  const ofCarriers = new Map(carriers.map(({ id, name }) => [id, name]));
  const ofWilayas = new Map(wilayas.map((each) => [each.code, language === 'ar' ? each.name_ar : each.name_fr]));
  return { carrier: (id) => ofCarriers.get(id) ?? '', wilaya: (code) => ofWilayas.get(code) ?? '' };
}
