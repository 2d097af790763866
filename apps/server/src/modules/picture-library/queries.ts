import {
  folderOfUse,
  pictureFolders,
  type LibraryPicture,
  type PictureFolder,
  type PictureLack,
  type PictureLibrary,
} from '@hanout/contracts/picture-library';
import { imageUseKinds } from '@hanout/contracts/products/product-images';
import type { Language } from '@hanout/i18n';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';
import { whereSeen, type AskedPicture, type PictureUse } from '../pictures/index.ts';

export interface LibraryRow {
  readonly id: number;
  readonly folder: PictureFolder;
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly alt: Readonly<Partial<Record<Language, string>>>;
  readonly createdAt: string;
  readonly uses: LibraryPicture['uses'];
  readonly isWhole: boolean;
  readonly earlier: readonly {
    readonly id: number;
    readonly key: string;
    readonly width: number;
    readonly height: number;
    readonly replacedAt: string;
    readonly by: string | null;
  }[];
}

export interface AskedLibrary {
  readonly uses: readonly PictureUse[];
  readonly language: Language;
  /** null: of any shop */
  readonly shopIds: readonly number[] | null;
}

export interface LibraryFilter {
  readonly folder: PictureFolder | null;
  readonly lacks: PictureLack | null;
  readonly search: string | null;
}

interface Part {
  readonly after: number | null;
  readonly limit: number;
}

const known = sql`i.folder = any(${[...pictureFolders]}::text[])`;
/** A picture as the database tells it: what shows it, by each of its numbers. */
type ToldRow = Omit<LibraryRow, 'uses'> & { readonly uses: readonly LibraryRow['uses'][] };

/** One part of the pictures that fit, the newest first, with where each is seen. */
export async function listPictures(
  db: Database,
  asked: AskedLibrary,
  { filter, part }: { readonly filter: LibraryFilter; readonly part: Part },
): Promise<{ readonly rows: readonly LibraryRow[]; readonly total: number }> {
  const { rows } = await sql<{ total: number; rows: readonly ToldRow[] }>`
    with fitting as materialized (${fitting(asked, filter)}),
    part as (
      select i.* from images i join fitting f using (id)
      where ${part.after}::int is null or i.id < ${part.after} order by i.id desc limit ${sql.lit(part.limit)}
    )
    select (select count(*)::int from fitting) as total,
      coalesce((select json_agg(${shown(asked)} order by i.id desc) from part i), '[]') as rows`.execute(db);
  const [found] = rows;
  return { rows: found?.rows.map(asOne) ?? [], total: found?.total ?? 0 };
}

/** The picture of that number, or the one that it is shown as; undefined: the library has none. */
export async function findPicture(db: Database, asked: AskedLibrary, id: number): Promise<LibraryRow | undefined> {
  const { rows } = await sql<{ row: ToldRow }>`
    select ${shown(asked)} as row from images i
    where i.id = (select coalesce(shown_as, id) from images where id = ${id}) and ${known}`.execute(db);
  return rows[0] === undefined ? undefined : asOne(rows[0].row);
}

/** How many pictures each folder has, and how many there are. */
export async function countFolders(db: Database, uses: readonly PictureUse[]): Promise<PictureLibrary['counts']> {
  const { rows } = await sql<{ folder: string; count: number }>`
    select folder, count(*)::int as count from (
      select i.id, i.folder from images i where ${known} and i.shown_as is null
      union select i.id, s.folder from (${seenIn(uses)}) s join images i using (id) where ${known} and s.folder is not null
      union select i.id, 'all' from images i where ${known} and i.shown_as is null
    ) f group by folder`.execute(db);
  return Object.fromEntries(rows.map(({ folder, count }) => [folder, count]));
}

