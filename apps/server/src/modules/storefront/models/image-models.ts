import type { ImageModel } from '@hanout/storefront/page-models';
import type { Language } from '@hanout/i18n';
import { imageSizes, storedImageUrl, wordIn, type ImageSize, type StoredImage } from '../../catalog/index.ts';

/** A stored picture at one place, with the smaller and larger ones that the browser may take instead. */
export function imageModel(
  image: StoredImage | undefined,
  options: { size: ImageSize; also?: readonly ImageSize[]; language: Language; alt?: string },
): ImageModel | null {
  const src = storedImageUrl(image, options.size);
  if (image === undefined || src === null) return null;
  const side = imageSizes[options.size];
  const others = [...(options.also ?? []), options.size].map(
    (size) => `${storedImageUrl(image, size)} ${imageSizes[size]}w`,
  );
  return {
    src,
    ...(others.length > 1 ? { srcSet: others.join(', ') } : {}),
    width: side,
    height: side,
    alt: options.alt ?? wordIn(image[2], options.language),
  };
}

/** A picture of which only the address is known, such as a category's. */
export function plainImage(src: string | null, side: number, alt = ''): ImageModel | null {
  return src === null ? null : { src, width: side, height: side, alt };
}
