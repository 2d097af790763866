import type { WritingContent, WritingKind, WritingTexts } from '@hanout/contracts/builders/writings';
import { LANGUAGES } from '@hanout/i18n';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import { CHANGES_CHANNEL } from '../../../plugins/changes.ts';
import { contentTag } from '../tags.ts';
import { writingTables } from './writing-tables.ts';

export interface LockedWriting {
  readonly version: number;
  readonly slug: string;
  readonly isPublished: boolean;
  readonly publishedAt: Date | null;
  readonly isArchived: boolean;
}

export interface WritingPlace {
  readonly shopId: number;
  readonly kind: WritingKind;
}

/** One of its shop, held until the transaction ends. */
export async function lockWriting(
  tx: Tx,
  { shopId, kind }: WritingPlace,
  id: number,
): Promise<LockedWriting | undefined> {
  const { table, moment } = writingTables[kind];
  const { rows } = await sql<LockedWriting>`
    select version, slug, is_published as "isPublished", ${moment === null ? sql`null` : sql.ref(moment)} as "publishedAt",
      archived_at is not null as "isArchived"
    from ${sql.table(table)} where id = ${id} and shop_id = ${shopId} for update`.execute(tx);
  return rows[0];
}

export interface WrittenRow {
  readonly pictureId: number | null;
  readonly slug: string;
  readonly isPublished: boolean;
  /** null: from now on */
  readonly publishedAt: string | null;
}

/** Pages and topics come last in their order. */
export async function insertWriting(tx: Tx, { shopId, kind }: WritingPlace, row: WrittenRow): Promise<number> {
  const { table, hasUuid, isDated, moment, hasPicture } = writingTables[kind];
  const dated = isDated ? sql`` : sql`, position`;
  const last = isDated
    ? sql``
    : sql`, (select coalesce(max(position), 0) + 1 from ${sql.table(table)} where shop_id = ${shopId})`;
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (shop_id, slug, is_published ${moment === null ? sql`` : sql`, ${sql.ref(moment)}`} ${dated} ${hasUuid ? sql`, uuid` : sql``} ${hasPicture ? sql`, thumb_image_id` : sql``})
    values (${shopId}, ${row.slug}, ${row.isPublished} ${moment === null ? sql`` : sql`, ${momentOf(row, moment, sql`now()`)}`} ${last} ${hasUuid ? sql`, gen_random_uuid()` : sql``}
      ${hasPicture ? sql`, ${known(row.pictureId)}` : sql``}) returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

/** Counts the version up with it. A post that says no moment keeps the one that it has; a page does not wait. */
export async function updateWriting(tx: Tx, kind: WritingKind, id: number, row: WrittenRow): Promise<void> {
  const { table, moment, hasPicture } = writingTables[kind];
  const dated = moment === null ? sql`` : sql`, ${sql.ref(moment)} = ${momentOf(row, moment, sql.ref(moment))}`;
  const pictured = hasPicture ? sql`, thumb_image_id = ${known(row.pictureId)}` : sql``;
  await sql`
    update ${sql.table(table)} set slug = ${row.slug}, is_published = ${row.isPublished}, version = version + 1 ${dated} ${pictured}
    where id = ${id}`.execute(tx);
}

export async function archiveWritingRow(tx: Tx, kind: WritingKind, id: number, isArchived: boolean): Promise<void> {
  const archivedAt = isArchived ? sql`now()` : sql`null`;
  await sql`update ${sql.table(writingTables[kind].table)} set archived_at = ${archivedAt}, version = version + 1
    where id = ${id}`.execute(tx);
}

/** From when on it is shown: a post has a day, `unsaid` where none is named; a page waits only for one that is to come. */
function momentOf({ publishedAt }: WrittenRow, moment: 'published_at' | 'waits_until', unsaid: RawBuilder<unknown>) {
  const at = sql`${publishedAt}::timestamptz`;
  return moment === 'published_at' ? sql`coalesce(${at}, ${unsaid})` : sql`case when ${at} > now() then ${at} end`;
}

/** One that is not there any more is none. */
const known = (pictureId: number | null) => sql`(select id from images where id = ${pictureId}::int)`;

/** A language without a title is not written in. */
export async function writeTexts(tx: Tx, kind: WritingKind, id: number, texts: WritingTexts): Promise<void> {
  const { texts: table, key, columns } = writingTables[kind];
  await sql`delete from ${sql.table(table)} where ${sql.ref(key)} = ${id}`.execute(tx);
  for (const language of LANGUAGES) {
    const { title, html, summary, seoDescription } = texts[language];
    if (title.trim() === '') continue;
    const cells: readonly (readonly [string | undefined, string])[] = [
      [columns.title, title.trim()],
      [columns.html, html],
      [columns.summary, summary.trim()],
      [columns.seo, seoDescription.trim()],
    ];
    const kept = cells.flatMap(([column, text]) => (column === undefined ? [] : [{ column, text }]));
    await sql`
      insert into ${sql.table(table)} (${sql.ref(key)}, language, ${sql.join(kept.map(({ column }) => sql.ref(column)))})
      values (${id}, ${language}, ${sql.join(kept.map(({ text }) => text))})`.execute(tx);
  }
}

/** Those of the shop alone: another shop's topic is none. */
export async function writeTopics(
  tx: Tx,
  { shopId, kind }: WritingPlace,
  id: number,
  topicIds: readonly number[],
): Promise<void> {
  if (kind !== 'posts') return;
  await tx.deleteFrom('blog_post_categories').where('blog_post_id', '=', id).execute();
  await sql`
    insert into blog_post_categories (blog_post_id, blog_category_id)
    select ${id}::int, c.id from blog_categories c where c.shop_id = ${shopId} and c.id = any(${[...topicIds]}::int[])`.execute(
    tx,
  );
}

/** What a page is to its shop; who wrote a post and what is read after it: those of its shop alone. */
export async function writeBelongings(
  tx: Tx,
  { shopId, kind }: WritingPlace,
  id: number,
  { role, authorId, relatedIds }: Pick<WritingContent, 'role' | 'authorId' | 'relatedIds'>,
): Promise<void> {
  if (kind === 'pages') await tx.updateTable('cms_pages').set({ kind: role }).where('id', '=', id).execute();
  if (kind !== 'posts') return;
  await sql`update blog_posts set author_id = (select id from blog_authors where id = ${authorId}::int and shop_id = ${shopId})
    where id = ${id}`.execute(tx);
  await tx.deleteFrom('blog_post_related').where('blog_post_id', '=', id).execute();
  await sql`
    insert into blog_post_related (blog_post_id, related_id, position)
    select ${id}::int, p.id, min(asked.position) from unnest(${[...relatedIds]}::int[]) with ordinality asked (id, position)
    join blog_posts p on p.id = asked.id and p.shop_id = ${shopId} and p.id <> ${id} group by p.id`.execute(tx);
}

/** Every process drops what it has drawn of the shop's texts, once the transaction is through. */
export async function tellWritten(tx: Tx, shopId: number): Promise<void> {
  await sql`select pg_notify(${CHANGES_CHANNEL}, ${contentTag(shopId)})`.execute(tx);
}
