import type { WritingKind } from '@hanout/contracts/builders/writings';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { isOnline } from './shown-queries.ts';
import { writingTables } from './writing/writing-tables.ts';

/** Shoppers could read it at this address until it was archived. */
export async function wasShown(
  db: Database,
  { shopId, kind, slug }: { readonly shopId: number; readonly kind: WritingKind; readonly slug: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(writingTables[kind].table)} p
    where p.shop_id = ${shopId} and p.slug = ${slug} and p.archived_at is not null and ${isOnline(kind)}`.execute(db);
  return rows.length > 0;
}
