import { withoutTags } from '../../../html/plain-text.ts';
import { sanitiseHtml } from '../../../html/sanitise-html.ts';
import type { Rulebook } from '@hanout/core/promotions';
import { formatDateTime, formatMoney, type Language, joinWords } from '@hanout/i18n';
import type { ProductPageModel } from '@hanout/storefront/page-models';
import { wordIn, type Brand, type Dictionary } from '../../dictionary/index.ts';
import { presentRating, productTag, type ListingPrice, type StoredCombination } from '../../listing/index.ts';
import { textIn, type ProductDetail } from '../../products/index.ts';
import { brandPath, inLanguage, productPath } from '../serving/addresses.ts';
import { sharedPictureOf } from '../serving/shared-pictures/shared-picture.ts';
import type { Page, Visit } from '../serving/page.ts';
import type { DeliveryGlance } from '../finding/queries.ts';
import type { StorefrontReads } from '../finding/storefront-reads.ts';
import { textsIn } from '../texts.ts';
import { hrefOf } from './card-model.ts';
import { breadcrumbData, headModel, homeCrumb, type Crumb } from './head-model.ts';
import { imageModel, plainImage } from './image-models.ts';
import { productData } from './structured/product-data.ts';
import { reviewsOf } from './product-reviews.ts';
import { categoryCrumbs } from './listing-page.ts';
import { combinationLabels } from './combination-labels.ts';
import { purchaseProps, type PurchaseOptions } from './purchase-model.ts';
import type { StoredImage } from '../../pictures/index.ts';

export async function productPage(
  reads: StorefrontReads,
  visit: Visit,
  { detail, combinationId }: { detail: ProductDetail; combinationId: number | null },
): Promise<Page> {
  const { shop, language } = visit;
  const [dictionary, rulebook, site, delivery] = await Promise.all([
    reads.listings.dictionary(),
    reads.listings.rulebook(shop.id),
    reads.site(shop, language),
    reads.delivery(shop.id),
  ]);
  const { card, traits, price } = detail.priced;
  const options = { dictionary, rulebook, language };
  const text = textIn(detail.texts, language);
  const name = wordIn(card.names, language, card.uid);
  const chosen = card.combinations.find((combination) => combination.id === combinationId) ?? detail.priced.chosen;
  const labels = chosen === null ? [] : combinationLabels(chosen.values, options);
  const category = dictionary.categories.get(card.mainCategoryId);
  const crumbs: Crumb[] = [
    homeCrumb(language),
    ...(category === undefined ? [] : categoryCrumbs(dictionary, category, language)),
  ];
  const origin = reads.originOf(shop);
  const brand = traits.brandId === null ? undefined : dictionary.brands.get(traits.brandId);
  const shownBrand = brandOf(brand, language);
  const description = text?.seoDescription || plainText(text?.shortDescription ?? '') || null;
  const gallery = galleryOf(detail, { chosen, ...options, name });
  const promotionEndsAt = endOfPromotion(price, rulebook);
  const href = hrefOf(detail.priced, options);
  const model: ProductPageModel = {
    site,
    head: headModel({
      origin,
      language,
      shopName: site.shop.name,
      title: text?.seoTitle || name,
      description,
      pathIn: (other) => pathOf(detail, dictionary, other),
      search: combinationId === null ? '' : `?c=${combinationId}`,
      type: 'product',
      image: sharedPictureOf(detail, shop, { language, combinationId }).model,
      priceCentimes: price.display,
      structuredData: [
        breadcrumbData(origin, [...crumbs, { label: name, href }]),
        productData({
          detail,
          name,
          description,
          origin,
          images: gallery.map(({ large }) => large),
          brand: shownBrand?.name ?? null,
          href,
          labelsOf: (values) => combinationLabels(values, options),
          variesBy: attributesOf(card.combinations, options),
          promotionEndsAt,
        }),
      ],
    }),
    uuid: card.uuid,
    name,
    combinationTitle: labels.length === 0 ? null : ` – ${joinWords(labels)}`,
    kind: card.type === 'pack' ? 'pack' : 'product',
    brand: shownBrand,
    sku: chosen?.sku ?? detail.sku,
    rating: presentRating(card),
    productId: detail.priced.productId,
    href,
    shortDescription: sanitiseHtml(text?.shortDescription ?? '') || null,
    breadcrumbs: crumbs,
    gallery,
    offerEnds:
      promotionEndsAt === null
        ? null
        : { iso: new Date(promotionEndsAt).toISOString(), text: formatDateTime(promotionEndsAt, language) },
    sizeGuide: sanitiseHtml(wordIn(detail.sizeGuides, language)) || null,
    purchase: purchaseProps(detail, {
      ...options,
      combinationId: chosen?.id ?? null,
      activeAddToCart: shop.activeAddToCart,
    }),
    packContents: packContents(detail, options),
    features: featuresOf(detail, options),
    longDescription: sanitiseHtml(text?.longDescription ?? '') || null,
    delivery: deliveryOf(delivery, language),
    crossSelling: { productUid: card.uid, brandUuid: brand?.uuid ?? '-', mainCategoryUuid: category?.uuid ?? '-' },
    reviews: reviewsOf(detail, language),
    share: shareOf(`${origin}${href}`, name),
  };
  const ends = [detail.priced, ...detail.components.values()].flatMap(({ price: { validUntil } }) =>
    validUntil === null ? [] : [validUntil],
  );
  const ids = [detail.priced.productId, ...detail.components.keys()];
  return {
    name: 'product',
    status: 200,
    model,
    tags: ids.map(productTag),
    validUntil: ends.length === 0 ? null : Math.min(...ends),
    isKept: true,
  };
}

