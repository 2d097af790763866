import type { PutAsideList, PutAsideRow, PutAsideView } from '@hanout/contracts/warehouses/put-aside';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { seenBy, type StaffScope } from './scope-queries.ts';

interface Asked {
  readonly view: PutAsideView;
  readonly q: string;
  readonly before: number | null;
  readonly limit: number;
  readonly staff: StaffScope;
}

interface Row extends Omit<PutAsideRow, 'madeAt' | 'putAsideAt'> {
  readonly number: number;
  readonly madeAt: Date;
  readonly putAsideAt: Date;
}

const matching = (q: string) => {
  const text = q.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  return q === ''
    ? sql`true`
    : sql`searchable(e.name || ' ' || p.title || ' ' || p.detail || ' ' || p.reason) like '%' || searchable(${text}) || '%'`;
};

/** What was put aside on devices, the latest first. */
export async function listPutAside(db: Database, { view, q, before, limit, staff }: Asked): Promise<PutAsideList> {
  const found = sql`from put_aside p join employees e on e.id = p.employee_id where ${seenBy(staff)} and ${matching(q)}`;
  const ofView = view === 'seen' ? sql`p.seen_at is not null` : sql`p.seen_at is null`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<Row>`
      select p.id, p.number, e.name as by, p.title, p.detail, p.refusal, p.reason, p.made_at as "madeAt",
        p.put_aside_at as "putAsideAt", (select s.name from employees s where s.id = p.seen_by) as "seenBy"
      ${found} and ${ofView} and (${before}::int is null or p.number < ${before}::int)
      order by p.number desc limit ${sql.lit(limit + 1)}`.execute(db),
    sql<Record<PutAsideView, number>>`
      select count(*) filter (where p.seen_at is null)::int as unseen, count(p.seen_at)::int as seen ${found}`.execute(
      db,
    ),
  ]);
  const counts = counted[0] ?? { unseen: 0, seen: 0 };
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    rows: shown.map(({ number: _number, madeAt, putAsideAt, ...row }) => ({
      ...row,
      madeAt: madeAt.toISOString(),
      putAsideAt: putAsideAt.toISOString(),
    })),
    total: counts[view],
    nextCursor: last === undefined ? null : String(last.number),
    counts,
  };
}
