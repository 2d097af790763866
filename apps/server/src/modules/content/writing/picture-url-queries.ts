import type { Database } from '../../../database/database.ts';
import { imageUrl, readImages, type AnySize } from '../../pictures/index.ts';

/** Where the pictures of those numbers are seen, small. */
export async function pictureUrls(
  db: Database,
  ids: readonly (number | null)[],
): Promise<(id: number | null) => string | null> {
  const images = await readImages(
    db,
    ids.filter((id) => id !== null),
  );
  return (id) => {
    const image = id === null ? undefined : images.get(id)?.image;
    if (image === undefined) return null;
    const [folder, fileKey] = image;
    return imageUrl({ folder, fileKey }, SMALL[folder] ?? 'grid_display');
  };
}

const SMALL: Readonly<Record<string, AnySize>> = { web: 'banner_phone', blog: 'text_small', logo: 'logo_large' };
