import { isImageSize, type ImageSize } from '../image-sizes.ts';

/** One file of an image: folder below /uploads, name by content, named size; WebP unless said otherwise. */
export type ImagePath = {
  readonly folder: string;
  readonly key: string;
  readonly size: ImageSize;
  readonly format?: 'avif';
};

const PATH = /^([a-z][a-z_]{0,31})\/([0-9a-f]{16,64})\/([a-z_]+)\.(webp|avif)$/;

/** `product/abcdef0123456789/thumb.webp`, as it lies below whatever holds pictures. */
export const pathOf = ({ folder, key, size, format }: ImagePath): string =>
  `${folder}/${key}/${size}.${format ?? 'webp'}`;

/** null: it is no file of a picture */
export function readPath(text: string): ImagePath | null {
  const [, folder = '', key = '', size = '', format] = PATH.exec(text) ?? [];
  if (!isImageSize(size)) return null;
  return { folder, key, size, ...(format === 'avif' ? { format } : {}) };
}
