import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type {
  Brand,
  BrandLine,
  Category,
  Collection,
  Dictionary,
  FacetType,
  FacetWord,
  Labelled,
  SearchTerm,
} from './dictionary.ts';
import { imageUrl } from '../pictures/index.ts';

export async function loadDictionary(db: Database): Promise<Dictionary> {
  const [brands, brandLines, categories, collections, tags, attributes, features, terms] = await Promise.all([
    readBrands(db),
    readBrandLines(db),
    readCategories(db),
    readCollections(db),
    readTags(db),
    readAttributes(db),
    readFeatures(db),
    readTerms(db),
  ]);
  const active = categories.filter((category) => category.isActive);
  return {
    brands: byId(brands),
    brandLines: byId(brandLines),
    categories: byId(categories),
    collections: byId(collections),
    tags: byId(tags),
    attributeTypes: byId(attributes.types),
    attributeValues: byId(attributes.values),
    featureTypes: byId(features.types),
    featureValues: byId(features.values),
    terms,
    categoryBySlug: new Map(
      active.flatMap((category) =>
        Object.values(category.slugs).map((slug) => [slug.toLowerCase(), category] as const),
      ),
    ),
    childrenOf: Map.groupBy(active, (category) => category.parentId),
  };
}

function byId<T extends { id: number }>(rows: readonly T[]): Map<number, T> {
  return new Map(rows.map((row) => [row.id, row]));
}

type ImageColumns = { folder: string | null; fileKey: string | null };

function small({ folder, fileKey }: ImageColumns): string | null {
  return folder === null || fileKey === null ? null : imageUrl({ folder, fileKey }, 'grid_display');
}

async function readBrands(db: Database): Promise<Brand[]> {
  const { rows } = await sql<Omit<Brand, 'logo'> & ImageColumns>`
    select b.id, b.uuid, b.slug, b.name, b.position, i.folder, i.file_key as "fileKey",
      (select coalesce(jsonb_object_agg(language, name), '{}') from brand_texts t where t.brand_id = b.id) as names
    from brands b left join images i on i.id = b.logo_image_id where b.is_active order by b.position, b.name, b.id`.execute(
    db,
  );
  return rows.map((row) => ({
    id: row.id,
    uuid: row.uuid,
    slug: row.slug,
    name: row.name,
    names: row.names,
    logo: small(row),
    position: row.position,
  }));
}

async function readBrandLines(db: Database): Promise<BrandLine[]> {
  const { rows } = await sql<Omit<BrandLine, 'logo'> & ImageColumns>`
    select b.id, b.uuid, b.brand_id as "brandId", b.slug, b.name, b.position, i.folder, i.file_key as "fileKey",
      (select coalesce(jsonb_object_agg(language, name), '{}') from brand_line_texts t where t.brand_line_id = b.id) as names
    from brand_lines b left join images i on i.id = b.logo_image_id where b.is_active order by b.position, b.name, b.id`.execute(
    db,
  );
  return rows.map(({ folder, fileKey, ...row }) => ({ ...row, logo: small({ folder, fileKey }) }));
}

async function readCategories(db: Database): Promise<Category[]> {
  type Row = Omit<Category, 'thumb' | 'logo'> &
    ImageColumns & { logoFolder: string | null; logoFileKey: string | null };
  const { rows } = await sql<Row>`
    select c.id, c.uuid, c.parent_id as "parentId", c.path, c.position, c.is_active as "isActive", i.folder, i.file_key as "fileKey",
      l.folder as "logoFolder", l.file_key as "logoFileKey", t.names, t.slugs, t.descriptions
    from categories c
    left join images i on i.id = c.thumb_image_id
    left join images l on l.id = c.logo_image_id
    cross join lateral (
      select coalesce(jsonb_object_agg(language, name), '{}') as names, coalesce(jsonb_object_agg(language, slug), '{}') as slugs,
        coalesce(jsonb_object_agg(language, description), '{}') as descriptions
      from category_texts where category_id = c.id
    ) t
    order by c.position, c.id`.execute(db);
  return rows.map(({ folder, fileKey, logoFolder, logoFileKey, ...row }) => ({
    ...row,
    thumb: small({ folder, fileKey }),
    logo: small({ folder: logoFolder, fileKey: logoFileKey }),
  }));
}

async function readCollections(db: Database): Promise<Collection[]> {
  const { rows } = await sql<Omit<Collection, 'thumb'> & ImageColumns>`
    select c.id, c.slug, i.folder, i.file_key as "fileKey",
      (select coalesce(jsonb_object_agg(language, name), '{}') from collection_texts t where t.collection_id = c.id) as names,
      (select coalesce(jsonb_object_agg(language, description), '{}') from collection_texts t where t.collection_id = c.id) as descriptions
    from collections c left join images i on i.id = c.thumb_image_id where c.is_active order by c.id`.execute(db);
  return rows.map(({ folder, fileKey, ...row }) => ({ ...row, thumb: small({ folder, fileKey }) }));
}

async function readTags(db: Database): Promise<Labelled[]> {
  const { rows } = await sql<Labelled>`
    select g.id, g.slug, (select coalesce(jsonb_object_agg(language, name), '{}') from tag_texts t where t.tag_id = g.id) as names
    from tags g order by g.id`.execute(db);
  return rows;
}

async function readTerms(db: Database): Promise<SearchTerm[]> {
  return db
    .selectFrom('search_terms')
    .select(['name', 'meaning'])
    .where('is_active', '=', true)
    .orderBy('id')
    .execute();
}

type Facets = { types: FacetType[]; values: FacetWord[] };

async function readAttributes(db: Database): Promise<Facets> {
  const [types, values] = await Promise.all([
    sql<FacetType>`
      select y.id, y.code, y.position, true as "isFilter",
        (select coalesce(jsonb_object_agg(language, label), '{}') from attribute_type_texts t where t.attribute_type_id = y.id) as labels
      from attribute_types y order by y.position, y.id`.execute(db),
    sql<Omit<FacetWord, 'image'> & ImageColumns>`
      select v.id, v.attribute_type_id as "typeId", v.slug, v.color, v.position, i.folder, i.file_key as "fileKey",
        (select coalesce(jsonb_object_agg(language, label), '{}') from attribute_value_texts t where t.attribute_value_id = v.id) as labels
      from attribute_values v left join images i on i.id = v.image_id order by v.position, v.id`.execute(db),
  ]);
  return {
    types: types.rows,
    values: values.rows.map(({ folder, fileKey, ...row }) => ({ ...row, image: small({ folder, fileKey }) })),
  };
}

async function readFeatures(db: Database): Promise<Facets> {
  const [types, values] = await Promise.all([
    sql<FacetType>`
      select y.id, y.code, y.position, y.is_filter as "isFilter",
        (select coalesce(jsonb_object_agg(language, label), '{}') from feature_type_texts t where t.feature_type_id = y.id) as labels
      from feature_types y order by y.position, y.id`.execute(db),
    sql<Omit<FacetWord, 'image' | 'color'>>`
      select v.id, v.feature_type_id as "typeId", v.slug, v.position,
        (select coalesce(jsonb_object_agg(language, label), '{}') from feature_value_texts t where t.feature_value_id = v.id) as labels
      from feature_values v order by v.position, v.id`.execute(db),
  ]);
  return { types: types.rows, values: values.rows.map((row) => ({ ...row, color: null, image: null })) };
}
