import { sizeGuide } from '../catalogue/size-guide.ts';
import { colours, features, sizeScales } from '../catalogue/attributes.ts';
import { brands, lineNames } from '../catalogue/brands.ts';
import { categoryAbouts, type CategoryNode, categoryTree } from '../catalogue/categories.ts';
import { languages, type Texts, texts } from '../catalogue/texts.ts';
import type { DemoPicture, DemoPictures } from '../pictures/picture-catalogue.ts';
import { uuidOf } from './random.ts';
import type { TableRows } from './rows.ts';
import { createSlugs } from './slug.ts';

/** Ids of what products refer to, by the words of the catalogue files. */
export type Dictionary = {
  readonly imageIds: ReadonlyMap<string, number>;
  readonly categories: ReadonlyMap<
    string,
    { readonly id: number; readonly path: readonly number[]; readonly name: Texts }
  >;
  readonly brands: ReadonlyMap<string, { readonly id: number; readonly lines: readonly number[] }>;
  /** `couleur/rouge` → value. */
  readonly attributeValues: ReadonlyMap<
    string,
    { readonly id: number; readonly label: Texts; readonly typeLabel: Texts }
  >;
  /** `matiere/coton` → type and value. */
  readonly featureValues: ReadonlyMap<string, { readonly typeId: number; readonly id: number }>;
  readonly taxRateId: number;
  readonly families: ReadonlyMap<string, number>;
};

export const imageName = ({ folder, key }: DemoPicture): string => `${folder}/${key}`;

export function planDictionary(rows: TableRows, pictures: DemoPictures): Dictionary {
  const imageIds = planImages(rows, pictures);
  return {
    imageIds,
    ...planFixtures(rows),
    brands: planBrands(rows, pictures, imageIds),
    categories: planCategories(rows, pictures, imageIds),
    attributeValues: planAttributes(rows),
    featureValues: planFeatures(rows),
  };
}

function planImages(rows: TableRows, pictures: DemoPictures): Map<string, number> {
  const ids = new Map<string, number>();
  for (const [name, { folder, key, width, height }] of pictures.all) {
    const id = ids.size + 1;
    ids.set(name, id);
    rows.add('images', { id, uuid: uuidOf('image', name), folder, file_key: key, width, height, alt: {} });
  }
  planEarlierFile(
    rows,
    [...pictures.all.values()].filter(({ folder }) => folder === 'web'),
    ids,
  );
  return ids;
}

/** The first banner was another one before. */
function planEarlierFile(rows: TableRows, banners: readonly DemoPicture[], ids: ReadonlyMap<string, number>): void {
  const [now, before] = banners;
  if (now === undefined || before === undefined) return;
  const { key, width, height } = before;
  rows.add('image_earlier_files', { id: 1, image_id: ids.get(imageName(now)), file_key: key, width, height });
}

function planFixtures(rows: TableRows): Pick<Dictionary, 'taxRateId' | 'families'> {
  rows.add('tax_rates', { id: 1, name: 'TVA 19 %', rate_basis_points: 1900, is_default: true });
  rows.add('tax_rates', { id: 2, name: 'TVA 9 %', rate_basis_points: 900, is_default: false });
  const named = [...categoryTree.map(({ slug, name }) => [slug, name.fr] as const), ['pack', 'Pack'] as const];
  const families = new Map(named.map(([code], index) => [code, index + 1]));
  for (const [code, name] of named) rows.add('product_families', { id: families.get(code), code, name });
  for (const [language, html] of Object.entries(sizeGuide))
    rows.add('product_family_texts', { family_id: families.get('mode'), language, size_guide: html });
  return { taxRateId: 1, families };
}

function planBrands(
  rows: TableRows,
  pictures: DemoPictures,
  imageIds: ReadonlyMap<string, number>,
): Map<string, { id: number; lines: number[] }> {
  const planned = new Map<string, { id: number; lines: number[] }>();
  let lineId = 0;
  for (const [slug, brand] of Object.entries(brands)) {
    const id = planned.size + 1;
    const logo = pictures.ofBrand.get(slug);
    const logoId = logo === undefined ? null : (imageIds.get(imageName(logo)) ?? null);
    rows.add('brands', {
      id,
      uuid: uuidOf('brand', slug),
      slug,
      name: brand.name,
      logo_image_id: logoId,
      position: id,
      is_active: true,
      version: 1,
    });
    const names = texts(brand.name, brand.ar, brand.name);
    for (const language of languages) {
      rows.add('brand_texts', {
        brand_id: id,
        language,
        name: names[language],
        description: aboutBrand(names)[language],
      });
    }
    const lines: number[] = [];
    for (const [position, line] of brand.lines.entries()) {
      lineId += 1;
      lines.push(lineId);
      const lineSlug = `${slug}-${line
        .normalize('NFD')
        .replace(/[^A-Za-z]+/g, '')
        .toLowerCase()}`;
      rows.add('brand_lines', {
        id: lineId,
        uuid: uuidOf('line', lineSlug),
        brand_id: id,
        slug: lineSlug,
        name: line,
        position,
        is_active: true,
        version: 1,
      });
      const [ar, en] = lineNames[line] ?? [line, line];
      const lineTexts = texts(line, ar, en);
      for (const language of languages)
        rows.add('brand_line_texts', { brand_line_id: lineId, language, name: lineTexts[language] });
    }
    planned.set(slug, { id, lines });
  }
  return planned;
}

