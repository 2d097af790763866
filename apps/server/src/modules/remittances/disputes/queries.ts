import { DISPUTE_VIEWS, type DisputeView } from '@hanout/contracts/remittances/disputes';
import type { DisputeState } from '@hanout/core/remittances';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { ints, shopName } from '../parts-queries.ts';

const isMine = (shopIds: readonly number[] | null) =>
  sql`(${ints(shopIds)} is null or o.shop_id = any(${ints(shopIds)}))`;

export interface ShownDispute {
  readonly id: number;
  readonly version: number;
  readonly state: DisputeState;
  readonly before: DisputeState;
  readonly carrierId: number;
  readonly carrier: string;
  readonly orderId: string;
  readonly number: number;
  readonly tracking: string | null;
  readonly customer: string;
  readonly phone: string | null;
  readonly wilaya: string;
  readonly shop: string;
  readonly deliveredOn: string | null;
  readonly codCentimes: number;
  readonly note: string;
  readonly askedCentimes: number;
  readonly balanceCentimes: number;
  readonly by: string;
  readonly openedAt: Date;
  readonly proofs: number;
}

export interface Viewing {
  readonly shopIds: readonly number[] | null;
  readonly language: string;
}

const columns = (language: string) => sql`d.id, d.version, d.state,
  coalesce((select x.state from carrier_dispute_steps x where x.dispute_id = d.id and x.state <> 'settled' order by x.id desc limit 1), 'open') as before,
  c.id as "carrierId", c.name as carrier, o.id::text as "orderId", o.number, sh.tracking_number as tracking,
  trim(coalesce(o.first_name, '') || ' ' || coalesce(o.last_name, '')) as customer, o.phone,
  coalesce(case when ${language} = 'ar' then w.name_ar else w.name_fr end, '') as wilaya,
  ${shopName(language)} as shop,
  to_char(i.since, 'YYYY-MM-DD') as "deliveredOn", coalesce(sh.cod_amount_centimes, 0)::bigint as "codCentimes",
  d.note, d.asked_centimes as "askedCentimes", coalesce(i.amount_centimes, 0)::bigint as "balanceCentimes",
  coalesce(e.name, '') as by, d.opened_at as "openedAt",
  (select count(*)::int from carrier_dispute_proofs p where p.dispute_id = d.id and p.removed_at is null) as proofs`;
const FROM = sql`carrier_disputes d join orders o on o.id = d.order_id join shops s on s.id = o.shop_id join carriers c on c.id = d.carrier_id
  left join shipments sh on sh.order_id = o.id and sh.state <> 'dropped' left join wilayas w on w.code = o.wilaya_code
  left join ledger_open_items i on i.order_id = o.id and i.account = 'carrier' left join employees e on e.id = d.employee_id`;

export async function findDispute(
  db: Database,
  id: number,
  { shopIds, language }: Viewing,
): Promise<ShownDispute | undefined> {
  const { rows } = await sql<ShownDispute>`
    select ${columns(language)} from ${FROM} where d.id = ${id} and ${isMine(shopIds)}`.execute(db);
  return rows[0];
}

export interface DisputeFilter {
  readonly q: string;
  readonly carrierId: number | null;
  readonly shopIds: readonly number[] | null;
}

const inView = (view: DisputeView): RawBuilder<unknown> => {
  if (view === 'all') return sql`true`;
  return view === 'active' ? sql`d.state <> 'settled'` : sql`d.state = ${view}`;
};

function found({ q, carrierId, shopIds }: DisputeFilter): RawBuilder<unknown> {
  const text = q.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  const number = Number(/^[#dD]?\s*0*(\d{1,9})$/.exec(q.normalize('NFKC'))?.[1] ?? -1);
  const matching =
    q === ''
      ? sql`true`
      : sql`(d.id = ${number} or o.number = ${number} or upper(sh.tracking_number) like upper(${text}) || '%' or o.phone = ${q}
          or o.first_name || ' ' || o.last_name ilike '%' || ${text} || '%' or d.note ilike '%' || ${text} || '%')`;
  return sql`${isMine(shopIds)} and (${carrierId}::int is null or d.carrier_id = ${carrierId}::int) and ${matching}`;
}

/** The latest first. */
export async function listDisputes(
  db: Database,
  filter: DisputeFilter,
  {
    view,
    before,
    limit,
    language,
  }: {
    readonly view: DisputeView;
    readonly before: number | null;
    readonly limit: number;
    readonly language: string;
  },
): Promise<readonly ShownDispute[]> {
  const { rows } = await sql<ShownDispute>`
    select ${columns(language)} from ${FROM}
    where ${inView(view)} and ${found(filter)} and (${before}::int is null or d.id < ${before}::int)
    order by d.id desc limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

export async function countDisputes(
  db: Database,
  filter: DisputeFilter,
): Promise<Readonly<Record<DisputeView, { readonly count: number; readonly sum: number }>>> {
  const counted = DISPUTE_VIEWS.flatMap((view) => [
    sql`count(*) filter (where ${inView(view)})::int as ${sql.ref(view)}`,
    sql`coalesce(sum(greatest(i.amount_centimes, 0)) filter (where ${inView(view)}), 0)::bigint as ${sql.ref(`${view}Sum`)}`,
  ]);
  const { rows } = await sql<
    Record<string, number>
  >`select ${sql.join(counted)} from ${FROM} where ${found(filter)}`.execute(db);
  const of = (view: DisputeView) => ({ count: rows[0]?.[view] ?? 0, sum: rows[0]?.[`${view}Sum`] ?? 0 });
  return {
    active: of('active'),
    open: of('open'),
    answered: of('answered'),
    settled: of('settled'),
    all: of('all'),
  };
}

/** With whom these shops are, or were, in dispute. */
export async function listDisputedCarriers(
  db: Database,
  shopIds: readonly number[] | null,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select c.id, c.name from carriers c
    where exists (select from carrier_disputes d join orders o on o.id = d.order_id where d.carrier_id = c.id and ${isMine(shopIds)})
    order by c.name, c.id`.execute(db);
  return rows;
}

export interface ShownStep {
  readonly id: number;
  readonly action: string;
  readonly note: string;
  readonly by: string;
  readonly at: Date;
}

/** The latest first. */
export async function listSteps(db: Database, disputeId: number): Promise<readonly ShownStep[]> {
  const { rows } = await sql<ShownStep>`
    select s.id, s.action, s.note, coalesce(e.name, '') as by, s.created_at as at
    from carrier_dispute_steps s left join employees e on e.id = s.employee_id
    where s.dispute_id = ${disputeId} order by s.id desc`.execute(db);
  return rows;
}

export interface ShownProof {
  readonly id: number;
  readonly name: string;
  readonly isPicture: boolean;
  readonly by: string;
  readonly at: Date;
}

/** In the order in which they were filed, without those that were taken away. */
export async function listProofs(db: Database, disputeId: number): Promise<readonly ShownProof[]> {
  const { rows } = await sql<ShownProof>`
    select p.id, p.name, p.media_type = 'image/webp' as "isPicture", coalesce(e.name, '') as by, p.created_at as at
    from carrier_dispute_proofs p left join employees e on e.id = p.employee_id
    where p.dispute_id = ${disputeId} and p.removed_at is null order by p.id`.execute(db);
  return rows;
}
