import { randomUUID } from 'node:crypto';
import {
  type Id,
  idOf,
  inThreeLanguages,
  insertRow,
  insertRows,
  insertTexts,
  type LanguageTexts,
  type TestSql,
  unique,
} from './insert-rows.ts';
import { inHours } from '../moments.ts';

export type BuiltCategory = Id & { readonly uuid: string; readonly path: readonly number[]; readonly slug: string };

/** A category under `parent`, or a root; one slug for three languages. */
export async function buildCategory(
  db: TestSql,
  options: {
    readonly parent?: BuiltCategory;
    readonly name?: string | LanguageTexts;
    readonly slug?: string;
    readonly position?: number;
  } = {},
): Promise<BuiltCategory> {
  const slug = options.slug ?? unique('categorie');
  const names = inThreeLanguages(options.name ?? slug);
  const uuid = randomUUID();
  const stored = await db.query(
    `insert into categories (uuid, parent_id, path, position) values ($1, $2, '{}', $3) returning id`,
    [uuid, options.parent?.id ?? null, options.position ?? 0],
  );
  const id = idOf(stored.rows[0] ?? {});
  const path = [...(options.parent?.path ?? []), id];
  await db.query('update categories set path = $2 where id = $1', [id, path]);
  await insertTexts(db, 'category_texts', (language) => ({
    category_id: id,
    name: names[language],
    slug,
    description: '',
    seo_title: '',
    seo_description: '',
  }));
  return { id, uuid, path, slug };
}

export type BuiltBrand = Id & {
  readonly uuid: string;
  readonly slug: string;
  readonly lines: readonly (Id & { readonly slug: string })[];
};

/** A brand with as many lines as names are given. */
export async function buildBrand(
  db: TestSql,
  options: { readonly name?: string; readonly slug?: string; readonly lines?: readonly string[] } = {},
): Promise<BuiltBrand> {
  const slug = options.slug ?? unique('marque');
  const uuid = randomUUID();
  const name = options.name ?? slug;
  const id = idOf(await insertRow(db, 'brands', { uuid, slug, name, position: 0, is_active: true, version: 1 }));
  await insertTexts(db, 'brand_texts', () => ({ brand_id: id, name, description: '' }));
  const lines = [];
  for (const [position, line] of (options.lines ?? []).entries()) {
    const lineSlug = `${slug}-${line.toLowerCase()}`;
    const lineId = idOf(
      await insertRow(db, 'brand_lines', {
        uuid: randomUUID(),
        brand_id: id,
        slug: lineSlug,
        name: line,
        position,
        is_active: true,
        version: 1,
      }),
    );
    await insertTexts(db, 'brand_line_texts', () => ({ brand_line_id: lineId, name: line }));
    lines.push({ id: lineId, slug: lineSlug });
  }
  return { id, uuid, slug, lines };
}

export type ValueOptions = { readonly slug: string; readonly label?: string | LanguageTexts; readonly color?: string };
export type BuiltValues = Id & {
  readonly code: string;
  /** Slug → id of the value. */ readonly values: Readonly<Record<string, number>>;
};

async function buildTypeWithValues(
  db: TestSql,
  kind: 'attribute' | 'feature',
  options: { readonly code: string; readonly label?: string | LanguageTexts; readonly values: readonly ValueOptions[] },
): Promise<BuiltValues> {
  const { code } = options;
  const labels = inThreeLanguages(options.label ?? code);
  const display =
    kind === 'attribute'
      ? { display: options.values.some((value) => value.color !== undefined) ? 'swatch' : 'text' }
      : { is_filter: true };
  const id = idOf(await insertRow(db, `${kind}_types`, { code, position: 0, ...display }));
  await insertTexts(db, `${kind}_type_texts`, (language) => ({ [`${kind}_type_id`]: id, label: labels[language] }));
  const stored = await insertRows(
    db,
    `${kind}_values`,
    options.values.map((value, position) => ({
      [`${kind}_type_id`]: id,
      slug: value.slug,
      position,
      ...(kind === 'attribute' ? { color: value.color ?? null } : {}),
    })),
  );
  const values = Object.fromEntries(stored.map((row) => [String(row['slug']), idOf(row)]));
  for (const { slug, label } of options.values) {
    const texts = inThreeLanguages(label ?? slug);
    await insertTexts(db, `${kind}_value_texts`, (language) => ({
      [`${kind}_value_id`]: values[slug],
      label: texts[language],
    }));
  }
  return { id, code, values };
}

/** An attribute type (what makes combinations) with its values; any colour makes it one of swatches. */
export function buildAttribute(
  db: TestSql,
  options: {
    readonly code?: string;
    readonly label?: string | LanguageTexts;
    readonly values: readonly ValueOptions[];
  },
): Promise<BuiltValues> {
  return buildTypeWithValues(db, 'attribute', { ...options, code: options.code ?? unique('attribut') });
}

/** A feature type (what describes) with its values. */
export function buildFeature(
  db: TestSql,
  options: {
    readonly code?: string;
    readonly label?: string | LanguageTexts;
    readonly values: readonly ValueOptions[];
  },
): Promise<BuiltValues> {
  return buildTypeWithValues(db, 'feature', { ...options, code: options.code ?? unique('trait') });
}

/** A row of `images` without a file behind it. */
export async function buildImage(
  db: TestSql,
  options: { readonly folder?: string; readonly key?: string } = {},
): Promise<Id & { readonly key: string }> {
  const key = options.key ?? randomUUID().replaceAll('-', '');
  const row = {
    uuid: randomUUID(),
    folder: options.folder ?? 'product',
    file_key: key,
    width: 800,
    height: 800,
    alt: {},
    created_at: inHours(0),
  };
  return { id: idOf(await insertRow(db, 'images', row)), key };
}
