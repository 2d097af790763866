import {
  pictureFolders,
  type LibraryPicture,
  type PictureFolder,
  type PictureLack,
} from '@hanout/contracts/picture-library';
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

/** One part of the pictures that fit, the newest first, with where each is seen. */
export async function listPictures(
  db: Database,
  asked: AskedLibrary,
  { filter, part }: { readonly filter: LibraryFilter; readonly part: Part },
): Promise<{ readonly rows: readonly LibraryRow[]; readonly total: number }> {
  const { rows } = await sql<{ total: number; rows: readonly LibraryRow[] }>`
    with fitting as materialized (${fitting(asked, filter)}),
    part as (
      select i.* from images i join fitting f using (id)
      where ${part.after}::int is null or i.id < ${part.after} order by i.id desc limit ${sql.lit(part.limit)}
    )
    select (select count(*)::int from fitting) as total,
      coalesce((select json_agg(${shown(asked)} order by i.id desc) from part i), '[]') as rows`.execute(db);
  return rows[0] ?? { rows: [], total: 0 };
}

/** The picture of that number; undefined: the library has none. */
export async function findPicture(db: Database, asked: AskedLibrary, id: number): Promise<LibraryRow | undefined> {
  const { rows } = await sql<{ row: LibraryRow }>`
    select ${shown(asked)} as row from images i where i.id = ${id} and ${known}`.execute(db);
  return rows[0]?.row;
}

/** How many pictures lie in each folder. */
export async function countFolders(db: Database): Promise<Partial<Record<PictureFolder, number>>> {
  const { rows } = await sql<{ folder: string; count: number }>`
    select i.folder, count(*)::int as count from images i where ${known} group by i.folder`.execute(db);
  return Object.fromEntries(rows.map(({ folder, count }) => [folder, count]));
}

/** Every product that shows the picture as its own or as that of a combination. */
export async function listProductsShowing(tx: Tx, imageId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from product_images where image_id = ${imageId}
    union select c.product_id from combination_images ci join combinations c on c.id = ci.combination_id
      where ci.image_id = ${imageId}`.execute(tx);
  return rows.map(({ id }) => id);
}

function askedOf({ language, shopIds }: AskedLibrary): AskedPicture {
  return { imageId: sql.ref<number>('i.id'), productId: null, isCover: sql<boolean>`false`, shopIds, language };
}

function shown(asked: AskedLibrary): RawBuilder<LibraryRow> {
  return sql<LibraryRow>`json_build_object('id', i.id, 'folder', i.folder, 'key', i.file_key, 'width', i.width, 'height', i.height,
    'alt', i.alt, 'createdAt', i.created_at, 'uses', ${whereSeen(asked.uses, askedOf(asked))},
    'isWhole', exists (select from images c where c.cut_from = i.id),
    'earlier', coalesce((select json_agg(json_build_object('id', e.id, 'key', e.file_key, 'width', e.width, 'height', e.height,
        'replacedAt', e.replaced_at, 'by', p.name) order by e.id desc)
      from image_earlier_files e left join employees p on p.id = e.replaced_by where e.image_id = i.id), '[]'))`;
}

/** Numbers of the pictures that fit. What only a whole statement finds out is asked of those that are left by all else. */
function fitting(asked: AskedLibrary, { folder, lacks, search }: LibraryFilter): RawBuilder<unknown> {
  const pattern = search === null ? null : `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const found = sql`
    select i.id from images i where ${known} and (${folder}::text is null or i.folder = ${folder})
      and (${pattern}::text is null or searchable(concat_ws(' ', i.alt ->> 'fr', i.alt ->> 'ar', i.alt ->> 'en')) like searchable(${pattern ?? ''})
        or i.id in (select pi.image_id from product_images pi join product_rows r on r.product_id = pi.product_id
          where r.search like searchable(${pattern ?? ''})))`;
  if (lacks === null) return found;
  if (lacks === 'text')
    return sql`${found} and (coalesce(i.alt ->> 'fr', '') = '' or coalesce(i.alt ->> 'ar', '') = '' or coalesce(i.alt ->> 'en', '') = '')`;
  const counted = asked.uses.filter((use) => !('isNoUse' in use));
  const named = counted.flatMap(({ references }) => references.map(namedBy));
  const told = counted.flatMap((use) =>
    use.references.length === 0 && 'select' in use
      ? [sql`exists (select from (${use.select({ ...askedOf(asked), shopIds: null })}) u)`]
      : [],
  );
  return sql`
    with left_over as materialized (${found} and not (${sql.join(named, sql` or `)}))
    select i.id from left_over i where not (${sql.join(told, sql` or `)})`;
}

/** `table.column` of a module names the picture. */
function namedBy(reference: string): RawBuilder<boolean> {
  const [table = '', column = ''] = reference.split('.');
  return sql<boolean>`exists (select from ${sql.table(table)} n where n.${sql.ref(column)} = i.id)`;
}
