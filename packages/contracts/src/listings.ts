import { z } from 'zod';

/** Amounts of these calls are dinars with at most two decimals. */
const amount = z.number().nonnegative();

export const PromotionRead = z
  .object({ value: amount, ruleType: z.enum(['percentage', 'amount']) })
  .meta({ id: 'PromotionRead' });
export type PromotionRead = z.infer<typeof PromotionRead>;

const ImageSize = z.object({ size: z.enum(['small_product', 'grid_display', 'product_page_large']), url: z.string() });

/** A value of a combination as cards need it. */
export const MiniValue = z
  .object({
    id: z.int(),
    /** Id of the attribute type: groups values and names the filter. */
    type: z.int(),
    type_label: z.string(),
    typeLabelLocale: z.string(),
    value: z.string(),
    color: z.string().nullable(),
  })
  .meta({ id: 'MiniValue' });
export type MiniValue = z.infer<typeof MiniValue>;

export const CardCombination = z
  .object({
    id: z.int(),
    uuid: z.uuid(),
    isDefault: z.boolean(),
    available: z.boolean(),
    quantity: z.int().nonnegative(),
    priceHt: amount,
    /** null without a promotion. */
    priceAfterPromotion: amount.nullable(),
    /** What the shopper pays for one; the checkout claims it. */
    displayPrice: amount,
    images: z.array(z.object({ displayUrl: z.string(), url: z.string() })),
    values: z.array(MiniValue),
  })
  .meta({ id: 'CardCombination' });
export type CardCombination = z.infer<typeof CardCombination>;

const Named = z.object({ uuid: z.uuid(), slug: z.string(), name: z.string() });

export const Card = z
  .object({
    id: z.int(),
    uid: z.string(),
    uuid: z.uuid(),
    name: z.string(),
    slug: z.string(),
    priceHt: amount,
    productPriceAfterPromotion: amount.nullable(),
    displayPrice: amount,
    promotionRead: PromotionRead.nullable(),
    type: z.enum(['product', 'pack']),
    computedPackPriceHt: amount.nullable(),
    computedPackAvailable: z.int().nonnegative().nullable(),
    strictPackCombinations: z.array(z.object({ productId: z.int(), combinationId: z.int().nullable() })),
    productsInPackSerialized: z.array(
      z.object({
        id: z.int(),
        productId: z.int(),
        combinationId: z.int().nullable(),
        combinations: z.array(CardCombination),
        hasCombinations: z.boolean(),
        quantity: z.int().positive(),
        unitPriceHt: amount,
        name: z.string(),
        thumb: z.string(),
        combinationName: z.string().nullable(),
      }),
    ),
    thumb: z.string(),
    gridDisplayImagesForWeb: z.object({ thumb: z.string(), secondImage: z.string().nullable() }),
    imageResizeds: z.array(ImageSize),
    mainCategoryRead: Named.nullable(),
    brandRead: Named.extend({ logo: z.string().nullable() }).nullable(),
    brandLineRead: Named.nullable(),
    tagsRead: z.array(z.object({ id: z.int(), slug: z.string(), name: z.string() })),
    hasCombinations: z.boolean(),
    available: z.boolean(),
    quantity: z.int().nonnegative(),
    combinationsMini: z.array(CardCombination),
    dateAdd: z.string(),
    createdAt: z.string(),
    reviewsSummary: z.object({ average: z.number(), count: z.int() }),
    /** One of it, bought alone, is delivered for nothing. */
    isDeliveredFree: z.boolean(),
  })
  .meta({ id: 'Card' });
export type Card = z.infer<typeof Card>;

const NamedFacet = z.object({ id: z.int(), name: z.string(), slug: z.string(), count: z.int() });
const FacetValue = z.object({ value: z.string(), label: z.string(), count: z.int() });

export const FilterData = z
  .object({
    brands: z.array(NamedFacet),
    brandlines: z.array(NamedFacet),
    subCategories: z.array(NamedFacet),
    features: z.array(z.object({ id: z.int(), label: z.string(), values: z.array(FacetValue) })),
    attributes: z.array(
      z.object({
        id: z.int(),
        label: z.string(),
        values: z.array(FacetValue.extend({ color: z.string().nullable() })),
      }),
    ),
    /** Of the whole context, not of the page. */
    priceRange: z.object({ min: amount, max: amount }),
  })
  .meta({ id: 'FilterData' });
export type FilterData = z.infer<typeof FilterData>;

/** Answer of the seven listing calls (contract, Listings). */
export const ListingAnswer = z
  .object({
    products: z.array(Card),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    filterData: FilterData,
  })
  .meta({ id: 'ListingAnswer' });
export type ListingAnswer = z.infer<typeof ListingAnswer>;

/** The same for what a shopper typed; `corrected` is what was searched for instead, `isLoose` says that no product has all the words. */
export const SearchAnswer = ListingAnswer.extend({
  search: z.object({ text: z.string(), corrected: z.string().nullable(), isLoose: z.boolean() }),
}).meta({ id: 'SearchAnswer' });
export type SearchAnswer = z.infer<typeof SearchAnswer>;

/** `GET /web/public/api/cards?ids=…` takes so many. */
export const MOST_CARDS = 100;
export const CardsAnswer = z.object({ products: z.array(Card) }).meta({ id: 'CardsAnswer' });

/** What the search box offers: addresses of pages, prices ready to be shown. */
export const SuggestionsAnswer = z
  .object({
    products: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        href: z.string(),
        image: z.string().nullable(),
        price: z.string(),
        previousPrice: z.string().nullable(),
      }),
    ),
    categories: z.array(z.object({ name: z.string(), href: z.string() })),
    brands: z.array(z.object({ name: z.string(), href: z.string() })),
    /** What many search for, while nothing is typed. */
    searches: z.array(z.object({ name: z.string(), href: z.string() })),
  })
  .meta({ id: 'SuggestionsAnswer' });
export type SuggestionsAnswer = z.infer<typeof SuggestionsAnswer>;
