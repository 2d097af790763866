import {
  writingContentSchema,
  type WritingContent,
  type WritingDraft,
  type WritingVersions,
} from '@hanout/contracts/builders/writings';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import { pictureUrls } from './picture-url-queries.ts';
import type { WritingPlace } from './repository.ts';

/** One page, post, topic or author of a shop. */
export interface OneWriting extends WritingPlace {
  readonly id: number;
}

interface Kept {
  readonly content: unknown;
  readonly by: string | null;
  readonly at: Date;
}

/** What is being written of it beside what is shown; null: nothing. */
export async function readDraft(db: Database, { shopId, kind, id }: OneWriting): Promise<WritingDraft | null> {
  const { rows } = await sql<Kept & { version: number }>`
    select d.version, d.content, e.name as by, d.changed_at as at
    from writing_drafts d left join employees e on e.id = d.changed_by
    where d.kind = ${kind} and d.writing_id = ${id} and d.shop_id = ${shopId}`.execute(db);
  const [row] = rows;
  const content = contentOf(row?.content);
  if (row === undefined || content === null) return null;
  const urlOf = await pictureUrls(db, [content.pictureId]);
  const { version, by, at } = row;
  return { version, content, pictureUrl: urlOf(content.pictureId), changedBy: by, changedAt: at.toISOString() };
}

/** What was kept of it, the last first. */
export async function listVersions(
  db: Database,
  { shopId, kind, id }: OneWriting,
): Promise<WritingVersions['versions']> {
  const { rows } = await sql<Kept & { number: number }>`
    select v.number, v.content, e.name as by, v.made_at as at
    from writing_versions v left join employees e on e.id = v.made_by
    where v.kind = ${kind} and v.writing_id = ${id} and v.shop_id = ${shopId}
    order by v.number desc limit ${sql.lit(MOST_VERSIONS)}`.execute(db);
  const read = rows.flatMap(({ content, ...row }) => {
    const known = contentOf(content);
    return known === null ? [] : [{ ...row, content: known }];
  });
  const urlOf = await pictureUrls(
    db,
    read.map(({ content }) => content.pictureId),
  );
  return read.map(({ number, by, at, content }) => ({
    number,
    content,
    pictureUrl: urlOf(content.pictureId),
    madeBy: by,
    madeAt: at.toISOString(),
  }));
}

const MOST_VERSIONS = 60;

/** What a preview shows: the draft, else what is kept; null: its address has ended. */
export async function readPreviewed(
  db: Database | Tx,
  shopId: number,
  digest: string,
): Promise<(OneWriting & { readonly draft: WritingContent | null }) | null> {
  const { rows } = await sql<{ kind: 'pages' | 'posts'; id: number; content: unknown }>`
    select p.kind, p.writing_id as id, d.content from writing_previews p
      left join writing_drafts d on d.kind = p.kind and d.writing_id = p.writing_id
    where p.token_digest = ${digest} and p.shop_id = ${shopId} and p.ends_at > now()`.execute(db);
  const [row] = rows;
  return row === undefined ? null : { shopId, kind: row.kind, id: row.id, draft: contentOf(row.content) };
}

const contentOf = (stored: unknown): WritingContent | null => writingContentSchema.safeParse(stored).data ?? null;
