import sharp from 'sharp';
import { WEBP } from './accept-picture.ts';
import type { DrawImage } from '../files/drawn-image-store.ts';
import { imageSizes, sizesOfFolder, type ImageSize } from '../image-sizes.ts';
import type { ImageStore } from '../files/image-store.ts';
import { createTurns } from '../../../limits/turns.ts';

/** Sizes that there were not yet when a picture was stored, made of the largest of those that are cut like them. */
export function drawSmallerOf(store: Pick<ImageStore, 'read'>): DrawImage {
  const takeTurn = createTurns(1);
  return async ({ folder, key, size }) => {
    const sizes = sizesOfFolder(folder).find((alike) => alike.includes(size)) ?? [];
    const largest = sizes.at(-1);
    if (largest === undefined || largest === size) return null;
    const source = await store.read({ folder, key, size: largest });
    if (source === null) return null;
    return takeTurn(async () => {
      const drawn = new Map<ImageSize, Buffer>();
      for (const each of sizes) {
        if ((await store.read({ folder, key, size: each })) !== null) continue;
        const bounds = { ...imageSizes[each], fit: 'inside', withoutEnlargement: true } as const;
        drawn.set(each, await sharp(source).resize(bounds).webp(WEBP).toBuffer());
      }
      return drawn;
    });
  };
}
