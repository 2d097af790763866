import type { Instant } from '@hanout/core/kernel';
import type { Model } from '../catalogue/model.ts';
import { models } from '../catalogue/models.ts';
import { aboutPacks, longDescription } from '../catalogue/product-texts.ts';
import { packs } from '../catalogue/packs.ts';
import { languages, type Texts, texts } from '../catalogue/texts.ts';
import type { DemoPictures } from '../pictures/picture-catalogue.ts';
import { type Dictionary, imageName } from './dictionary-rows.ts';
import { createRandom, type Random, uuidOf } from './random.ts';
import type { TableRows } from './rows.ts';
import { createSlugs } from './slug.ts';

export type PlannedCombination = {
  readonly id: number;
  readonly priceCentimes: number | null;
  readonly sku: string;
  readonly attributes: readonly { readonly label: Texts; readonly value: Texts }[];
  readonly imageName: string | null;
};

export type PlannedProduct = {
  readonly id: number;
  readonly code: string;
  readonly names: Texts;
  readonly sku: string | null;
  readonly priceCentimes: number;
  readonly categorySlug: string;
  readonly rootId: number;
  readonly brandId: number | null;
  readonly keepsMonths: number | null;
  readonly imageName: string;
  readonly combinations: readonly PlannedCombination[];
  /** Of packs: what lies in one. */
  readonly items: readonly {
    readonly product: PlannedProduct;
    readonly combination: PlannedCombination | null;
    readonly quantity: number;
  }[];
};

const DAY = 86_400_000;
const DINAR = 100;
const GOES_UP: ReadonlySet<string> = new Set(['contenance', 'poids', 'memoire', 'diametre']);

type Planner = {
  readonly rows: TableRows;
  readonly dictionary: Dictionary;
  readonly pictures: DemoPictures;
  readonly now: Instant;
  readonly random: Random;
  readonly slugs: Readonly<Record<'fr' | 'ar' | 'en', (name: string) => string>>;
  combinationCount: number;
};

/** Products, combinations and packs; the products of a model share its pictures, each beginning with another. */
export function planProducts(
  rows: TableRows,
  dictionary: Dictionary,
  pictures: DemoPictures,
  now: Instant,
): PlannedProduct[] {
  const planner: Planner = {
    rows,
    dictionary,
    pictures,
    now,
    random: createRandom(20_261_121),
    slugs: { fr: createSlugs(), ar: createSlugs(), en: createSlugs() },
    combinationCount: 0,
  };
  const planned: PlannedProduct[] = [];
  for (const model of models) {
    for (const index of model.products.keys()) planned.push(planProduct(planner, model, index, planned.length + 1));
  }
  for (const index of packs.keys()) planned.push(planPack(planner, index, planned));
  return planned;
}

function planProduct(planner: Planner, model: Model, index: number, id: number): PlannedProduct {
  const { rows, dictionary, pictures, random } = planner;
  const [fr, ar, en] = model.products[index] ?? ['', '', ''];
  const names = texts(fr, ar, en);
  const category = dictionary.categories.get(model.category);
  const brand = dictionary.brands.get(model.brands[index % model.brands.length] ?? '');
  if (category === undefined || brand === undefined) throw new Error(`no category or brand for ${model.code}`);
  const code = `${model.code}-${index + 1}`.toUpperCase();
  const priceCentimes = priceBetween(model.price, random);
  const gallery = galleryOf(pictures, model, index);
  const rootSlug =
    [...dictionary.families].find(([, family]) => family === familyOf(planner, category.path))?.[0] ?? '';
  const hasChoices = model.swatches === true || model.sizes !== undefined;

  rows.add('products', {
    id,
    uuid: uuidOf('product', code),
    uid: uuidOf('uid', code).replaceAll('-', '').slice(0, 10),
    type: hasChoices ? 'combinations' : 'simple',
    pack_mode: null,
    family_id: familyOf(planner, category.path),
    brand_id: brand.id,
    brand_line_id: brand.lines[index % brand.lines.length] ?? null,
    main_category_id: category.id,
    tax_rate_id: dictionary.taxRateId,
    price_ht_centimes: priceCentimes,
    pack_price_ht_centimes: null,
    supply_price_ht_centimes: Math.round((priceCentimes * 0.6) / DINAR) * DINAR,
    wholesale_price_ht_centimes: Math.round((priceCentimes * 0.85) / DINAR) * DINAR,
    wholesale_minimum_quantity: 6,
    sku: hasChoices ? null : code,
    barcode: hasChoices ? null : barcodeOf(id * 1000),
    weight_grams: model.weightGrams,
    is_active: true,
    is_featured: index === 0,
    is_on_sale: false,
    available_on: null,
    version: 1,
    created_at: createdAt(planner, index),
    updated_at: new Date(planner.now),
  });
  addTexts(planner, { id, names, about: model.about, department: rootSlug });
  for (const categoryId of new Set([category.id]))
    rows.add('product_categories', { product_id: id, category_id: categoryId });
  for (const [position, name] of gallery.entries())
    rows.add('product_images', { product_id: id, image_id: dictionary.imageIds.get(name), position });
  for (const [feature, value] of Object.entries(model.features)) {
    const planned = dictionary.featureValues.get(`${feature}/${value}`);
    if (planned === undefined) throw new Error(`no feature ${feature}/${value}`);
    rows.add('product_features', { product_id: id, feature_type_id: planned.typeId, feature_value_id: planned.id });
  }
  const combinations = hasChoices ? planCombinations(planner, { model, index, id, code, priceCentimes }) : [];
  return {
    id,
    code,
    names,
    sku: hasChoices ? null : code,
    priceCentimes,
    categorySlug: model.category,
    rootId: category.path[0] ?? category.id,
    brandId: brand.id,
    keepsMonths: model.keepsMonths ?? null,
    imageName: gallery[0] ?? '',
    combinations,
    items: [],
  };
}

