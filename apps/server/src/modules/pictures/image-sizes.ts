/**
 * Named sizes, in pixels; the storefront document names small_product, grid_display and product_page_large. Those between them
 * are there so that no screen loads more than 1.5 times what it shows: each is at most that much above the one before.
 */
export const imageSizes = {
  thumb: { width: 84, height: 84 },
  thumb_large: { width: 112, height: 112 },
  small_product: { width: 160, height: 160 },
  card_small: { width: 240, height: 240 },
  card_medium: { width: 340, height: 340 },
  grid_display: { width: 480, height: 480 },
  product_page_medium: { width: 720, height: 720 },
  product_page_large: { width: 1000, height: 1000 },
  /** Beside the shop's name, forty pixels high; the larger one for dense screens. */
  logo_small: { width: 160, height: 40 },
  logo_large: { width: 320, height: 80 },
  /** A paper that was photographed, so that its small print is read. */
  paper_page: { width: 1600, height: 1600 },
  /** In a text, in its own proportions: so wide, and as high as it then is. */
  text_small: { width: 480, height: 960 },
  text_medium: { width: 800, height: 1600 },
  text_large: { width: 1200, height: 2400 },
  banner_small: { width: 400, height: 400 },
  banner_medium: { width: 560, height: 560 },
  banner_phone: { width: 800, height: 800 },
  banner_desk: { width: 1100, height: 440 },
  banner_wide: { width: 1600, height: 640 },
} as const;

export type ImageSize = keyof typeof imageSizes;

export const productSizes = [
  'thumb',
  'thumb_large',
  'small_product',
  'card_small',
  'card_medium',
  'grid_display',
  'product_page_medium',
  'product_page_large',
] as const satisfies readonly ImageSize[];
/** Square for phones and cards, wide for desks. */
export const squareBannerSizes = [
  'banner_small',
  'banner_medium',
  'banner_phone',
] as const satisfies readonly ImageSize[];
export const wideBannerSizes = ['banner_desk', 'banner_wide'] as const satisfies readonly ImageSize[];

/** Not cut: as wide as it is for its height. */
export const logoSizes = ['logo_small', 'logo_large'] as const satisfies readonly ImageSize[];

/** Not cut: a text is as wide as its column lets it be. */
export const textSizes = ['text_small', 'text_medium', 'text_large'] as const satisfies readonly ImageSize[];

/** What a buyer's photo is shown in. */
export const reviewSizes = ['small_product', 'product_page_large'] as const satisfies readonly ImageSize[];

/** What the pictures of a folder are stored in: sizes that are cut alike, the smallest first, so that each can be made of the last. */
export function sizesOfFolder(folder: string): readonly (readonly ImageSize[])[] {
  if (folder === 'web') return [squareBannerSizes, wideBannerSizes];
  if (folder === 'logo') return [logoSizes];
  if (folder === 'blog') return [textSizes];
  return [folder === 'review' ? reviewSizes : productSizes];
}

export function isImageSize(text: string): text is ImageSize {
  return Object.hasOwn(imageSizes, text);
}
