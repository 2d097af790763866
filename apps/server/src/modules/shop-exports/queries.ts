import type { ShopExport } from '@hanout/contracts/data/shop-exports';
import type { Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

const MOST = 200;

type Row = Omit<ShopExport, 'createdAt' | 'expiresAt'> & { readonly createdAt: Date; readonly expiresAt: Date | null };

interface Asked {
  /** null: every shop */
  readonly shopIds: readonly number[] | null;
  readonly language: Language;
}

/** What was exported of these shops, the latest first. */
export async function listExports(db: Database, { shopIds, language }: Asked): Promise<ShopExport[]> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<Row>`
    select x.id, x.shop_id as "shopId", ${nameOf(sql.ref('x.shop_id'), language)} as "shopName", x.with_persons as "withPersons", x.state,
      x.file_name as "fileName", x.bytes, x.row_count as rows, x.file_count as files, x.stage,
      case when x.state in ('ready', 'expired') then 1 when x.stage_total = 0 then 0 else x.stage_done::float8 / x.stage_total end as progress,
      x.failure, x.detail, coalesce(e.name, '') as by, x.created_at as "createdAt", x.expires_at as "expiresAt"
    from shop_exports x left join employees e on e.id = x.employee_id
    where ${scope}::int[] is null or x.shop_id = any(${scope}::int[])
    order by x.id desc limit ${sql.lit(MOST)}`.execute(db);
  return rows.map(({ createdAt, expiresAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  }));
}

const nameOf = (shopId: ReturnType<typeof sql.ref>, language: Language) => sql<string>`
  coalesce((select name from shop_texts t where t.shop_id = ${shopId} order by t.language = ${language} desc, t.language = 'fr' desc limit 1), '')`;