function familyOf(planner: Planner, path: readonly number[]): number {
  for (const [slug, { id }] of planner.dictionary.categories) {
    if (id === path[0]) return planner.dictionary.families.get(slug) ?? 1;
  }
  return 1;
}

/** Whole fifties: what a shop would write on a label. */
function priceBetween([low, high]: readonly [number, number], random: Random): number {
  const step = high > 20_000 ? 500 : 50;
  return (
    Math.max(step, Math.round((low + (high - low) * random.next()) / step) * step - (high > 20_000 ? 100 : 0)) * DINAR
  );
}

function createdAt({ now, random }: Planner, index: number): Date {
  const days = index === 1 && random.chance(0.4) ? random.between(1, 20) : random.between(31, 420);
  return new Date(now - days * DAY - random.between(0, DAY));
}

/** EAN-13 in Algeria's range 613, check digit included. */
function barcodeOf(number: number): string {
  const digits = `613${String(number).padStart(9, '0')}`;
  const sum = [...digits].reduce((total, digit, position) => total + Number(digit) * (position % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

function rotated<T>(list: readonly T[], by: number): T[] {
  return list.map((_, index) => list[(index + by) % list.length]).filter((each): each is T => each !== undefined);
}

/** With swatches one picture per colour that it has; else its own one. */
function galleryOf(pictures: DemoPictures, model: Model, index: number): string[] {
  const all = (pictures.ofModel.get(model.code) ?? []).map(imageName);
  return model.swatches === true ? rotated(all, index).slice(0, 4) : rotated(all, index).slice(0, 1);
}

type Owner = {
  readonly model: Model;
  readonly index: number;
  readonly id: number;
  readonly code: string;
  readonly priceCentimes: number;
};

function planCombinations(planner: Planner, { model, index, id, code, priceCentimes }: Owner): PlannedCombination[] {
  const { rows, dictionary } = planner;
  const all = (planner.pictures.ofModel.get(model.code) ?? []).map(imageName);
  const shades =
    model.swatches === true
      ? rotated(
          model.colours.map((name, at) => ({ name, image: all[at] ?? null })),
          index,
        ).slice(0, 4)
      : [null];
  const [scale, ...sizes] = model.sizes ?? [null];
  const planned: PlannedCombination[] = [];
  for (const shade of shades) {
    for (const [step, size] of (sizes.length === 0 ? [null] : sizes).entries()) {
      planner.combinationCount += 1;
      const combinationId = planner.combinationCount;
      const values = [
        shade === null ? null : `couleur/${shade.name}`,
        size === null || scale === null ? null : `${scale}/${size}`,
      ]
        .filter((value) => value !== null)
        .map((value) => {
          const known = dictionary.attributeValues.get(value);
          if (known === undefined) throw new Error(`no attribute value ${value}`);
          return known;
        });
      const own = scale !== null && GOES_UP.has(scale) && step > 0 ? steppedPrice(priceCentimes, scale, step) : null;
      const sku = [code, shade?.name.slice(0, 4), size?.replaceAll('-', '')]
        .filter((part) => part !== undefined && part !== null)
        .join('-')
        .toUpperCase();
      rows.add('combinations', {
        id: combinationId,
        uuid: uuidOf('combination', sku),
        product_id: id,
        sku,
        barcode: barcodeOf(id * 1000 + planned.length + 1),
        price_ht_centimes: own,
        is_default: planned.length === 0,
        position: planned.length,
        version: 1,
      });
      for (const value of values)
        rows.add('combination_values', { combination_id: combinationId, attribute_value_id: value.id });
      const image = shade?.image ?? null;
      if (image !== null)
        rows.add('combination_images', {
          combination_id: combinationId,
          image_id: dictionary.imageIds.get(image),
          position: 0,
        });
      planned.push({
        id: combinationId,
        priceCentimes: own,
        sku,
        attributes: values.map(({ label, typeLabel }) => ({ label: typeLabel, value: label })),
        imageName: image,
      });
    }
  }
  return planned;
}

/** Twice the weight costs less than twice as much; memory and diameter cost a step more. */
function steppedPrice(price: number, scale: string, step: number): number {
  const factor = scale === 'contenance' || scale === 'poids' ? 1.75 ** step : 1 + 0.22 * step;
  return Math.round((price * factor) / (50 * DINAR)) * 50 * DINAR;
}

type ThingTexts = { readonly id: number; readonly names: Texts; readonly about: Texts; readonly department: string };

function addTexts({ rows, slugs }: Planner, { id, names, about, department }: ThingTexts): void {
  for (const language of languages) {
    rows.add('product_texts', {
      product_id: id,
      language,
      name: names[language],
      slug: slugs[language](names[language]),
      short_description: about[language],
      long_description: longDescription({ about }, department, names[language], language),
      seo_title: names[language],
      seo_description: about[language],
    });
  }
}

function planPack(planner: Planner, index: number, products: readonly PlannedProduct[]): PlannedProduct {
  const { rows, dictionary, pictures } = planner;
  const pack = packs[index];
  const category = dictionary.categories.get('coffrets');
  const picture = pictures.ofPack[index];
  if (pack === undefined || category === undefined || picture === undefined) throw new Error(`no pack ${index}`);
  const id = products.length + 1;
  const names = texts(...pack.name);
  const items = pack.items.map((item) => {
    const product = products.find((each) => each.code === `${item.model}-${item.product + 1}`.toUpperCase());
    if (product === undefined) throw new Error(`no product ${item.model} ${item.product}`);
    return { product, combination: product.combinations[0] ?? null, quantity: item.quantity };
  });
  const sum = items.reduce(
    (total, { product, combination, quantity }) =>
      total + (combination?.priceCentimes ?? product.priceCentimes) * quantity,
    0,
  );
  const price = pack.saving === null ? sum : Math.round((sum * (100 - pack.saving)) / 100 / (50 * DINAR)) * 50 * DINAR;
  rows.add('products', {
    id,
    uuid: uuidOf('pack', pack.code),
    uid: uuidOf('uid', pack.code).replaceAll('-', '').slice(0, 10),
    type: 'pack',
    pack_mode: pack.mode,
    family_id: dictionary.families.get('pack'),
    brand_id: null,
    brand_line_id: null,
    main_category_id: category.id,
    tax_rate_id: dictionary.taxRateId,
    price_ht_centimes: sum,
    pack_price_ht_centimes: price,
    supply_price_ht_centimes: null,
    wholesale_price_ht_centimes: null,
    wholesale_minimum_quantity: null,
    sku: `PACK-${pack.code}`.toUpperCase(),
    barcode: null,
    weight_grams: 1500,
    is_active: true,
    is_featured: true,
    is_on_sale: false,
    available_on: null,
    version: 1,
    created_at: createdAt(planner, index),
    updated_at: new Date(planner.now),
  });
  addTexts(planner, { id, names, about: aboutPacks, department: '' });
  rows.add('product_categories', { product_id: id, category_id: category.id });
  rows.add('product_images', { product_id: id, image_id: dictionary.imageIds.get(imageName(picture)), position: 0 });
  for (const [position, { product, combination, quantity }] of items.entries()) {
    rows.add('pack_items', {
      pack_product_id: id,
      product_id: product.id,
      combination_id: combination?.id ?? null,
      quantity,
      position,
    });
  }
  return {
    id,
    code: `PACK-${pack.code}`.toUpperCase(),
    names,
    sku: `PACK-${pack.code}`.toUpperCase(),
    priceCentimes: price,
    categorySlug: 'coffrets',
    rootId: category.id,
    brandId: null,
    keepsMonths: null,
    imageName: imageName(picture),
    combinations: [],
    items,
  };
}
