import { sql } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';
import { isShown } from '../content/index.ts';
import type { DocumentPlace } from './kinds/place.ts';

export interface StoredVersion {
  readonly number: number;
  readonly by: string | null;
  readonly at: string;
  readonly content: unknown;
}

export interface ReadDocument {
  readonly version: number;
  readonly content: unknown;
  readonly drafted: { readonly by: string | null; readonly at: string };
  readonly shown: StoredVersion | null;
  readonly before: number | null;
  readonly schedule: {
    readonly startsAt: string;
    readonly endsAt: string | null;
    readonly by: string;
    readonly isRunning: boolean;
  } | null;
}

const iso = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The row `d` of a place. */
export const isAt = ({ shopId, kind, key = 0 }: DocumentPlace) =>
  sql<boolean>`d.shop_id = ${shopId} and d.kind = ${kind} and d.key = ${key}::int`;

/** Undefined while nobody has drafted one. */
export async function readDocument(db: Database | Tx, place: DocumentPlace): Promise<ReadDocument | undefined> {
  const { rows } = await sql<ReadDocument>`
    select d.version, d.draft as content, jsonb_build_object('by', e.name, 'at', ${iso('d.drafted_at')}) as drafted,
      (select jsonb_build_object('number', v.number, 'by', w.name, 'at', ${iso('v.made_at')}, 'content', v.content)
        from document_versions v left join employees w on w.id = v.made_by
        where v.document_id = d.id and v.number = d.shown) as shown,
      (select max(number) from document_versions v where v.document_id = d.id and v.number < d.shown) as before,
      (select jsonb_build_object('startsAt', ${iso('s.starts_at')}, 'endsAt', ${iso('s.ends_at')}, 'by', w.name,
          'isRunning', s.begun_as is not null)
        from document_schedules s join employees w on w.id = s.made_by where s.document_id = d.id) as schedule
    from documents d left join employees e on e.id = d.drafted_by
    where ${isAt(place)}`.execute(db);
  return rows[0];
}

const MOST_VERSIONS = 100;

export interface ListedVersion {
  readonly number: number;
  readonly by: string | null;
  readonly at: string;
  readonly why: 'published' | 'taken_back' | 'scheduled' | 'schedule_ended';
  readonly isShown: boolean;
}

/** The latest first. */
export async function listVersions(db: Database, place: DocumentPlace): Promise<readonly ListedVersion[]> {
  const { rows } = await sql<ListedVersion>`
    select v.number, w.name as by, ${iso('v.made_at')} as at, v.why, v.number = d.shown as "isShown"
    from documents d join document_versions v on v.document_id = d.id left join employees w on w.id = v.made_by
    where ${isAt(place)} order by v.number desc limit ${MOST_VERSIONS}`.execute(db);
  return rows;
}

export async function readVersion(
  db: Database | Tx,
  place: DocumentPlace,
  number: number,
): Promise<{ readonly content: unknown } | undefined> {
  const { rows } = await sql<{ content: unknown }>`
    select v.content from documents d join document_versions v on v.document_id = d.id
    where ${isAt(place)} and v.number = ${number}`.execute(db);
  return rows[0];
}

/** Each kind that a shop has one of, for its preview: what waits to be shown at a moment, else the draft. */
export async function readPreviewed(
  db: Database,
  shopId: number,
  at: Date | null,
): Promise<readonly { readonly kind: string; readonly content: unknown }[]> {
  const { rows } = await sql<{ kind: string; content: unknown }>`
    select d.kind, coalesce(${waitingAt(at)}, d.draft) as content
    from documents d where d.shop_id = ${shopId} and d.key = 0`.execute(db);
  return rows;
}

/** What of the row `d` waits to be shown at a moment, or is shown by its schedule already; null: nothing. */
const waitingAt = (at: Date | null) => sql`(
  select content from document_schedules s where s.document_id = d.id and s.starts_at <= ${at}::timestamptz
    and (s.ends_at is null or s.ends_at > ${at}::timestamptz))`;

/** `shown`: to shoppers; `draft`: to who builds it; a moment: what waits to be shown then, else the draft. */
export type BuiltAs = 'shown' | 'draft' | Date;

/** Undefined: nobody has built one. */
export async function readBuilt(db: Database, place: DocumentPlace, as: BuiltAs): Promise<unknown> {
  const at = as instanceof Date ? as : null;
  const { rows } = await sql<{ waiting: unknown; draft: unknown; shown: unknown }>`
    select ${waitingAt(at)} as waiting,
      case when ${as !== 'shown'} then d.draft end as draft,
      (select content from document_versions v where v.document_id = d.id and v.number = d.shown) as shown
    from documents d where ${isAt(place)}`.execute(db);
  return rows[0]?.waiting ?? rows[0]?.draft ?? rows[0]?.shown ?? undefined;
}

/** A house may have more departments than a menu has room for; an entry of one's own has its place beside them. */
const MOST_BEGINNINGS = 100;

/**
 * The departments of the catalogue that the shop sells (all of them while it sells nothing yet) and the pages of the shop, in their
 * order, the first hundred of each.
 */
export async function listMenuBeginnings(
  db: Database | Tx,
  shopId: number,
): Promise<{ readonly departments: readonly number[]; readonly pages: readonly number[] }> {
  const { rows } = await sql<{ departments: number[]; pages: number[] }>`
    with departments as (
      select id, position, exists (
        select from listing_contexts x
        where x.shop_id = ${shopId} and x.context_type = 'category' and x.context_id = c.id) as is_sold
      from categories c where parent_id is null and is_active)
    select array(
        select id from departments where is_sold or not exists (select from departments where is_sold)
        order by position, id limit ${MOST_BEGINNINGS}) as departments,
      array(
        select id from cms_pages p where shop_id = ${shopId} and ${isShown('pages')}
        order by position, id limit ${MOST_BEGINNINGS}) as pages`.execute(db);
  return rows[0] ?? { departments: [], pages: [] };
}

/** What the shop was made with. */
export async function readBeginningTheme(db: Database | Tx, shopId: number): Promise<unknown> {
  const { rows } = await sql<{ theme: unknown }>`select theme from shops where id = ${shopId}`.execute(db);
  return rows[0]?.theme;
}
