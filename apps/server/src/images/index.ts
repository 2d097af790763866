import { join } from 'node:path';
import { drawDemoPicture } from '../demo/pictures/draw-picture.ts';
import { createDrawnImageStore } from './drawn-image-store.ts';
import { createFileImageStore, type ImageStore } from './image-store.ts';

export { acceptPicture, PICTURE_LIMITS, type AcceptedPicture } from './accept-picture.ts';
export { imageSizes, productSizes, type ImageSize } from './image-sizes.ts';
export type { ImagePath, ImageStore } from './image-store.ts';
export { registerImageRoutes } from './routes.ts';

/** The installation's images: files in `uploads` of its data folder; the demo shop's pictures are drawn as they are asked for. */
export function createImages(dataFolder: string): ImageStore {
  return createDrawnImageStore(createFileImageStore(join(dataFolder, 'uploads')), drawDemoPicture);
}
