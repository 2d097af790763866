import type { RemittanceView } from '@hanout/contracts/remittances/remittances';
import type { AmountMeaning, RemittanceState, RemittanceType, RowState } from '@hanout/core/remittances';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { ints, shopName } from '../parts-queries.ts';
import type { DraftRow } from '../rows-repository.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

export interface ShownRemittance {
  readonly id: number;
  readonly version: number;
  readonly transporter: Named;
  readonly shop: Named;
  readonly kind: 'file' | 'orders' | 'list';
  readonly state: RemittanceState;
  readonly type: RemittanceType | null;
  readonly paidOn: string | null;
  readonly amountIs: AmountMeaning;
  readonly sourceName: string;
  readonly note: string;
  readonly by: string;
  readonly createdAt: Date;
  readonly confirmedAt: Date | null;
  readonly confirmedBy: string | null;
  readonly reversedAt: Date | null;
  readonly passedOver: number;
  readonly statedNetCentimes: number | null;
  readonly movementCentimes: number | null;
}

const isMine = (shopIds: readonly number[] | null): RawBuilder<unknown> =>
  sql`(${ints(shopIds)} is null or r.shop_id = any(${ints(shopIds)}))`;
const columns = (
  language: string,
): RawBuilder<unknown> => sql`r.id, r.version, json_build_object('id', c.id, 'name', c.name) as transporter,
  json_build_object('id', s.id, 'name', ${shopName(language)}) as shop, r.kind, r.state, r.type, to_char(r.paid_on, 'YYYY-MM-DD') as "paidOn",
  r.amount_is as "amountIs", r.source_name as "sourceName", r.note, coalesce(e.name, '') as by, r.created_at as "createdAt",
  r.confirmed_at as "confirmedAt", b.name as "confirmedBy", r.reversed_at as "reversedAt", r.passed_over as "passedOver",
  r.stated_net_centimes as "statedNetCentimes", r.movement_centimes as "movementCentimes"`;
const FROM = sql`carrier_remittances r join carriers c on c.id = r.carrier_id join shops s on s.id = r.shop_id
  left join employees e on e.id = r.employee_id left join employees b on b.id = r.confirmed_by`;

interface Viewing {
  readonly shopIds: readonly number[] | null;
  readonly language: string;
}

export async function findRemittance(
  db: Database,
  id: number,
  { shopIds, language }: Viewing,
): Promise<ShownRemittance | undefined> {
  const { rows } = await sql<ShownRemittance>`
    select ${columns(language)} from ${FROM} where r.id = ${id} and ${isMine(shopIds)}`.execute(db);
  return rows[0];
}

export interface RemittanceFilter {
  readonly view: RemittanceView;
  readonly q: string;
  readonly carrierId: number | null;
  readonly shopIds: readonly number[] | null;
}

/** By its number, the name of its file, its carrier, or what stands in its rows. */
function found({ q, carrierId, shopIds }: RemittanceFilter): RawBuilder<unknown> {
  const ofCarrier = sql`(${carrierId}::int is null or r.carrier_id = ${carrierId}::int)`;
  const text = q.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  const number = /^#?\s*(\d{1,9})$/.exec(q.normalize('NFKC'))?.[1];
  const matching =
    q === ''
      ? sql`true`
      : sql`(r.id = ${number === undefined ? -1 : Number(number)} or r.source_name ilike '%' || ${text} || '%' or c.name ilike '%' || ${text} || '%'
          or exists (select from carrier_remittance_rows w where w.remittance_id = r.id and (w.tracking = ${q} or w.reference = ${q})))`;
  return sql`${isMine(shopIds)} and ${ofCarrier} and ${matching}`;
}

const inView = (view: RemittanceView): RawBuilder<unknown> => (view === 'all' ? sql`true` : sql`r.state = ${view}`);

export interface ListedRemittance extends ShownRemittance {
  readonly rows: number;
  readonly fileNetCentimes: number;
  readonly includedNetCentimes: number;
}

