import { drawSmallerOf } from '../drawing/draw-smaller.ts';
import { createDrawnImageStore, type DrawImage } from './drawn-image-store.ts';
import type { ImagePath, ImageStore } from './image-store.ts';

/** Pictures that are drawn by a program as they are asked for, such as the demo shop's. */
export interface DrawnPictures {
  /** null: it is none of them */
  readonly draw: DrawImage;
  readonly isDrawn: (picture: Pick<ImagePath, 'folder' | 'key'>) => boolean;
}

/**
 * The installation's images, at the place that is set. Drawn pictures are made as they are asked for, and so are the smaller sizes of
 * pictures that were stored before there were any.
 */
export function createImages(files: ImageStore, drawn?: DrawnPictures): ImageStore {
  const drawSmaller = drawSmallerOf(files);
  return createDrawnImageStore(files, async (path) => (await drawn?.draw(path)) ?? drawSmaller(path));
}
