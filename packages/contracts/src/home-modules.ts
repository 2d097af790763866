import { z } from 'zod';

const word = z.object({ locale: z.string(), name: z.string(), description: z.string() });
const language = z.object({ languageCode: z.string(), name: z.string() });
const text = z.string().nullable();

export const DiscountEntity = z.object({
  id: z.int(),
  /** In percent, or decimal DA. */
  discountValue: z.number(),
  ruleType: z.enum(['percentage', 'amount']),
  rule: z.object({ category: z.int().nullable(), brand: z.int().nullable(), product: z.int().nullable() }),
  ruleEntityName: text,
  /** ISO 8601; null where it has no end. */
  discountEndDate: text,
  bannerThumb: text,
  discountLangRead: z.object({ title: z.string(), slogan: z.string() }),
  subtitle: text,
});
export const BlogCategoryEntity = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  thumbnail: text,
  localizedData: z.array(word),
});
export const BlogPostEntity = z.object({
  id: z.int(),
  slug: z.string(),
  thumbnail: text,
  publicTitle: z.string(),
  createdAt: z.string(),
  categories: z.array(z.int()),
});
export const CategoryEntity = z.object({
  id: z.int(),
  slug: z.string(),
  thumb: text,
  name: z.string(),
  logo: text,
  langs: z.array(word),
});
export const BrandEntity = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  logo: text,
  langs: z.array(language),
});

/** One module of the home page with what it shows, as the storefront document §3 names its fields. */
export const HomeModule = z.object({
  id: z.int(),
  type: z.string(),
  publicTitle: z.string(),
  moduleLangs: z.array(z.object({ lang: z.string(), publicTitle: z.string(), html: z.string() })),
  html: z.string(),
  images: z.array(z.object({ url: z.string(), alt: z.string() })),
  link: text,
  number: z.int().nullable(),
  responsiveNumber: z.object({ mobile: z.int(), tablet: z.int(), desktop: z.int() }).nullable(),
  size: z.string(),
  containerClass: z.string(),
  wrapperCssClass: z.string(),
  showTitle: z.boolean(),
  bgColor: text,
  discounts: z.array(DiscountEntity),
  blogCategories: z.array(BlogCategoryEntity),
  blogPosts: z.array(BlogPostEntity),
  categories: z.array(CategoryEntity),
  brands: z.array(BrandEntity),
  brandLines: z.array(BrandEntity),
});

/** `GET /web/public/api/home/modules`: what the home page is made of, in the caller's language. */
export const HomeModulesAnswer = z.object({
  shop: z.object({ uuid: z.string(), activeAddToCart: z.boolean() }),
  modules: z.array(HomeModule),
});
export type HomeModulesAnswer = z.infer<typeof HomeModulesAnswer>;
export type HomeModule = z.infer<typeof HomeModule>;
