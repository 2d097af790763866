import type { CardModel, ImageModel, LinkModel } from './shared.ts';
import type { ShellModel } from './shell.ts';

/** The twenty types of the specification; what is stored may hold another, which renders nothing. */
export const blockTypes = [
  'banner',
  'banner_carousel',
  'blog_categories_carousel',
  'blog_post_card',
  'blog_posts_carousel',
  'brand_lines_carousel',
  'brand_lines_products_carousel',
  'brands_carousel',
  'brands_products_carousel',
  'categories_carousel',
  'category_products_carousel',
  'discount_block',
  'html_block',
  'products_carousel',
  'products_grid',
  'text_carousel',
  'discounted_products',
  'bestsellers_products',
  'collection_products',
  'tag_products',
] as const;
export type BlockType = (typeof blockTypes)[number];

export interface BannerModel {
  image: ImageModel;
  /** Shown instead on phones; null where there is only one cut. */
  phoneImage: ImageModel | null;
  /** Null for a picture that leads nowhere. */
  href: string | null;
  /** Words laid over the picture, where the block has some. */
  headline: string | null;
  text: string | null;
  action: string | null;
}

export interface CategoryCardModel {
  name: string;
  href: string;
  image: ImageModel | null;
  /** Without markup, at most 140 characters. */
  description: string | null;
  count: number | null;
}

/** A brand or a line of one. */
export interface BrandCardModel {
  name: string;
  href: string;
  logo: ImageModel | null;
}

/** All brands of a shop, or all their lines. */
export interface BrandsPageModel extends ShellModel {
  title: string;
  breadcrumbs: LinkModel[];
  brands: BrandCardModel[];
}

export interface PostCardModel {
  title: string;
  href: string;
  image: ImageModel | null;
  summary: string | null;
  /** `21/11/2026` in the page's language, and as machines read it. */
  date: { text: string; iso: string };
}

export interface BlogCategoryCardModel {
  name: string;
  href: string;
  image: ImageModel | null;
  /** Without markup, at most 100 characters. */
  description: string | null;
}

/** A running promotion as a card. */
export interface DealModel {
  id: number;
  title: string;
  subtitle: string | null;
  slogan: string | null;
  href: string;
  /** `−20 %` or `−500,00 DA`. */
  badge: string;
  banner: ImageModel | null;
  /** Null where it has no end. */
  ends: { text: string; iso: string } | null;
}

/** What a block shows; the server fills the lists that its type wants, and an empty list renders nothing. */
export interface BlockContent {
  banners?: BannerModel[];
  categories?: CategoryCardModel[];
  products?: CardModel[];
  brands?: BrandCardModel[];
  posts?: PostCardModel[];
  blogCategories?: BlogCategoryCardModel[];
  deals?: DealModel[];
  /** The list items of an HTML block, as plain text. */
  texts?: string[];
  /** Sanitised. */
  html?: string;
}

export interface BlockModel {
  id: number;
  /** What the builder calls it, where it looks at the page. */
  previewKey?: string | null;
  /** As stored; one that nobody knows renders nothing. */
  type: string;
  /** Class `col-md-1` … `col-md-12`. */
  size: string;
  containerClass: string | null;
  /** Classes of the frame, for the shop's own style sheet. */
  wrapperCssClass: string | null;
  /** How many cards are seen at once on phones, tablets and desks, 1 to 8 each; null: as many as suit the block. */
  shown: { mobile: number; tablet: number; desktop: number } | null;
  bgColor: string | null;
  /** Null when the block has no title or hides it. */
  title: string | null;
  viewMore: LinkModel | null;
  content: BlockContent;
}

export interface HomePageModel extends ShellModel {
  blocks: BlockModel[];
}
