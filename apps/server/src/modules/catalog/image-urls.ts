/** Folder below /uploads, name of the file by content, words for those who do not see it (by language). */
export type StoredImage = readonly [folder: string, fileKey: string, alt: Readonly<Record<string, string>>];

/** Widths, the smallest first. */
export const imageSizes = {
  thumb: 84,
  thumb_large: 112,
  small_product: 160,
  card_small: 240,
  card_medium: 340,
  grid_display: 480,
  product_page_medium: 720,
  product_page_large: 1000,
} as const;
export type ImageSize = keyof typeof imageSizes;
/** Pictures of the folder `web` are cut twice: wide, and square for phones and cards. */
export const bannerSizes = {
  square: { banner_small: 400, banner_medium: 560, banner_phone: 800 },
  wide: { banner_desk: 1100, banner_wide: 1600 },
} as const;
export type BannerSize = 'banner_wide' | 'banner_phone';

export const NO_IMAGE = '/images/dashboard/no_image.png';
export const NO_CATEGORY_IMAGE = '/images/placeholders/category.jpg';

/** Where one size of a picture is served; the name is its content, so that it may be cached for ever. */
export function imageUrl(image: { folder: string; fileKey: string }, size: ImageSize | BannerSize): string {
  return `/uploads/${image.folder}/${image.fileKey}/${size}.webp`;
}

export function storedImageUrl(image: StoredImage | undefined, size: ImageSize): string | null {
  return image === undefined ? null : imageUrl({ folder: image[0], fileKey: image[1] }, size);
}
