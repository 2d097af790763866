import { MOST_COUNTED } from '@hanout/contracts/list-query';
import type {
  Writing,
  WritingContent,
  WritingKind,
  WritingRow,
  WritingState,
  WritingTexts,
} from '@hanout/contracts/builders/writings';
import { LANGUAGES, type Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import { readDraft } from './draft-queries.ts';
import { pictureUrls } from './picture-url-queries.ts';
import { writingTables } from './writing-tables.ts';

export interface AskedWritings {
  readonly shopId: number;
  readonly kind: WritingKind;
  readonly text: string;
  /** `all`: those that are not archived */
  readonly state: 'all' | WritingState;
  /** come first, whatever their state */
  readonly ids: readonly number[];
  /** in which it is called */
  readonly language: Language;
}

interface Row {
  readonly id: number;
  readonly version: number;
  readonly slug: string;
  readonly isPublished: boolean;
  readonly state: WritingState;
  readonly publishedAt: Date | null;
  readonly titles: Partial<Record<Language, string>>;
}

function publishedAt(kind: WritingKind) {
  const { moment } = writingTables[kind];
  return moment === null ? sql<Date | null>`null::timestamptz` : sql<Date | null>`w.${sql.ref(moment)}`;
}

/** A page waits until it is looked for, a post until it is asked for. */
const stateOf = (kind: WritingKind) =>
  sql`case when w.archived_at is not null then 'archived' when not w.is_published then 'draft' when ${isWaiting(kind)} then 'scheduled' else 'shown' end`;

const isWaiting = (kind: WritingKind) =>
  kind === 'pages' ? sql`w.waits_until is not null` : sql`${publishedAt(kind)} > now()`;

function columnsOf(kind: WritingKind) {
  const { texts, key, columns } = writingTables[kind];
  return sql`w.id, w.version, w.slug, w.is_published as "isPublished", ${stateOf(kind)} as state, ${publishedAt(kind)} as "publishedAt",
    (select coalesce(jsonb_object_agg(t.language, t.${sql.ref(columns.title)}) filter (where t.${sql.ref(columns.title)} <> ''), '{}')
      from ${sql.table(texts)} t where t.${sql.ref(key)} = w.id) as titles`;
}

function narrowed({ shopId, kind, text, state, ids }: AskedWritings) {
  const { texts, key, columns } = writingTables[kind];
  const part = `%${text.replaceAll(/[\\%_]/gu, '\\$&')}%`;
  return sql`w.shop_id = ${shopId} and (w.id = any(${[...ids]}::int[])
    or (case when ${state} = 'all' then w.archived_at is null else ${stateOf(kind)} = ${state} end)
    and (${text} = '' or w.slug ilike ${part} or exists (select from ${sql.table(texts)} t
      where t.${sql.ref(key)} = w.id and t.${sql.ref(columns.title)} ilike ${part})))`;
}

/** Posts by their date, the latest first; pages and topics in the order in which the shop shows them. */
export async function listWritings(
  db: Database,
  asked: AskedWritings,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<WritingRow[]> {
  const { table, isDated } = writingTables[asked.kind];
  const order = isDated ? sql`w.published_at desc, w.id desc` : sql`w.position, w.id`;
  const { rows } = await sql<Row>`
    select ${columnsOf(asked.kind)} from ${sql.table(table)} w where ${narrowed(asked)}
    order by w.id = any(${[...asked.ids]}::int[]) desc, ${order} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`.execute(
    db,
  );
  return rows.map((row) => presentRow(row, asked.kind, asked.language));
}

export async function countWritings(db: Database, asked: AskedWritings): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from ${sql.table(writingTables[asked.kind].table)} w
      where ${narrowed(asked)} limit ${sql.lit(MOST_COUNTED + 1)}) counted`.execute(db);
  return rows[0]?.total ?? 0;
}

interface OneWriting {
  readonly id: number;
  readonly shopId: number;
  readonly kind: WritingKind;
  readonly language: Language;
}

export async function readWriting(
  db: Database,
  { id, shopId, kind, language }: OneWriting,
): Promise<Writing | undefined> {
  const { rows } = await sql<Row>`
    select ${columnsOf(kind)} from ${sql.table(writingTables[kind].table)} w where w.id = ${id} and w.shop_id = ${shopId}`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  return {
    ...presentRow(row, kind, language),
    slug: row.slug,
    isPublished: row.isPublished,
    ...(await readBelongings(db, kind, id)),
    pictureUrl: await readPictureUrl(db, kind, id),
    texts: await readTexts(db, kind, id),
    draft: await readDraft(db, { shopId, kind, id }),
  };
}

type Belongings = Pick<WritingContent, 'role' | 'topicIds' | 'pictureId' | 'authorId' | 'relatedIds'>;

/** What it names of others. */
export async function readBelongings(db: Database | Tx, kind: WritingKind, id: number): Promise<Belongings> {
  const { table, hasPicture } = writingTables[kind];
  const isPost = kind === 'posts';
  const { rows } = await sql<Omit<Belongings, 'topicIds'>>`
    select ${kind === 'pages' ? sql`w.kind` : sql`'page'`} as role, ${hasPicture ? sql`w.thumb_image_id` : sql`null`} as "pictureId", ${isPost ? sql`w.author_id` : sql`null`} as "authorId",
      ${isPost ? sql`array(select related_id from blog_post_related where blog_post_id = w.id order by position)` : sql`'{}'::int[]`} as "relatedIds"
    from ${sql.table(table)} w where w.id = ${id}`.execute(db);
  const nothing = { role: 'page' as const, pictureId: null, authorId: null, relatedIds: [] };
  return { topicIds: [...(await readTopicIds(db, kind, id))], ...(rows[0] ?? nothing) };
}

async function readPictureUrl(db: Database, kind: WritingKind, id: number): Promise<string | null> {
  const { pictureId } = await readBelongings(db, kind, id);
  return (await pictureUrls(db, [pictureId]))(pictureId);
}

export async function readTopicIds(db: Database | Tx, kind: WritingKind, id: number): Promise<readonly number[]> {
  if (kind !== 'posts') return [];
  const rows = await db
    .selectFrom('blog_post_categories')
    .select('blog_category_id as id')
    .where('blog_post_id', '=', id)
    .orderBy('blog_category_id')
    .execute();
  return rows.map((row) => row.id);
}

const NOTHING = { title: '', summary: '', html: '', seoDescription: '' };

/** In each language; what a kind does not keep is empty. */
export async function readTexts(db: Database | Tx, kind: WritingKind, id: number): Promise<WritingTexts> {
  const { texts, key, columns } = writingTables[kind];
  const kept = (column: string | undefined) => (column === undefined ? sql`''` : sql.ref(column));
  const { rows } = await sql<typeof NOTHING & { language: Language }>`
    select language, ${kept(columns.title)} as title, ${kept(columns.summary)} as summary, ${kept(columns.html)} as html,
      ${kept(columns.seo)} as "seoDescription" from ${sql.table(texts)} where ${sql.ref(key)} = ${id}`.execute(db);
  const of = (wanted: Language) => {
    const { language: _, ...text } = rows.find(({ language }) => language === wanted) ?? {
      language: wanted,
      ...NOTHING,
    };
    return text;
  };
  return { fr: of('fr'), ar: of('ar'), en: of('en') };
}

function presentRow({ titles, slug, publishedAt: at, ...row }: Row, kind: WritingKind, language: Language): WritingRow {
  return {
    id: row.id,
    version: row.version,
    title: titles[language] ?? titles.fr ?? Object.values(titles)[0] ?? slug,
    path: `${writingTables[kind].path}${encodeURIComponent(slug)}`,
    state: row.state,
    publishedAt: at?.toISOString() ?? null,
    languages: LANGUAGES.filter((each) => titles[each] !== undefined),
  };
}
