import type { ComponentType } from 'react';
import type { Translate } from '@hanout/i18n';
import type { BlockModel, BlockType } from '../page-models/index.ts';
import { BannerBlock } from './banner-block.tsx';
import { CategoriesCarousel } from './categories-carousel.tsx';
import { HtmlBlock } from './html-block.tsx';
import { ProductsCarousel } from './products-carousel.tsx';
import { ProductsGrid } from './products-grid.tsx';

export interface BlockContentProps {
  block: BlockModel;
  /** 0 for the first block of the page, whose pictures are loaded at once. */
  position: number;
  t: Translate;
}

/** What draws the inside of a block. A type that is missing here is not drawn yet. */
const drawers: { readonly [T in BlockType]?: ComponentType<BlockContentProps> } = {
  banner: BannerBlock,
  banner_carousel: BannerBlock,
  categories_carousel: CategoriesCarousel,
  html_block: HtmlBlock,
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
  const { banners = [], categories = [], products = [], html = '' } = block.content;
  const empty = banners.length + categories.length + products.length === 0 && html.trim() === '';
  return empty ? null : (known.get(block.type) ?? null);
}
