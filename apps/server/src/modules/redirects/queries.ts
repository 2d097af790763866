import type { RedirectRow } from '@hanout/contracts/redirects';
import { MOST_COUNTED } from '@hanout/contracts/list-query';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

interface AskedRedirects {
  readonly shopId: number;
  readonly shopIds: readonly number[] | null;
  readonly text: string;
  readonly isArchived: boolean;
}

type Row = Omit<RedirectRow, 'hitAt' | 'hits'> & { readonly hits: string; readonly hitAt: Date | null };

const COLUMNS = sql`r.id, r.version, r.shop_id as "shopId", r.from_path as "from", r.to_path as "to", r.is_automatic as "isAutomatic",
  r.archived_at is not null as "isArchived", r.hits, r.hit_at as "hitAt"`;

const narrowed = ({ shopId, shopIds, text, isArchived }: AskedRedirects) => {
  const scope = shopIds === null ? null : [...shopIds];
  const part = `%${text.replaceAll(/[\\%_]/gu, '\\$&')}%`;
  return sql`r.shop_id = ${shopId} and (${scope}::int[] is null or r.shop_id = any(${scope}::int[]))
    and (r.archived_at is not null) = ${isArchived}
    and (${text} = '' or r.from_path ilike ${part} or r.to_path ilike ${part})`;
};

/** The latest first. */
export async function listRedirects(
  db: Database,
  asked: AskedRedirects,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<RedirectRow[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from redirects r where ${narrowed(asked)} and (${before}::int is null or r.id < ${before}::int)
    order by r.id desc limit ${sql.lit(limit)}`.execute(db);
  return rows.map(present);
}

export async function countRedirects(db: Database, asked: AskedRedirects): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from redirects r where ${narrowed(asked)} limit ${sql.lit(MOST_COUNTED + 1)}) counted`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function readRedirect(db: Database, id: number): Promise<RedirectRow | undefined> {
  const { rows } = await sql<Row>`select ${COLUMNS} from redirects r where r.id = ${id}`.execute(db);
  return rows.map(present)[0];
}

const present = ({ hits, hitAt, ...row }: Row): RedirectRow => ({
  ...row,
  hits: Number(hits),
  hitAt: hitAt?.toISOString() ?? null,
});
