import type { TaskOutcome, TaskView } from '@hanout/contracts/parcel-following/tasks';
import type { OrderScope } from '@hanout/core/staff';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { isOrderWithin } from '../../../database/order-scope.ts';

export interface TaskRow {
  readonly id: number;
  readonly version: number;
  readonly order: { readonly id: string; readonly number: number; readonly customer: string; readonly wilaya: string };
  readonly family: string | null;
  readonly carrier: string | null;
  readonly tracking: string | null;
  readonly reason: string;
  readonly attempt: number;
  readonly amountCentimes: number;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  readonly closedBy: string | null;
  readonly outcome: TaskOutcome | null;
  readonly note: string;
  readonly mayReopen: boolean;
}

export interface TaskFilter {
  readonly view: TaskView;
  readonly q: string;
  readonly scope: OrderScope;
}

/** Parcels by number of the order, tracking number, customer: what people have before them. */
export function findsParcel(q: string): RawBuilder<unknown> {
  if (q === '') return sql`true`;
  const text = q.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  const number = /^#?\s*(\d{1,9})$/.exec(q.normalize('NFKC'))?.[1];
  return sql`(o.number = ${number === undefined ? -1 : Number(number)} or s.tracking_number ilike ${text} || '%'
    or coalesce(o.first_name, '') || ' ' || coalesce(o.last_name, '') ilike '%' || ${text} || '%')`;
}

const FROM = sql`parcel_tasks t join orders o on o.id = t.order_id
  left join shipments s on s.order_id = o.id and s.state <> 'dropped' left join carriers c on c.id = coalesce(s.carrier_id, o.carrier_id)
  left join carrier_parcels p on p.order_id = o.id and p.state = 'announced' left join carrier_accounts a on a.id = p.account_id
  left join employees e on e.id = t.closed_by`;
const KEPT_DAYS = 30;
const inView = (view: TaskView): RawBuilder<unknown> =>
  view === 'open' ? sql`t.closed_at is null` : sql`t.closed_at > now() - make_interval(days => ${KEPT_DAYS}::int)`;

/** What waits, the longest first; what was done in the last thirty days, the latest first. */
export async function listTasks(
  db: Database,
  { view, q, scope }: TaskFilter,
  { offset, limit, language }: { readonly offset: number; readonly limit: number; readonly language: string },
): Promise<readonly TaskRow[]> {
  const { rows } = await sql<TaskRow>`
    select t.id, t.version, json_build_object('id', o.id, 'number', o.number,
        'customer', trim(coalesce(o.first_name, '') || ' ' || coalesce(o.last_name, '')),
        'wilaya', coalesce(${sql.ref(language === 'ar' ? 'o.wilaya_name_ar' : 'o.wilaya_name_fr')}, '')) as "order",
      a.family, c.name as carrier, s.tracking_number as tracking, t.reason, t.attempt,
      coalesce(s.cod_amount_centimes, o.total_centimes) as "amountCentimes",
      t.opened_at as "openedAt", t.closed_at as "closedAt", e.name as "closedBy", t.outcome, t.note,
      t.outcome is not null and t.outcome <> 'moved_on' and o.parcel_state = 'attempt_failed'
        and not exists (select from parcel_tasks l where l.order_id = t.order_id and l.attempt > t.attempt) as "mayReopen"
    from ${FROM} where ${inView(view)} and ${isOrderWithin(scope)} and ${findsParcel(q)}
    order by ${view === 'open' ? sql`t.opened_at, t.id` : sql`t.closed_at desc, t.id desc`} limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}

export async function countTasks(
  db: Database,
  { q, scope }: Omit<TaskFilter, 'view'>,
): Promise<Readonly<Record<TaskView, number>>> {
  const { rows } = await sql<{ open: number; closed: number }>`
    select count(*) filter (where t.closed_at is null)::int as open, count(*) filter (where ${inView('closed')})::int as closed
    from ${FROM} where (t.closed_at is null or ${inView('closed')}) and ${isOrderWithin(scope)} and ${findsParcel(q)}`.execute(
    db,
  );
  return rows[0] ?? { open: 0, closed: 0 };
}