/** Every product that shows one of the pictures as its own or as that of a combination. */
export async function listProductsShowing(tx: Tx, imageIds: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from product_images where image_id = any(${[...imageIds]}::int[])
    union select c.product_id from combination_images ci join combinations c on c.id = ci.combination_id
      where ci.image_id = any(${[...imageIds]}::int[])`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Of the number that the statement around it has there. */
function askedOf({ language, shopIds }: AskedLibrary, column: string): AskedPicture {
  return { imageId: sql.ref<number>(column), productId: null, isCover: sql<boolean>`false`, shopIds, language };
}

function shown(asked: AskedLibrary): RawBuilder<ToldRow> {
  return sql<ToldRow>`json_build_object('id', i.id, 'folder', i.folder, 'key', i.file_key, 'width', i.width, 'height', i.height,
    'alt', i.alt, 'createdAt', i.created_at,
    'uses', (select json_agg(${whereSeen(asked.uses, askedOf(asked, 'g.id'))} order by g.id) from images g where i.id in (g.id, g.shown_as)),
    'isWhole', exists (select from images c join images w on w.id = c.cut_from where i.id in (w.id, w.shown_as)),
    'earlier', coalesce((select json_agg(json_build_object('id', e.id, 'key', e.file_key, 'width', e.width, 'height', e.height,
        'replacedAt', e.replaced_at, 'by', p.name) order by e.id desc)
      from (select distinct on (f.replaced_at) f.* from image_earlier_files f join images g on g.id = f.image_id
        where i.id in (g.id, g.shown_as) order by f.replaced_at, f.id) e
      left join employees p on p.id = e.replaced_by), '[]'))`;
}

/** What shows the picture under any of its numbers; what shows it under two is told once. */
function asOne({ uses, ...row }: ToldRow): LibraryRow {
  const all = uses.flat();
  return {
    ...row,
    uses: imageUseKinds.flatMap((kind) => {
      const told = all.filter((use) => use.kind === kind);
      const named = told.flatMap(({ shown: things }) => things);
      const once = named.filter(({ id }, at) => named.findIndex((other) => other.id === id) === at);
      const total = told.reduce((sum, use) => sum + use.total, once.length - named.length);
      return told.length === 0 ? [] : [{ kind, total, shown: once }];
    }),
  };
}

/** Numbers of the pictures that fit. */
function fitting(asked: AskedLibrary, { folder, lacks, search }: LibraryFilter): RawBuilder<unknown> {
  const pattern = search === null ? null : `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const itself = sql`i.shown_as is null`;
  const isInFolder =
    folder === null
      ? sql`true`
      : sql`(i.folder = ${folder} or i.id in (select id from (${seenIn(asked.uses, folder)}) s))`;
  const found = sql`
    select i.id from images i where ${known} and ${itself} and ${isInFolder}
      and (${pattern}::text is null or searchable(concat_ws(' ', i.alt ->> 'fr', i.alt ->> 'ar', i.alt ->> 'en')) like searchable(${pattern ?? ''})
        or i.id in (select coalesce(m.shown_as, m.id) from product_images pi join images m on m.id = pi.image_id
          join product_rows r on r.product_id = pi.product_id
          where r.search like searchable(${pattern ?? ''})))`;
  if (lacks === null) return found;
  if (lacks === 'text')
    return sql`${found} and (coalesce(i.alt ->> 'fr', '') = '' or coalesce(i.alt ->> 'ar', '') = '' or coalesce(i.alt ->> 'en', '') = '')`;
  return sql`
    with seen as materialized (${seenIn(asked.uses)}) ${found} and not exists (select from seen where seen.id = i.id)`;
}

/**
 * `id` and `folder` of each picture of a folder, or of all, by what shows it under whichever number; of what nobody is told the
 * folder is null. Found out once for all pictures: asked of each by itself, a few thousand of them would take minutes.
 */
function seenIn(uses: readonly PictureUse[], folder?: PictureFolder): RawBuilder<unknown> {
  const shown = uses.flatMap((use) => {
    if ('isNoUse' in use) return [];
    const seen = 'kind' in use ? folderOfUse[use.kind] : null;
    if (folder !== undefined && folder !== seen) return [];
    const told = 'written' in use && use.written !== undefined ? [use.written] : [];
    return [...use.references.map(namedBy), ...told].map(
      (named) => sql`select n.id, ${seen}::text as folder from (${named}) n`,
    );
  });
  if (shown.length === 0) return sql`select null::int as id, null::text as folder where false`;
  return sql`
    select distinct coalesce(a.shown_as, a.id) as id, s.folder from (${sql.join(shown, sql` union all `)}) s join images a using (id)`;
}

/** The pictures that `table.column` of a module names. */
function namedBy(reference: string): RawBuilder<unknown> {
  const [table = '', column = ''] = reference.split('.');
  const named = sql.ref(`n.${column}`);
  return sql`select ${named} as id from ${sql.table(table)} n where ${named} is not null`;
}
