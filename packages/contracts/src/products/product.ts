import { z } from 'zod';
import { Card, CardCombination, MiniValue } from '../listings.ts';
import { reviewSchema } from '../reviews.ts';

const amount = z.number().nonnegative();
const languageTexts = z.object({
  languageCode: z.string(),
  language: z.string(),
  name: z.string(),
  shortDescription: z.string(),
  longDescription: z.string(),
});
const Image = z.object({
  sizes: z.array(z.object({ size: z.string(), url: z.string() })),
  isThumb: z.boolean(),
  displayUrl: z.string(),
  url: z.string(),
});

export const CombinationValue = MiniValue.extend({
  typeLabelAll: z.record(z.string(), z.string()),
  image: z.string().nullable(),
  valueLangs: z.array(z.object({ languageCode: z.string(), value: z.string() })),
}).meta({ id: 'CombinationValue' });
export type CombinationValue = z.infer<typeof CombinationValue>;

export const ProductCombination = CardCombination.extend({
  values: z.array(CombinationValue),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
}).meta({ id: 'ProductCombination' });
export type ProductCombination = z.infer<typeof ProductCombination>;

const FeatureValue = z.object({
  id: z.int(),
  /** Id of the feature type. */
  type: z.int(),
  typeLabel: z.string(),
  typeLabelLocale: z.string(),
  value: z.string(),
  valueLangs: z.array(z.object({ languageCode: z.string(), value: z.string() })),
});

const Category = z.object({
  id: z.int(),
  uuid: z.uuid(),
  slug: z.string(),
  name: z.string(),
  categoryLangs: z.array(z.object({ locale: z.string(), name: z.string(), description: z.string() })),
});
const Brand = z.object({
  id: z.int(),
  uuid: z.uuid(),
  slug: z.string(),
  name: z.string(),
  logo: z.string().nullable(),
  logoListDashboard: z.string().nullable(),
});
const BrandLine = z.object({ id: z.int(), uuid: z.uuid(), slug: z.string(), name: z.string() });

/** Every field of SF-33 and SF-34; where the specification gives two names for one thing, both are there. */
export const Product = Card.extend({
  productsInPackSerialized: z.array(
    Card.shape.productsInPackSerialized.element.extend({ combinations: z.array(ProductCombination) }),
  ),
  images: z.array(Image),
  imagesIdsAndSizes: z.array(Image.extend({ id: z.int() })),
  mainCategory: Category.nullable(),
  mainCategoryRead: Category.nullable(),
  brand: Brand.nullable(),
  brandRead: Brand.nullable(),
  brandLine: BrandLine.nullable(),
  brandLineRead: BrandLine.nullable(),
  features: z.array(FeatureValue),
  featureValuesRead: z.array(FeatureValue),
  productLangs: z.array(languageTexts),
  productLangsRead: z.array(languageTexts),
  productLangsReadTransaction: z.array(languageTexts),
  productCombinations: z.array(ProductCombination),
  combinations: z.array(ProductCombination),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  shortDescription: z.string(),
  longDescription: z.string(),
  /** What the contents cost more when bought one by one; 0 for anything but a pack. */
  packDiscount: amount,
  date_add: z.string(),
  /** The newest of the approved ones; the rest by the product's own list of reviews. */
  reviewsSerialized: z.array(reviewSchema),
}).meta({ id: 'Product' });
export type Product = z.infer<typeof Product>;

/** `GET /web/api/product/cross_selling/…` (storefront §3, cross-selling response). */
export const CrossSelling = z
  .object({
    relatedProducts: z.array(Card),
    productsFromSameBrand: z.array(Card),
    productsFromSameCategory: z.array(Card),
    newProducts: z.array(Card),
  })
  .meta({ id: 'CrossSelling' });
export type CrossSelling = z.infer<typeof CrossSelling>;
