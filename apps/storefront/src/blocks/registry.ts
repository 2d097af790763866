import type { ComponentType } from 'react';
import type { BlockModel, BlockType } from '../page-models/index.ts';
import { BannerBlock } from './banner-block.tsx';
import type { BlockContentProps } from './block-content-props.ts';
import { BlogCategoriesCarousel } from './blog-categories-carousel.tsx';
import { BlogPostCard, BlogPostsCarousel } from './blog-posts.tsx';
import { BrandLinesCarousel, BrandsCarousel } from './brands-carousel.tsx';
import { CategoriesCarousel } from './categories-carousel.tsx';
import { DiscountBlock } from './discount-block.tsx';
import { HtmlBlock } from './html-block.tsx';
import { ProductsCarousel } from './products-carousel.tsx';
import { ProductsGrid } from './products-grid.tsx';
import { TextCarousel } from './text-carousel.tsx';

/** What draws the inside of a block, for each of the twenty types. */
const drawers: { readonly [T in BlockType]: ComponentType<BlockContentProps> } = {
  banner: BannerBlock,
  banner_carousel: BannerBlock,
  blog_categories_carousel: BlogCategoriesCarousel,
  blog_post_card: BlogPostCard,
  blog_posts_carousel: BlogPostsCarousel,
  brand_lines_carousel: BrandLinesCarousel,
  brands_carousel: BrandsCarousel,
  categories_carousel: CategoriesCarousel,
  discount_block: DiscountBlock,
  html_block: HtmlBlock,
  text_carousel: TextCarousel,
  products_grid: ProductsGrid,
  products_carousel: ProductsCarousel,
  category_products_carousel: ProductsCarousel,
  brands_products_carousel: ProductsCarousel,
  brand_lines_products_carousel: ProductsCarousel,
  discounted_products: ProductsCarousel,
  bestsellers_products: ProductsCarousel,
  collection_products: ProductsCarousel,
  tag_products: ProductsCarousel,
};

const known: ReadonlyMap<string, ComponentType<BlockContentProps>> = new Map(Object.entries(drawers));

/** The drawer of a block, or null for an unknown type or a block without content. */
export function drawerOf(block: BlockModel): ComponentType<BlockContentProps> | null {
  const { html = '', ...lists } = block.content;
  const empty = html.trim() === '' && Object.values(lists).every((list) => list === undefined || list.length === 0);
  return empty ? null : (known.get(block.type) ?? null);
}
