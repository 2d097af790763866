import type { TillSessionView } from '@hanout/contracts/till/back-office';
import type { TillSession, TillSessionList } from '@hanout/contracts/till/sessions';
import { TILL_SESSION_VIEWS } from '@hanout/contracts/till/back-office';
import { TILL_METHODS, type SessionFigures } from '@hanout/core/till';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { countViews } from '../../../database/long-lists.ts';
import { countSession } from '../taking/count-session.ts';
import { listEventsOfSession } from '../taking/sessions-repository.ts';

export interface SessionRow extends Omit<TillSession, 'openedAt' | 'closedAt' | 'sales' | 'returns' | 'methods'> {
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  readonly openingCentimes: number;
  readonly opening: Readonly<Record<string, number>>;
  readonly counted: Readonly<Record<string, number>>;
  readonly found: readonly { readonly method: string; readonly amountCentimes: number }[];
  readonly figures: SessionFigures | null;
  readonly allowedBy: string | null;
}

export interface SessionFilter {
  readonly shopIds: readonly number[] | null;
  readonly till?: number | undefined;
  readonly q?: string;
  /** days of Algiers, both counted in */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface Page {
  readonly view: TillSessionView;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const SOURCE = sql`till_sessions d join tills t on t.id = d.till_id join shops s on s.id = t.shop_id
  left join shop_texts x on x.shop_id = s.id and x.language = 'fr'
  left join employees o on o.id = d.opened_by left join employees c on c.id = d.closed_by left join employees a on a.id = d.allowed_by`;

const viewOf = (view: TillSessionView): RawBuilder<unknown> =>
  view === 'all' ? sql`true` : sql`d.state = ${sql.lit(view)}`;

const startOf = (day: string): RawBuilder<unknown> => sql`(${day}::date::timestamp at time zone 'Africa/Algiers')`;

function found({ shopIds, till, q = '', from, to }: SessionFilter): RawBuilder<unknown> {
  const scope = shopIds === null ? null : [...shopIds];
  const number = /^[Zz]?\s*-?\s*(\d{1,9})$/.exec(q.normalize('NFKC'))?.[1] ?? null;
  const text = q.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  const called = sql`searchable(t.name || ' ' || t.code || ' ' || coalesce(o.name, '') || ' ' || coalesce(c.name, ''))
    like '%' || searchable(${text}) || '%'`;
  return sql`(${scope}::int[] is null or t.shop_id = any(${scope}::int[])) and (${till ?? null}::int is null or d.till_id = ${till ?? null}::int)
    and ${from === undefined ? sql`true` : sql`d.opened_at >= ${startOf(from)}`}
    and ${to === undefined ? sql`true` : sql`d.opened_at < ${startOf(to)} + interval '1 day'`}
    and ${q === '' ? sql`true` : number === null ? called : sql`(d.number = ${number}::int or ${called})`}`;
}

async function listRows(db: Database, where: RawBuilder<unknown>, limit: number): Promise<readonly SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select d.id::text as id, d.till_id as "tillId", t.name as "tillName", t.code as "tillCode", coalesce(x.name, s.code) as "shopName",
      coalesce(o.name, '') as "openedBy", d.opened_at as "openedAt", c.name as "closedBy", d.closed_at as "closedAt", d.state, d.number,
      d.comment, d.opening_centimes as "openingCentimes", d.opening, d.counted, d.found, d.figures, a.name as "allowedBy",
      d.difference_centimes as "differenceCentimes",
      (select coalesce(sum((e.body ->> 'totalCentimes')::bigint), 0)::float8 from till_events e
        where e.session_id = d.id and e.till_id = d.till_id and e.kind = 'sale') as "soldCentimes"
    from ${SOURCE} where ${where} order by d.opened_at desc, d.id desc limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** What is not closed for good is counted as it stands now. */
export async function presentSession(
  db: Database,
  row: SessionRow,
): Promise<{ readonly session: TillSession; readonly figures: SessionFigures }> {
  const { openedAt, closedAt, openingCentimes, found: counted, figures: final } = row;
  const figures = final ?? countSession(openingCentimes, await listEventsOfSession(db, row.tillId, row.id));
  const { id, tillId, tillName, tillCode, shopName, openedBy, closedBy, state, number, comment } = row;
  const session = {
    id,
    tillId,
    tillName,
    tillCode,
    shopName,
    openedBy,
    closedBy,
    state,
    number,
    comment,
    differenceCentimes: row.differenceCentimes,
    soldCentimes: row.soldCentimes,
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    sales: figures.sales,
    returns: figures.returns,
    methods: TILL_METHODS.map((method) => ({
      method,
      expectedCentimes: figures.expected[method],
      foundCentimes: counted.find((each) => each.method === method)?.amountCentimes ?? null,
    })),
  };
  return { session, figures };
}

/** Days at the drawers of the shops that somebody sees, the latest first. */
export async function listSessions(db: Database, filter: SessionFilter, page: Page): Promise<readonly TillSession[]> {
  const after =
    page.cursor === undefined
      ? sql`true`
      : sql`(d.opened_at, d.id) < (select b.opened_at, b.id from till_sessions b where b.id = ${page.cursor}::uuid)`;
  const rows = await listRows(db, sql`${viewOf(page.view)} and ${found(filter)} and ${after}`, page.limit);
  const sessions: TillSession[] = [];
  for (const row of rows) sessions.push((await presentSession(db, row)).session);
  return sessions;
}

export const countSessions = (db: Database, filter: SessionFilter): Promise<TillSessionList['counts']> =>
  countViews(db, { views: TILL_SESSION_VIEWS, from: SOURCE, where: found(filter), of: viewOf, isFew: false });

/** One of them as it is stored; undefined: there is none in these shops. */
export async function findSessionRow(
  db: Database,
  id: string,
  shopIds: readonly number[] | null,
): Promise<SessionRow | undefined> {
  const [row] = await listRows(db, sql`d.id = ${id}::uuid and ${found({ shopIds })}`, 1);
  return row;
}

/** Tills that somebody may narrow a list to, closed ones too: their days stay. */
export async function listTillChoices(
  db: Database,
  shopIds: readonly number[] | null,
): Promise<TillSessionList['tills']> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<TillSessionList['tills'][number]>`
    select id, name || ' · ' || code as name from tills
    where ${scope}::int[] is null or shop_id = any(${scope}::int[]) order by lower(name), id limit 500`.execute(db);
  return rows;
}

/** Z reports that a till numbered before its last one that is here, and that are not here. */
export async function listMissingNumbers(
  db: Database,
  shopIds: readonly number[] | null,
  till: number | undefined,
): Promise<TillSessionList['missingNumbers']> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<TillSessionList['missingNumbers'][number]>`
    select t.code as "tillCode", n.number from tills t
    cross join lateral (select max(d.number) as last from till_sessions d where d.till_id = t.id) m
    cross join lateral generate_series(1, least(coalesce(m.last, 0), 100000)) n (number)
    where (${scope}::int[] is null or t.shop_id = any(${scope}::int[])) and (${till ?? null}::int is null or t.id = ${till ?? null}::int)
      and not exists (select from till_sessions d where d.till_id = t.id and d.number = n.number)
    order by t.id, n.number limit 20`.execute(db);
  return rows;
}
