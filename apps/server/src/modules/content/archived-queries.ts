import type { WritingKind } from '@hanout/contracts/builders/writings';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { writingTables } from './writing/writing-tables.ts';

/** Shoppers could read it at this address until it was archived. */
export async function wasShown(
  db: Database,
  { shopId, kind, slug }: { readonly shopId: number; readonly kind: WritingKind; readonly slug: string },
): Promise<boolean> {
  const { table, moment } = writingTables[kind];
  const since = kind === 'pages' ? sql`waits_until is null` : moment === null ? sql`true` : sql`published_at <= now()`;
  const { rows } = await sql`
    select from ${sql.table(table)}
    where shop_id = ${shopId} and slug = ${slug} and archived_at is not null and is_published and ${since}`.execute(db);
  return rows.length > 0;
}
