/** What a type of block is made of: its settings are drawn from this, and what is stored is checked by it. */
interface BlockDescription {
  /** what it is filled with; null: it fills itself */
  readonly picker: string | null;
  /** how many of those can be chosen */
  readonly most: number;
  /** how many it shows where it does not say; null: it has no such field, and shows all that was chosen */
  readonly number: number | null;
  /** whether it says how many are seen at once */
  readonly hasAtOnce: boolean;
}

/** A block shows no more, whatever it says. */
export const MOST_SHOWN = 24;
/** Of things of which a block shows the products. */
const MOST_SOURCES = 60;

const alone = { most: 1, number: null, hasAtOnce: false } as const;
/** Each thing that is chosen is shown. */
const all = { most: 60, number: null, hasAtOnce: true } as const;
/** storefront §9: a row of products shows five unless it says otherwise, those that were chosen by hand too. */
const five = { most: MOST_SHOWN, number: 5, hasAtOnce: true } as const;
const fiveOf = { ...five, most: MOST_SOURCES } as const;

const BLOCKS = {
  products_carousel: { ...five, picker: 'products' },
  products_grid: { ...five, picker: 'products', number: MOST_SHOWN },
  categories_carousel: { ...all, picker: 'categories' },
  category_products_carousel: { ...fiveOf, picker: 'categories' },
  brands_carousel: { ...all, picker: 'brands' },
  brands_products_carousel: { ...fiveOf, picker: 'brands' },
  brand_lines_carousel: { ...five, picker: 'brandLines' },
  brand_lines_products_carousel: { ...fiveOf, picker: 'brandLines' },
  collection_products: { ...five, picker: 'collections', most: 1 },
  tag_products: { ...fiveOf, picker: 'tags' },
  html_block: { ...alone, picker: 'html' },
  banner: { ...alone, picker: 'images' },
  banner_carousel: { ...all, picker: 'images', most: 12 },
  discount_block: { ...five, picker: 'promotions', number: 4 },
  blog_posts_carousel: { ...five, picker: 'blogPosts', number: 3 },
  blog_post_card: { ...alone, picker: 'blogPosts' },
  text_carousel: { ...all, picker: 'html' },
  blog_categories_carousel: { ...five, picker: 'blogCategories', number: 4 },
  discounted_products: { ...five, picker: null },
  bestsellers_products: { ...five, picker: null },
} as const satisfies Readonly<Record<string, BlockDescription>>;
export type BlockType = keyof typeof BLOCKS;
export type BlockPicker = NonNullable<(typeof BLOCKS)[BlockType]['picker']>;

const isType = (name: string): name is BlockType => Object.hasOwn(BLOCKS, name);
export const BLOCK_TYPES: readonly BlockType[] = Object.keys(BLOCKS).filter(isType);

export const describeBlock = (type: BlockType): BlockDescription & { readonly picker: BlockPicker | null } =>
  BLOCKS[type];

/** How many a block of the type shows that says this number, or none. */
export function countOfBlock(type: string, said: number | null): number {
  if (!isType(type)) return 0;
  const { most, number } = describeBlock(type);
  return number === null ? most : Math.min(said ?? number, MOST_SHOWN);
}
