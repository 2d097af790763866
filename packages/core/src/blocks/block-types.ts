/** What each of the twenty types of block is filled with; null: it fills itself, and says only how many. */
export const BLOCK_PICKERS = {
  products_carousel: 'products',
  products_grid: 'products',
  categories_carousel: 'categories',
  category_products_carousel: 'categories',
  brands_carousel: 'brands',
  brands_products_carousel: 'brands',
  brand_lines_carousel: 'brandLines',
  brand_lines_products_carousel: 'brandLines',
  collection_products: 'collections',
  tag_products: 'tags',
  html_block: 'html',
  banner: 'images',
  banner_carousel: 'images',
  discount_block: 'promotions',
  blog_posts_carousel: 'blogPosts',
  blog_post_card: 'blogPosts',
  text_carousel: 'html',
  blog_categories_carousel: 'blogCategories',
  discounted_products: null,
  bestsellers_products: null,
} as const;
export type BlockType = keyof typeof BLOCK_PICKERS;
export type BlockPicker = NonNullable<(typeof BLOCK_PICKERS)[BlockType]>;

const isType = (name: string): name is BlockType => Object.hasOwn(BLOCK_PICKERS, name);
export const BLOCK_TYPES: readonly BlockType[] = Object.keys(BLOCK_PICKERS).filter(isType);

export const pickerOfBlock = (type: BlockType): BlockPicker | null => BLOCK_PICKERS[type];

/** These show all that was chosen, or the one thing that they are. */
const WITHOUT_NUMBER: ReadonlySet<BlockType> = new Set([
  'banner',
  'banner_carousel',
  'html_block',
  'text_carousel',
  'categories_carousel',
  'brands_carousel',
  'blog_post_card',
]);
const ALONE: ReadonlySet<BlockType> = new Set(['banner', 'html_block', 'blog_post_card']);

/** Which of its numbers a type of block reads: how many it shows, and how many of them are seen at once. */
export const numbersOfBlock = (type: BlockType): { readonly hasNumber: boolean; readonly hasAtOnce: boolean } => ({
  hasNumber: !WITHOUT_NUMBER.has(type),
  hasAtOnce: !ALONE.has(type),
});