/** The latest first. */
export async function listRemittances(
  db: Database,
  filter: RemittanceFilter,
  { before, limit, language }: { readonly before: number | null; readonly limit: number; readonly language: string },
): Promise<readonly ListedRemittance[]> {
  const { rows } = await sql<ListedRemittance>`
    select ${columns(language)}, n.* from ${FROM} cross join lateral (
      select count(*)::int as rows, coalesce(sum(net_centimes), 0)::bigint as "fileNetCentimes",
        coalesce(sum(net_centimes) filter (where is_included), 0)::bigint as "includedNetCentimes"
      from carrier_remittance_rows where remittance_id = r.id) n
    where ${inView(filter.view)} and ${found(filter)} and (${before}::int is null or r.id < ${before}::int)
    order by r.id desc limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

export async function countRemittances(
  db: Database,
  filter: RemittanceFilter,
): Promise<Readonly<Record<RemittanceView, number>>> {
  const { rows } = await sql<Record<RemittanceView, number>>`
    select count(*)::int as all, count(*) filter (where r.state = 'draft')::int as draft,
      count(*) filter (where r.state = 'confirmed')::int as confirmed, count(*) filter (where r.state = 'reversed')::int as reversed,
      count(*) filter (where r.state = 'dropped')::int as dropped
    from ${FROM} where ${found(filter)}`.execute(db);
  return rows[0] ?? { all: 0, draft: 0, confirmed: 0, reversed: 0, dropped: 0 };
}

/** Whom these shops send with, or sent with; and the shops. */
export async function listPlaces(
  db: Database,
  { shopIds, language }: Viewing,
): Promise<{ readonly carriers: Named[]; readonly shops: Named[] }> {
  const { rows: carriers } = await sql<Named>`
    select c.id, c.name from carriers c where exists (select from shop_carriers r where r.carrier_id = c.id and ${isMine(shopIds)})
      or exists (select from ledger_open_items r where r.carrier_id = c.id and ${isMine(shopIds)})
    order by c.name, c.id`.execute(db);
  const { rows: shops } = await sql<Named>`
    select s.id, ${shopName(language)} as name from shops s where (${ints(shopIds)} is null or s.id = any(${ints(shopIds)})) order by s.id`.execute(
    db,
  );
  return { carriers, shops };
}

export interface RowFilter {
  readonly state: RowState | null;
  readonly q: string;
}

export interface ShownRow extends Omit<DraftRow, 'fee' | 'amount' | 'gross' | 'net' | 'expected' | 'difference'> {
  readonly amount: number;
  readonly gross: number;
  readonly fee: number;
  readonly net: number;
  readonly expected: number | null;
  readonly difference: number;
  readonly orderNumber: number | null;
  readonly customer: string;
}

function foundRows(id: number, { state, q }: RowFilter): RawBuilder<unknown> {
  const text = q.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  const number = /^#?\s*0*(\d{1,9})$/.exec(q.normalize('NFKC'))?.[1];
  const matching =
    q === ''
      ? sql`true`
      : sql`(r.tracking ilike '%' || ${text} || '%' or r.reference ilike '%' || ${text} || '%' or r.phone = ${q}
          or o.number = ${number === undefined ? -1 : Number(number)})`;
  return sql`r.remittance_id = ${id} and (${state}::text is null or r.state = ${state}::text) and ${matching}`;
}

export async function listRows(
  db: Database,
  id: number,
  { filter, after, limit }: { readonly filter: RowFilter; readonly after: number; readonly limit: number },
): Promise<readonly ShownRow[]> {
  const { rows } = await sql<ShownRow>`
    select r."row", r.tracking, r.reference, r.phone, r.status, r.kind, r.amount_centimes as amount, r.is_unreadable as "isUnreadable",
      r.order_id::text as "orderId", r.matched_by as "matchedBy", r.state, r.gross_centimes as gross, r.fee_centimes as fee, r.net_centimes as net,
      r.expected_centimes as expected, r.difference_centimes as difference, r.is_included as "isIncluded", r.settlement, r.note,
      o.number as "orderNumber", trim(coalesce(o.first_name, '') || ' ' || coalesce(o.last_name, '')) as customer
    from carrier_remittance_rows r left join orders o on o.id = r.order_id
    where ${foundRows(id, filter)} and r."row" > ${after} order by r."row" limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

export async function sumRows(
  db: Database,
  id: number,
  filter: RowFilter,
): Promise<{ readonly total: number; readonly sumCentimes: number }> {
  const { rows } = await sql<{ total: number; sumCentimes: number }>`
    select count(*)::int as total, coalesce(sum(r.net_centimes), 0)::bigint as "sumCentimes"
    from carrier_remittance_rows r left join orders o on o.id = r.order_id where ${foundRows(id, filter)}`.execute(db);
  return rows[0] ?? { total: 0, sumCentimes: 0 };
}