const aboutBrand = (name: Texts): Texts =>
  texts(
    `${name.fr} : une marque choisie pour son sérieux et ses finitions.`,
    `${name.ar}: علامة اخترناها لجودتها وإتقان تفاصيلها.`,
    `${name.en}: a brand chosen for its care and finish.`,
  );

function planCategories(
  rows: TableRows,
  pictures: DemoPictures,
  imageIds: ReadonlyMap<string, number>,
): Map<string, { id: number; path: number[]; name: Texts }> {
  const planned = new Map<string, { id: number; path: number[]; name: Texts }>();
  const slugs = { fr: createSlugs(), ar: createSlugs(), en: createSlugs() };
  const firstPicture = (node: CategoryNode): DemoPicture | undefined =>
    pictures.ofCategory.get(node.slug) ?? node.children?.map(firstPicture).find((found) => found !== undefined);
  const visit = (node: CategoryNode, position: number, parent: { id: number; path: number[] } | undefined): void => {
    const id = planned.size + 1;
    const path = [...(parent?.path ?? []), id];
    planned.set(node.slug, { id, path, name: node.name });
    const picture = firstPicture(node);
    const imageId = picture === undefined ? null : (imageIds.get(imageName(picture)) ?? null);
    rows.add('categories', {
      id,
      uuid: uuidOf('category', node.slug),
      parent_id: parent?.id ?? null,
      path,
      position,
      thumb_image_id: imageId,
      logo_image_id: imageId,
      is_active: true,
      version: 1,
    });
    const about = categoryAbouts[node.slug] ?? aboutCategory(node.name);
    for (const language of languages) {
      rows.add('category_texts', {
        category_id: id,
        language,
        name: node.name[language],
        slug: slugs[language](language === 'fr' ? node.slug : node.name[language]),
        description: about[language],
        seo_title: node.name[language],
        seo_description: about[language],
      });
    }
    for (const [index, child] of (node.children ?? []).entries()) visit(child, index, { id, path });
  };
  for (const [index, root] of categoryTree.entries()) visit(root, index, undefined);
  return planned;
}

const aboutCategory = (name: Texts): Texts =>
  texts(
    `${name.fr} : notre sélection, livrée dans les 69 wilayas, payée à la livraison.`,
    `${name.ar}: تشكيلتنا المختارة، توصيل إلى 69 ولاية والدفع عند الاستلام.`,
    `${name.en}: our selection, delivered to all 69 wilayas, paid on delivery.`,
  );

function planAttributes(rows: TableRows): Map<string, { id: number; label: Texts; typeLabel: Texts }> {
  const planned = new Map<string, { id: number; label: Texts; typeLabel: Texts }>();
  const swatches = Object.entries(colours).map(([slug, colour]) => ({ slug, label: colour.label, color: colour.hex }));
  const scales = Object.entries(sizeScales).map(([code, scale]) => ({
    code,
    label: scale.label,
    display: 'text',
    values: scale.values.map(([slug, label]) => ({ slug, label, color: null })),
  }));
  const types = [
    { code: 'couleur', label: texts('Couleur', 'اللون', 'Colour'), display: 'swatch', values: swatches },
    ...scales,
  ];
  for (const [index, type] of types.entries()) {
    const typeId = index + 1;
    rows.add('attribute_types', { id: typeId, code: type.code, display: type.display, position: index });
    for (const language of languages)
      rows.add('attribute_type_texts', { attribute_type_id: typeId, language, label: type.label[language] });
    for (const [position, value] of type.values.entries()) {
      const id = planned.size + 1;
      planned.set(`${type.code}/${value.slug}`, { id, label: value.label, typeLabel: type.label });
      rows.add('attribute_values', { id, attribute_type_id: typeId, slug: value.slug, color: value.color, position });
      for (const language of languages)
        rows.add('attribute_value_texts', { attribute_value_id: id, language, label: value.label[language] });
    }
  }
  return planned;
}

function planFeatures(rows: TableRows): Map<string, { typeId: number; id: number }> {
  const planned = new Map<string, { typeId: number; id: number }>();
  for (const [index, [code, feature]] of Object.entries(features).entries()) {
    const typeId = index + 1;
    rows.add('feature_types', { id: typeId, code, is_filter: true, position: index });
    for (const language of languages)
      rows.add('feature_type_texts', { feature_type_id: typeId, language, label: feature.label[language] });
    for (const [position, [slug, label]] of Object.entries<Texts>(feature.values).entries()) {
      const id = planned.size + 1;
      planned.set(`${code}/${slug}`, { typeId, id });
      rows.add('feature_values', { id, feature_type_id: typeId, slug, position });
      for (const language of languages)
        rows.add('feature_value_texts', { feature_value_id: id, language, label: label[language] });
    }
  }
  return planned;
}
