import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

interface Shortage {
  readonly part: string;
  readonly reason: string | null;
  readonly missing: number;
}

/** Adds it to the incident of its thing and document; 'known': it stands there already; null: there is none, or it is over. */
export async function joinShortage(tx: Tx, source: string, shortage: Shortage): Promise<number | 'known' | null> {
  const part = JSON.stringify([{ part: shortage.part }]);
  // Those that are told at once of one document follow each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`shortage ${source}`}::text, 0))`.execute(tx);
  const { rows: known } = await sql`
    select from incidents where source in (${source}, ${`${source} ${shortage.part}`}) and shortages @> ${part}::jsonb`.execute(
    tx,
  );
  if (known.length > 0) return 'known';
  const row = await tx
    .updateTable('incidents')
    .set({
      missing: sql<number>`missing + ${shortage.missing}`,
      shortages: sql`shortages || ${JSON.stringify([shortage])}::jsonb`,
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
    })
    .where('source', '=', source)
    .where('status', 'in', ['open', 'in_progress'])
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function isSourceKnown(tx: Tx, source: string): Promise<boolean> {
  const row = await tx.selectFrom('incidents').select('id').where('source', '=', source).executeTakeFirst();
  return row !== undefined;
}
