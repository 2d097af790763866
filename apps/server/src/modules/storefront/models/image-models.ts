import type { ImageModel } from '@hanout/storefront/page-models';
import type { Language } from '@hanout/i18n';
import {
  bannerSizes,
  imageSizes,
  storedImageUrl,
  wordIn,
  type ImageSize,
  type StoredImage,
} from '../../catalog/index.ts';

interface ImageWishes {
  /** The largest that this place shows, and the smallest that may be taken instead. */
  size: ImageSize;
  least?: ImageSize;
  language: Language;
  alt?: string;
}

/** A stored picture at one place, with the smaller ones that the browser may take instead. */
export function imageModel(
  image: StoredImage | undefined,
  { size, least = 'thumb', language, alt }: ImageWishes,
): ImageModel | null {
  const src = storedImageUrl(image, size);
  if (image === undefined || src === null) return null;
  const side = imageSizes[size];
  return { src, ...smaller(src, least), width: side, height: side, alt: alt ?? wordIn(image[2], language) };
}

/** A picture of which only the address is known, such as a category's. */
export function plainImage(src: string | null, side: number, alt = ''): ImageModel | null {
  return src === null ? null : { src, ...smaller(src), width: side, height: side, alt };
}

/** A picture that is not square. */
export function bannerImage(src: string, own: Pick<ImageModel, 'width' | 'height' | 'alt'>): ImageModel {
  return { src, ...smaller(src), ...own };
}

const ladders: readonly Readonly<Record<string, number>>[] = [imageSizes, bannerSizes.square, bannerSizes.wide];

/** The sizes of the same picture from `least` up to the one of the address. */
function smaller(src: string, least?: ImageSize): { srcSet?: string } {
  const [file, size = ''] = /(\w+)\.webp$/.exec(src) ?? [];
  const ladder = ladders.find((sizes) => Object.hasOwn(sizes, size));
  if (file === undefined || ladder === undefined) return {};
  const largest = ladder[size] ?? 0;
  const from = least === undefined ? 0 : imageSizes[least];
  const base = src.slice(0, -file.length);
  const steps = Object.entries(ladder).filter(([, width]) => width >= from && width <= largest);
  return steps.length < 2 ? {} : { srcSet: steps.map(([name, width]) => `${base}${name}.webp ${width}w`).join(', ') };
}
