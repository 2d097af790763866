import { sanitiseHtml } from '../../../html/sanitise-html.ts';
import { formatMoney, type Language } from '@hanout/i18n';
import type { ImageModel, ProductPageModel } from '@hanout/storefront/page-models';
import { wordIn, type Dictionary } from '../../catalog/index.ts';
import { productTag, resolveFilters, type ListingQuery } from '../../listing/index.ts';
import { textIn, type ProductDetail } from '../../products/index.ts';
import { brandPath, inLanguage, productPath } from '../addresses.ts';
import type { Page, Visit } from '../page.ts';
import type { DeliveryGlance } from '../queries.ts';
import type { StorefrontReads } from '../storefront-reads.ts';
import { textsIn } from '../texts.ts';
import { cardModel, hrefOf } from './card-model.ts';
import { breadcrumbData, headModel, type Crumb } from './head-model.ts';
import { imageModel, plainImage } from './image-models.ts';
import { categoryCrumbs } from './listing-page.ts';
import { combinationLabels } from './combination-labels.ts';
import { purchaseProps } from './purchase-model.ts';

const RELATED = 8;

export async function productPage(
  reads: StorefrontReads,
  visit: Visit,
  { detail, combinationId }: { detail: ProductDetail; combinationId: number | null },
): Promise<Page> {
  const { shop, language } = visit;
  const [dictionary, rulebook, site, delivery, related] = await Promise.all([
    reads.listings.dictionary(),
    reads.listings.rulebook(shop.id),
    reads.site(shop, language),
    reads.delivery(shop.id),
    findRelated(reads, visit, detail),
  ]);
  const { card, traits, price } = detail.priced;
  const options = { dictionary, rulebook, language };
  const text = textIn(detail.texts, language);
  const name = wordIn(card.names, language, card.uid);
  const chosen = card.combinations.find((combination) => combination.id === combinationId) ?? detail.priced.chosen;
  const labels = chosen === null ? [] : combinationLabels(chosen.values, options);
  const category = dictionary.categories.get(card.mainCategoryId);
  const crumbs: Crumb[] = [
    { label: textsIn(language)('storefront.home'), href: inLanguage(language, '/') },
    ...(category === undefined ? [] : categoryCrumbs(dictionary, category, language)),
  ];
  const image = imageModel(card.images[0], { size: 'product_page_large', language, alt: name });
  const origin = reads.originOf(shop);
  const brand = traits.brandId === null ? undefined : dictionary.brands.get(traits.brandId);
  const now = reads.clock.now();
  const model: ProductPageModel = {
    site,
    head: headModel({
      origin,
      language,
      shopName: site.shop.name,
      title: text?.seoTitle || name,
      description: text?.seoDescription || plainText(text?.shortDescription ?? '') || null,
      pathIn: (other) => pathOf(detail, dictionary, other),
      type: 'product',
      image,
      priceCentimes: price.display,
      structuredData: [
        breadcrumbData(origin, crumbs),
        productData({ detail, name, origin, image, brand: brand?.name ?? null, href: hrefOf(detail.priced, options) }),
      ],
    }),
    uid: card.uid,
    uuid: card.uuid,
    name,
    combinationTitle: labels.length === 0 ? null : ` – ${labels.join(', ')}`,
    kind: card.type === 'pack' ? 'pack' : 'product',
    brand:
      brand === undefined
        ? null
        : {
            name: wordIn(brand.names, language, brand.name),
            href: inLanguage(language, brandPath(brand.slug)),
            logo: plainImage(brand.logo, 480, brand.name),
          },
    sku: chosen?.sku ?? detail.sku,
    rating: null,
    shortDescription: sanitiseHtml(text?.shortDescription ?? '') || null,
    breadcrumbs: crumbs,
    gallery: galleryOf(detail, { language, name }),
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
    related: related.map((other) => cardModel(other, { ...options, now })),
  };
  const ends = [detail.priced, ...related, ...detail.components.values()].flatMap(({ price: { validUntil } }) =>
    validUntil === null ? [] : [validUntil],
  );
  const ids = [detail.priced.productId, ...related.map((other) => other.productId), ...detail.components.keys()];
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

/** Others of the same category, as its listing orders them. */
async function findRelated(
  reads: StorefrontReads,
  { shop, language }: Visit,
  { priced }: ProductDetail,
): Promise<Awaited<ReturnType<typeof reads.listings.cards.readPriced>>> {
  const query: ListingQuery = { ...firstPage, pageSize: 12 };
  const context = { shopId: shop.id, contextType: 'category', contextId: priced.card.mainCategoryId };
  const { filter } = resolveFilters(await reads.listings.dictionary(), query);
  const found = await reads.listings.find({ context, query, filter, language });
  const productIds = found.productIds.filter((id) => id !== priced.productId).slice(0, RELATED);
  return reads.listings.cards.readPriced({ shop, productIds });
}

const firstPage: ListingQuery = {
  page: 1,
  pageSize: 12,
  sort: 'default',
  brands: [],
  brandLines: [],
  subCategories: [],
  features: new Map(),
  attributes: new Map(),
  priceMin: null,
  priceMax: null,
};

function galleryOf(
  detail: ProductDetail,
  { language, name }: { language: Language; name: string },
): ProductPageModel['gallery'] {
  return detail.images.flatMap(({ id, image }) => {
    const alt = wordIn(image[2], language, name) || name;
    const thumb = imageModel(image, { size: 'small_product', language, alt });
    const large = imageModel(image, { size: 'product_page_large', also: ['grid_display'], language, alt });
    return thumb === null || large === null ? [] : [{ id, thumb, large }];
  });
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
      combinationName: isChosen(item.productId) ? null : combinationLabels(item.values, options).join(', ') || null,
      quantity: item.quantity,
      unitPrice: formatMoney(component?.combinationPrices[at]?.display ?? component?.price.display ?? item.priceHt),
      href: component === undefined ? null : hrefOf(component, options),
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
    fromPrice: fromCentimes === null ? null : formatMoney(fromCentimes),
    delay:
      daysMin === null || daysMax === null
        ? null
        : textsIn(language)('storefront.delay', { min: daysMin, max: daysMax }),
  };
}

function productData(at: {
  detail: ProductDetail;
  name: string;
  origin: string;
  image: ImageModel | null;
  brand: string | null;
  href: string;
}): object {
  const { card, price } = at.detail.priced;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: at.name,
    ...(at.image === null ? {} : { image: `${at.origin}${at.image.src}` }),
    ...(at.brand === null ? {} : { brand: { '@type': 'Brand', name: at.brand } }),
    sku: at.detail.sku ?? card.uid,
    offers: {
      '@type': 'Offer',
      url: `${at.origin}${at.href}`,
      priceCurrency: 'DZD',
      price: (price.display / 100).toFixed(2),
      availability: `https://schema.org/${card.quantity > 0 ? 'InStock' : 'OutOfStock'}`,
    },
  };
}

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200);
}
