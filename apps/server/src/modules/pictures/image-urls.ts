import {
  imageSizes,
  productSizes,
  squareBannerSizes,
  textSizes,
  wideBannerSizes,
  type ImageSize,
} from './image-sizes.ts';

/** Folder below /uploads, name of the file by content, words for those who do not see it (by language). */
export type StoredImage = readonly [folder: string, fileKey: string, alt: Readonly<Record<string, string>>];

/** What a picture is asked for in; banners are cut twice, wide, and square for phones and cards. */
export type ShownSize = (typeof productSizes)[number];
type TextSize = (typeof textSizes)[number];
type BannerSize = 'banner_wide' | 'banner_phone';
/** Every size that an address is made of. */
export type AnySize = ShownSize | BannerSize | TextSize | 'logo_small' | 'logo_large';
/** Size → width in pixels, the smallest first. */
type Widths = Readonly<Record<string, number>>;

const widthsOf = (sizes: readonly ImageSize[]): Widths =>
  Object.fromEntries(sizes.map((size) => [size, imageSizes[size].width]));

/** The sizes that stand for one another, by how they are cut. */
export const sizeLadders: readonly Widths[] = [productSizes, squareBannerSizes, wideBannerSizes, textSizes].map(
  widthsOf,
);

export const NO_IMAGE = '/images/dashboard/no_image.png';
export const NO_CATEGORY_IMAGE = '/images/placeholders/category.jpg';

/** Where one size of a picture is served; the name is its content, so that it may be cached for ever. */
export function imageUrl(image: { folder: string; fileKey: string }, size: AnySize): string {
  return `/uploads/${image.folder}/${image.fileKey}/${size}.webp`;
}

export function storedImageUrl(image: StoredImage | undefined, size: ShownSize): string | null {
  return image === undefined ? null : imageUrl({ folder: image[0], fileKey: image[1] }, size);
}
