import type { CombinationValue, Product, ProductCombination } from '@hanout/contracts/products/product';
import type { MiniValue } from '@hanout/contracts/listings';
import { toCentimes } from '@hanout/core/kernel';
import { packDiscount } from '@hanout/core/pricing';
import type { Rulebook } from '@hanout/core/promotions';
import { LANGUAGES, type Language } from '@hanout/i18n';
import { presentCard, presentCombination, presentSizes, presentValue, type PricedCard } from '../listing/index.ts';
import { wordIn, type Dictionary, type Words } from '../dictionary/index.ts';
import { presentReview } from '../reviews/index.ts';
import type { ProductDetail, ProductText } from './queries.ts';
import { NO_IMAGE, storedImageUrl } from '../pictures/index.ts';

export type PresentProductOptions = { dictionary: Dictionary; rulebook: Rulebook; language: Language };

/** The answer of the product call: every field of SF-33 and SF-34. */
export function presentProduct(detail: ProductDetail, options: PresentProductOptions): Product {
  const { priced } = detail;
  const { dictionary, language } = options;
  const card = presentCard(priced, options);
  const combinations = presentCombinations(priced, options);
  const brand = presentBrand(dictionary, priced.traits.brandId, language);
  const brandLine = presentBrandLine(dictionary, priced.traits.brandLineId, language);
  const category = presentCategory(dictionary, priced.card.mainCategoryId, language);
  const features = detail.featureValueIds.flatMap((id) => presentFeature(dictionary, id, language));
  const langs = detail.texts.map(presentText);
  const images = presentImages(detail);
  const text = textIn(detail.texts, language);
  return {
    ...card,
    productsInPackSerialized: card.productsInPackSerialized.map((item) => {
      const component = detail.components.get(item.productId);
      return component === undefined
        ? { ...item, combinations: [] }
        : { ...item, combinations: presentCombinations(component, options) };
    }),
    images: images.map(({ sizes, isThumb, displayUrl, url }) => ({ sizes, isThumb, displayUrl, url })),
    imagesIdsAndSizes: images,
    mainCategory: category,
    mainCategoryRead: category,
    brand,
    brandRead: brand,
    brandLine,
    brandLineRead: brandLine,
    features,
    featureValuesRead: features,
    productLangs: langs,
    productLangsRead: langs,
    productLangsReadTransaction: langs,
    productCombinations: combinations,
    combinations,
    sku: detail.sku,
    barcode: detail.barcode,
    shortDescription: text?.shortDescription ?? '',
    longDescription: text?.longDescription ?? '',
    packDiscount: packSaving(detail) / 100,
    date_add: priced.card.createdAt,
    reviewsSerialized: detail.reviews.map(presentReview),
  };
}

/** The texts of a language, each empty field filled from French. */
export function textIn(texts: readonly ProductText[], language: Language): ProductText | undefined {
  const own = texts.find((text) => text.language === language);
  const french = texts.find((text) => text.language === 'fr') ?? texts[0];
  if (own === undefined || french === undefined) return own ?? french;
  return {
    ...own,
    shortDescription: own.shortDescription || french.shortDescription,
    longDescription: own.longDescription || french.longDescription,
  };
}

/** What a pack saves against its contents bought one by one, in centimes. */
export function packSaving({ priced, components }: ProductDetail): number {
  if (priced.card.type !== 'pack') return 0;
  const contents = priced.card.packItems.map((item) => {
    const component = components.get(item.productId);
    const at = component?.card.combinations.findIndex((combination) => combination.id === item.combinationId) ?? -1;
    const price = component?.combinationPrices[at]?.display ?? component?.price.display ?? item.priceHt;
    return { unitPrice: toCentimes(price), quantity: item.quantity };
  });
  return packDiscount(toCentimes(priced.price.display), contents);
}

function presentCombinations(priced: PricedCard, options: PresentProductOptions): ProductCombination[] {
  return priced.card.combinations.map((combination, at) => ({
    ...presentCombination(combination, priced.combinationPrices[at] ?? priced.price, {
      ...options,
      productPriceHt: priced.card.priceHt,
    }),
    values: combination.values.flatMap((id) =>
      presentValue(id, options).map((value) => withEveryLanguage(value, options.dictionary)),
    ),
    sku: combination.sku,
    barcode: combination.barcode,
  }));
}

function withEveryLanguage(mini: MiniValue, dictionary: Dictionary): CombinationValue {
  const value = dictionary.attributeValues.get(mini.id);
  return {
    ...mini,
    typeLabelAll: dictionary.attributeTypes.get(mini.type)?.labels ?? {},
    image: value?.image ?? null,
    valueLangs: langsOf(value?.labels ?? {}).map(([languageCode, word]) => ({ languageCode, value: word })),
  };
}

function presentImages(detail: ProductDetail): Product['imagesIdsAndSizes'] {
  return detail.images.map(({ id, image }, at) => ({
    id,
    sizes: presentSizes(image).map(({ size, url }) => ({ size: size.toUpperCase(), url })),
    isThumb: at === 0,
    displayUrl: storedImageUrl(image, 'grid_display') ?? NO_IMAGE,
    url: storedImageUrl(image, 'product_page_large') ?? NO_IMAGE,
  }));
}

function presentText(text: ProductText): Product['productLangs'][number] {
  return {
    languageCode: text.language,
    language: text.language,
    name: text.name,
    shortDescription: text.shortDescription,
    longDescription: text.longDescription,
  };
}

function presentFeature(dictionary: Dictionary, id: number, language: Language): Product['features'] {
  const value = dictionary.featureValues.get(id);
  const type = value === undefined ? undefined : dictionary.featureTypes.get(value.typeId);
  if (value === undefined || type === undefined) return [];
  return [
    {
      id,
      type: type.id,
      typeLabel: wordIn(type.labels, 'fr', type.code),
      typeLabelLocale: wordIn(type.labels, language, type.code),
      value: wordIn(value.labels, language, value.slug),
      valueLangs: langsOf(value.labels).map(([languageCode, word]) => ({ languageCode, value: word })),
    },
  ];
}

function presentCategory(dictionary: Dictionary, id: number, language: Language): Product['mainCategory'] {
  const category = dictionary.categories.get(id);
  if (category === undefined) return null;
  return {
    id,
    uuid: category.uuid,
    slug: wordIn(category.slugs, language),
    name: wordIn(category.names, language),
    categoryLangs: langsOf(category.names).map(([locale, name]) => ({
      locale,
      name,
      description: category.descriptions[locale] ?? '',
    })),
  };
}

function presentBrand(dictionary: Dictionary, id: number | null, language: Language): Product['brand'] {
  const brand = id === null ? undefined : dictionary.brands.get(id);
  if (brand === undefined) return null;
  const { uuid, slug, logo } = brand;
  return { id: brand.id, uuid, slug, name: wordIn(brand.names, language, brand.name), logo, logoListDashboard: logo };
}

function presentBrandLine(dictionary: Dictionary, id: number | null, language: Language): Product['brandLine'] {
  const line = id === null ? undefined : dictionary.brandLines.get(id);
  return line === undefined
    ? null
    : { id: line.id, uuid: line.uuid, slug: line.slug, name: wordIn(line.names, language, line.name) };
}

function langsOf(words: Words): [Language, string][] {
  return LANGUAGES.flatMap((language): [Language, string][] =>
    words[language] === undefined ? [] : [[language, words[language]]],
  );
}
