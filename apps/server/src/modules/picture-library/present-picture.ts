import type { LibraryPicture, PictureFolder } from '@hanout/contracts/picture-library';
import { imageUrl, type AnySize } from '../pictures/index.ts';
import type { LibraryRow } from './queries.ts';

/** In what a folder's pictures are seen in the library: as a tile, and as large as there is. */
const SEEN_IN: Readonly<Partial<Record<PictureFolder, readonly [AnySize, AnySize]>>> = {
  web: ['banner_phone', 'banner_wide'],
  blog: ['text_small', 'text_large'],
  logo: ['logo_large', 'logo_large'],
};

export function presentPicture({ key, alt, earlier, ...row }: LibraryRow): LibraryPicture {
  const [small, large] = SEEN_IN[row.folder] ?? ['card_small', 'product_page_large'];
  const { folder } = row;
  return {
    ...row,
    createdAt: new Date(row.createdAt).toISOString(),
    url: imageUrl({ folder, fileKey: key }, small),
    largeUrl: imageUrl({ folder, fileKey: key }, large),
    alt: { fr: alt.fr ?? '', ar: alt.ar ?? '', en: alt.en ?? '' },
    earlier: earlier.map(({ key: fileKey, ...file }) => ({
      ...file,
      replacedAt: new Date(file.replacedAt).toISOString(),
      url: imageUrl({ folder, fileKey }, small),
    })),
  };
}