export function pathOf({ priced, texts }: ProductDetail, dictionary: Dictionary, language: Language): string {
  const category = dictionary.categories.get(priced.card.mainCategoryId);
  const slug = textIn(texts, language)?.slug ?? priced.card.uid;
  return productPath(category === undefined ? '-' : wordIn(category.slugs, language, '-'), slug);
}

function brandOf(brand: Brand | undefined, language: Language): ProductPageModel['brand'] {
  if (brand === undefined) return null;
  return {
    name: wordIn(brand.names, language, brand.name),
    href: inLanguage(language, brandPath(brand.slug)),
    logo: plainImage(brand.logo, 480, brand.name),
  };
}

/** The attributes of which the combinations have more than one value. */
function attributesOf(
  combinations: readonly StoredCombination[],
  { dictionary, language }: Pick<PurchaseOptions, 'dictionary' | 'language'>,
): string[] {
  const ids = new Set(combinations.flatMap(({ values }) => values));
  const types = [...ids].flatMap((id) => dictionary.attributeValues.get(id)?.typeId ?? []);
  const varying = [...new Set(types)].filter((type) => types.filter((each) => each === type).length > 1);
  return varying.flatMap((id) => {
    const type = dictionary.attributeTypes.get(id);
    return type === undefined ? [] : [wordIn(type.labels, language, type.code)];
  });
}

type GalleryWishes = Pick<PurchaseOptions, 'dictionary' | 'language'> & {
  chosen: StoredCombination | null;
  name: string;
};

/** The picture of the chosen combination comes first: it is what is seen before any script. */
function galleryOf(detail: ProductDetail, wishes: GalleryWishes): ProductPageModel['gallery'] {
  const { chosen, language, name } = wishes;
  const first = chosen?.images[0];
  const isFirst = ({ image }: ProductDetail['images'][number]): boolean =>
    first !== undefined && isSamePicture(image, first);
  return [...detail.images]
    .sort((one, other) => Number(isFirst(other)) - Number(isFirst(one)))
    .flatMap(({ id, image }) => {
      const alt = wordIn(image[2], language, name) || name;
      const thumb = imageModel(image, { size: 'small_product', language, alt });
      const large = imageModel(image, { size: 'product_page_large', least: 'card_medium', language, alt });
      const label = joinWords(combinationLabels(valuesShownBy(detail, image), wishes)) || null;
      return thumb === null || large === null ? [] : [{ id, thumb, large, label }];
    });
}

