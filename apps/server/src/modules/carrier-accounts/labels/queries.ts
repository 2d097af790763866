import type { LabelFault, LabelSheet } from '@hanout/contracts/carrier-accounts/labels';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

interface Seen {
  /** null: every shop */
  readonly shopIds: readonly number[] | null;
  /** the employee whose orders alone they see; null: those of everybody */
  readonly ordersOf: number | null;
}

export interface OrderToLabel {
  readonly orderId: string;
  /** what the carrier has of it */
  readonly parcelId: string | null;
  readonly family: string | null;
  readonly parcelState: string;
}

/** Orders of these shops, in the order asked for. */
export async function listOrdersToLabel(
  tx: Tx,
  { orderIds, shopIds, ordersOf }: Seen & { readonly orderIds: readonly string[] },
): Promise<readonly OrderToLabel[]> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<OrderToLabel>`
    select o.id as "orderId", p.id as "parcelId", a.family, o.parcel_state as "parcelState"
    from unnest(${[...orderIds]}::uuid[]) with ordinality asked (id, place)
    join orders o on o.id = asked.id
    left join shipments s on s.order_id = o.id and s.state <> 'dropped'
    left join carrier_parcels p on p.order_id = o.id and p.state = 'announced'
    left join carrier_accounts a on a.id = p.account_id
      or (p.id is null and a.shop_id = o.shop_id and a.carrier_id = coalesce(s.carrier_id, o.carrier_id) and a.archived_at is null)
    where (${scope}::int[] is null or o.shop_id = any(${scope}::int[])) and (${ordersOf}::int is null or o.assigned_employee_id = ${ordersOf}::int)
    order by asked.place`.execute(tx);
  return rows;
}

export interface LabelRow {
  readonly orderId: string;
  readonly number: number;
  readonly customer: string;
  readonly isOwn: boolean;
  readonly state: 'waiting' | 'ready' | 'failed';
  readonly fault: { readonly code: LabelFault; readonly words: string } | null;
}

interface Run extends Seen {
  readonly runId: string;
  readonly employeeId: number;
}

/** What became of labels that this employee asked for together; of these shops alone. */
export async function readRun(
  db: Database | Tx,
  { runId, employeeId, shopIds, ordersOf }: Run,
): Promise<{ readonly sheet: LabelSheet; readonly isReady: boolean; readonly rows: readonly LabelRow[] } | undefined> {
  const run = await db
    .selectFrom('carrier_label_runs')
    .select(({ eb }) => ['sheet', eb('pdf', 'is not', null).as('isReady')])
    .where('id', '=', runId)
    .where('employee_id', '=', employeeId)
    .executeTakeFirst();
  if (run === undefined) return undefined;
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<LabelRow & { readonly isSeen: boolean }>`
    select o.id as "orderId", o.number, trim(coalesce(o.first_name, '') || ' ' || coalesce(o.last_name, '')) as customer,
      l.parcel_id is null as "isOwn", l.state, l.fault,
      (${scope}::int[] is null or o.shop_id = any(${scope}::int[])) and (${ordersOf}::int is null or o.assigned_employee_id = ${ordersOf}::int) as "isSeen"
    from carrier_labels l join orders o on o.id = l.order_id where l.run_id = ${runId}::uuid order by l.position`.execute(
    db,
  );
  // One document is seen as a whole or not at all.
  if (rows.some(({ isSeen }) => !isSeen)) return undefined;
  const sheet = LABEL_SHEET[run.sheet] ?? 'A4';
  return { sheet, isReady: Boolean(run.isReady), rows: rows.map(asSeen) };
}

const asSeen = ({ orderId, number, customer, isOwn, state, fault }: LabelRow): LabelRow => ({
  orderId,
  number,
  customer,
  isOwn,
  state,
  fault,
});

const LABEL_SHEET: Readonly<Record<string, LabelSheet>> = { A4: 'A4', A6: 'A6', '100x150': '100x150' };

export interface LabelToFetch {
  readonly position: number;
  readonly orderId: string;
  /** null: ours */
  readonly parcel: { readonly accountId: number; readonly tracking: string; readonly key: string } | null;
}

/** The next that wait, in their order. */
export async function listLabelsToFetch(
  db: Database,
  { runId, atMost }: { readonly runId: string; readonly atMost: number },
): Promise<readonly LabelToFetch[]> {
  const { rows } = await sql<LabelToFetch>`
    select l.position, l.order_id as "orderId",
      case when p.id is null then null else json_build_object('accountId', p.account_id, 'tracking', p.tracking, 'key', p.carrier_key) end as parcel
    from carrier_labels l left join carrier_parcels p on p.id = l.parcel_id
    where l.run_id = ${runId}::uuid and l.state = 'waiting' order by l.position limit ${atMost}`.execute(db);
  return rows;
}

/** Those that are ready, in their order; a label of the carrier with its bytes, one of ours without. */
export async function readReadyLabels(db: Database, runId: string) {
  return db
    .selectFrom('carrier_labels as l')
    .innerJoin('carrier_label_runs as r', 'r.id', 'l.run_id')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['l.position', 'l.order_id as orderId', 'l.pdf', 'r.sheet', 'o.shop_id as shopId'])
    .where('l.run_id', '=', runId)
    .where('l.state', '=', 'ready')
    .orderBy('l.position')
    .execute();
}

export async function sizeOfRun(db: Database, runId: string): Promise<number> {
  const { rows } = await sql<{ size: string }>`
    select coalesce(sum(octet_length(pdf)), 0) as size from carrier_labels where run_id = ${runId}::uuid`.execute(db);
  return Number(rows[0]?.size ?? 0);
}

export async function readDocument(db: Database, runId: string): Promise<Buffer | null> {
  const row = await db.selectFrom('carrier_label_runs').select('pdf').where('id', '=', runId).executeTakeFirst();
  return row?.pdf ?? null;
}
