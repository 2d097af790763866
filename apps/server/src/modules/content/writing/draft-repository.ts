import type { WritingContent } from '@hanout/contracts/builders/writings';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import type { OneWriting } from './draft-queries.ts';

interface By {
  readonly employeeId: number;
}

/** The version of the draft that there is, held until the transaction ends; 0: there is none. */
export async function lockDraft(tx: Tx, { kind, id }: OneWriting): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select version from writing_drafts where kind = ${kind} and writing_id = ${id} for update`.execute(tx);
  return rows[0]?.version ?? 0;
}

export async function writeDraft(
  tx: Tx,
  { shopId, kind, id }: OneWriting,
  { content, employeeId }: By & { readonly content: WritingContent },
): Promise<void> {
  const drafted = { content: JSON.stringify(content), changed_by: employeeId, changed_at: sql<Date>`now()` };
  await tx
    .insertInto('writing_drafts')
    .values({ kind, writing_id: id, shop_id: shopId, ...drafted })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'writing_id'])
        .doUpdateSet({ ...drafted, version: sql<number>`writing_drafts.version + 1` }),
    )
    .execute();
}

/** What was written is shown now, or given up. */
export async function removeDraft(tx: Tx, { kind, id }: OneWriting): Promise<void> {
  await tx.deleteFrom('writing_drafts').where('kind', '=', kind).where('writing_id', '=', id).execute();
}

/** Under the next number. `employeeId` null: it was there before anybody counted. */
export async function keepVersion(
  tx: Tx,
  { shopId, kind, id }: OneWriting,
  { content, employeeId }: { readonly content: WritingContent; readonly employeeId: number | null },
): Promise<void> {
  await sql`
    insert into writing_versions (kind, writing_id, number, shop_id, content, made_by, made_at)
    select ${kind}, ${id}, coalesce(max(number), 0) + 1, ${shopId}, ${JSON.stringify(content)}::jsonb, ${employeeId}::int, now()
    from writing_versions where kind = ${kind} and writing_id = ${id}`.execute(tx);
}

export async function hasVersions(tx: Tx, { kind, id }: OneWriting): Promise<boolean> {
  const { rows } = await sql`select from writing_versions where kind = ${kind} and writing_id = ${id} limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** For a week; known by its digest alone, so that who reads the table opens nothing. Answers when it ends. */
export async function writePreview(
  tx: Tx,
  { shopId, kind, id }: OneWriting,
  { digest, employeeId }: By & { readonly digest: string },
): Promise<string> {
  await tx
    .deleteFrom('writing_previews')
    .where('shop_id', '=', shopId)
    .where('ends_at', '<', sql<Date>`now()`)
    .execute();
  const { ends_at: endsAt } = await tx
    .insertInto('writing_previews')
    .values({
      token_digest: digest,
      kind,
      writing_id: id,
      shop_id: shopId,
      made_by: employeeId,
      ends_at: sql<Date>`now() + interval '7 days'`,
    })
    .returning('ends_at')
    .executeTakeFirstOrThrow();
  return endsAt.toISOString();
}
