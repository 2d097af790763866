/** Named sizes, in pixels; storefront §6 names the first three, which are square. */
export const imageSizes = {
  small_product: { width: 160, height: 160 },
  grid_display: { width: 480, height: 480 },
  /** Between the two: what a gallery shows on a desk, and on a phone of density 2. */
  product_page_medium: { width: 720, height: 720 },
  product_page_large: { width: 1000, height: 1000 },
  banner_wide: { width: 1600, height: 640 },
  banner_phone: { width: 800, height: 800 },
} as const;

export type ImageSize = keyof typeof imageSizes;

export const productSizes = [
  'small_product',
  'grid_display',
  'product_page_medium',
  'product_page_large',
] as const satisfies readonly ImageSize[];
export const bannerSizes = ['banner_wide', 'banner_phone'] as const satisfies readonly ImageSize[];

export function isImageSize(text: string): text is ImageSize {
  return Object.hasOwn(imageSizes, text);
}
