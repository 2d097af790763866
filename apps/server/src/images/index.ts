import { join } from 'node:path';
import { drawDemoPicture } from '../demo/pictures/draw-picture.ts';
import { createDrawnImageStore } from './drawn-image-store.ts';
import { drawSmallerOf } from './draw-smaller.ts';
import { createFileImageStore, type ImageStore } from './image-store.ts';

export { acceptPicture, PICTURE_LIMITS, type AcceptedPicture } from './accept-picture.ts';
export { cutPicture } from './cut-picture.ts';
export { imageSizes, productSizes, reviewSizes, type ImageSize } from './image-sizes.ts';
export type { ImagePath, ImageStore } from './image-store.ts';
export { hasAvif, makeAvif } from './make-avif.ts';
export { POSTED_PICTURE_BYTES, takePostedPicture, type PostedPicture } from './posted-picture.ts';
export { registerImageRoutes } from './routes.ts';

/**
 * The installation's images: files in `uploads` of its data folder. The demo shop's pictures are drawn as they are asked for, and
 * so are the smaller sizes of pictures that were stored before there were any.
 */
export function createImages(dataFolder: string): ImageStore {
  const files = createFileImageStore(join(dataFolder, 'uploads'));
  const drawSmaller = drawSmallerOf(files);
  return createDrawnImageStore(
    files,
    async (path) => (await drawDemoPicture(path.folder, path.key)) ?? drawSmaller(path),
  );
}
