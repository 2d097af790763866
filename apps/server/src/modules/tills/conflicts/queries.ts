import { TILL_CONFLICT_VIEWS, type TillConflictView } from '@hanout/contracts/till/back-office';
import type { TillFindingCode } from '@hanout/contracts/till/events';
import type { TillConflict, TillConflictList } from '@hanout/contracts/till/sessions';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { countViews } from '../../../database/long-lists.ts';

interface Row extends Omit<TillConflict, 'at' | 'settledAt' | 'charged' | 'expected' | 'missing'> {
  readonly at: Date;
  readonly settledAt: Date | null;
}

export interface ConflictFilter {
  readonly shopIds: readonly number[] | null;
  readonly kind?: TillFindingCode | undefined;
  readonly till?: number | undefined;
  readonly q?: string;
}

interface Page {
  readonly view: TillConflictView;
  /** those below this number */
  readonly before: number | null;
  readonly limit: number;
}

const SOURCE = sql`till_conflicts f join till_events e on e.till_id = f.till_id and e.id = f.event_id join tills t on t.id = f.till_id
  left join orders r on r.id = e.order_id left join employees w on w.id = e.cashier_id left join employees b on b.id = f.settled_by`;

const VIEWS: Readonly<Record<TillConflictView, RawBuilder<unknown>>> = {
  open: sql`f.settled_at is null`,
  settled: sql`f.settled_at is not null`,
  all: sql`true`,
};

function found({ shopIds, kind, till, q = '' }: ConflictFilter): RawBuilder<unknown> {
  const scope = shopIds === null ? null : [...shopIds];
  const text = q.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  const ticket = /^(?:[Cc]\d{1,9}-)?0*(\d{1,9})$/.exec(q.normalize('NFKC'))?.[1] ?? null;
  const called = sql`searchable(t.name || ' ' || coalesce(w.name, '')) like '%' || searchable(${text}) || '%'`;
  const numbered = sql`(e.number = ${ticket}::int or r.number = ${ticket}::int)`;
  return sql`(${scope}::int[] is null or t.shop_id = any(${scope}::int[]))
    and ${kind === undefined ? sql`true` : sql`f.kind = ${kind}`} and ${till === undefined ? sql`true` : sql`f.till_id = ${till}`}
    and ${q === '' ? sql`true` : ticket === null ? called : numbered}`;
}

const AMOUNTS = /^(-?\d+) \/ (-?\d+)$/;
/** Of goods that came back, of what was owed for those that went: one amount. */
const AMOUNT = /^\d+$/;
const PIECES = /^\d+ × (\d+)$/;

/** Amounts and pieces as they stand in what was noted. */
function present({ at, settledAt, ...row }: Row): TillConflict {
  const amounts = AMOUNTS.exec(row.detail);
  const isAmount = (row.kind === 'rights' || row.kind === 'total') && AMOUNT.test(row.detail);
  const pieces = PIECES.exec(row.detail);
  return {
    ...row,
    at: at.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    charged: amounts === null ? (isAmount ? Number(row.detail) : null) : Number(amounts[1]),
    expected: amounts === null ? null : Number(amounts[2]),
    missing: pieces === null ? null : Number(pieces[1]),
  };
}

async function readConflicts(db: Database, where: RawBuilder<unknown>, limit: number): Promise<TillConflict[]> {
  const { rows } = await sql<Row>`
    select f.id, f.version, t.id as "tillId", t.name as "tillName", coalesce(w.name, '') as cashier, e.at,
      (select d.id::text from till_sessions d where d.id = e.session_id and d.till_id = e.till_id) as "sessionId",
      case when e.number is null then t.code || '#' || e.sequence else t.code || '-' || lpad(e.number::text, 6, '0') end as ticket,
      e.order_id::text as "orderId", coalesce(r.number::text, nullif(e.body ->> 'orderNumber', '')) as "orderNumber", f.kind, f.detail,
      case when f.line_index is not null then e.body -> 'lines' -> f.line_index ->> 'name' end as product,
      case when f.kind = 'shortage' then (select max(i.id) from incidents i where i.origin = 'till' and i.origin_id = e.order_id::text
        and i.product_id = nullif(split_part(f.detail, ' ', 1), '')::int) end as "incidentId",
      f.settled_at is not null as "isSettled", b.name as "settledBy", f.settled_at as "settledAt", f.note
    from ${SOURCE} where ${where} order by f.id desc limit ${sql.lit(limit)}`.execute(db);
  return rows.map(present);
}

/** What was sold and not as the books would have had it, the latest first. */
export const listConflicts = (db: Database, filter: ConflictFilter, { view, before, limit }: Page) =>
  readConflicts(
    db,
    sql`${VIEWS[view]} and ${found(filter)} and ${before === null ? sql`true` : sql`f.id < ${before}`}`,
    limit,
  );

export const countConflicts = (db: Database, filter: ConflictFilter): Promise<TillConflictList['counts']> =>
  countViews(db, {
    views: TILL_CONFLICT_VIEWS,
    from: SOURCE,
    where: found(filter),
    of: (view) => VIEWS[view],
    isFew: false,
  });

export async function findConflict(
  db: Database,
  id: number,
  shopIds: readonly number[] | null,
): Promise<TillConflict | undefined> {
  return (await readConflicts(db, sql`f.id = ${id} and ${found({ shopIds })}`, 1))[0];
}