/** What all combinations that a picture shows have in common: its colour, but no size. */
function valuesShownBy({ priced }: ProductDetail, image: StoredImage): readonly number[] {
  const [first, ...others] = priced.card.combinations.filter(({ images }) =>
    images.some((own) => isSamePicture(own, image)),
  );
  return first?.values.filter((value) => others.every(({ values }) => values.includes(value))) ?? [];
}

function isSamePicture([folder, key]: StoredImage, [otherFolder, otherKey]: StoredImage): boolean {
  return folder === otherFolder && key === otherKey;
}

function packContents(
  detail: ProductDetail,
  options: { dictionary: Dictionary; language: Language },
): ProductPageModel['packContents'] {
  const { packMode, packItems } = detail.priced.card;
  // What the shopper chooses is not said before it is chosen.
  const isChosen = (productId: number): boolean =>
    packMode === 'flexible' && (detail.components.get(productId)?.card.combinations.length ?? 0) > 1;
  return packItems.map((item) => {
    const component = detail.components.get(item.productId);
    const at = component?.card.combinations.findIndex((combination) => combination.id === item.combinationId) ?? -1;
    return {
      name: wordIn(item.names, options.language),
      combinationName: isChosen(item.productId) ? null : joinWords(combinationLabels(item.values, options)) || null,
      quantity: item.quantity,
      unitPrice: formatMoney(component?.combinationPrices[at]?.display ?? component?.price.display ?? item.priceHt),
      href: component === undefined ? null : hrefOf(component, options) + (at < 0 ? '' : `?c=${item.combinationId}`),
      thumb: imageModel(item.images[0], { size: 'small_product', language: options.language, alt: '' }),
    };
  });
}

function featuresOf(
  detail: ProductDetail,
  { dictionary, language }: { dictionary: Dictionary; language: Language },
): ProductPageModel['features'] {
  return detail.featureValueIds.flatMap((id) => {
    const value = dictionary.featureValues.get(id);
    const type = value === undefined ? undefined : dictionary.featureTypes.get(value.typeId);
    if (value === undefined || type === undefined) return [];
    return [{ label: wordIn(type.labels, language, type.code), value: wordIn(value.labels, language, value.slug) }];
  });
}

function deliveryOf(glance: DeliveryGlance, language: Language): ProductPageModel['delivery'] {
  const { fromCentimes, daysMin, daysMax } = glance;
  return {
    wilayas: glance.wilayas.map(({ code, names, communeId }) => ({ code, name: wordIn(names, language), communeId })),
    fromPrice: fromCentimes === null ? null : formatMoney(fromCentimes),
    delay:
      daysMin === null || daysMax === null
        ? null
        : textsIn(language)('storefront.delay', { min: daysMin, max: daysMax }),
  };
}

/** When the first of the promotions that make this price ends; null while none runs or none has an end. */
function endOfPromotion({ display, base, promotionIds }: ListingPrice, rulebook: Rulebook): number | null {
  if (display >= base) return null;
  const ends = rulebook.rules.flatMap(({ promotion }) =>
    promotionIds.includes(promotion.id) && promotion.endsAt !== null ? [promotion.endsAt] : [],
  );
  return ends.length === 0 ? null : Math.min(...ends);
}

function shareOf(address: string, name: string): ProductPageModel['share'] {
  const [url, text] = [encodeURIComponent(address), encodeURIComponent(`${name} ${address}`)];
  return {
    address,
    whatsappHref: `https://wa.me/?text=${text}`,
    facebookHref: `https://www.facebook.com/sharer/sharer.php?u=${url}`,
  };
}

function plainText(html: string): string {
  return withoutTags(html).replace(/\s+/g, ' ').trim().slice(0, 200);
}
