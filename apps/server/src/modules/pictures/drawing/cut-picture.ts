import { cutSquare, type Focus } from '@hanout/core/catalog';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { WEBP, type AcceptedPicture } from './accept-picture.ts';
import { imageSizes, productSizes, type ImageSize } from '../image-sizes.ts';
import type { ImagePath, ImageStore } from '../files/image-store.ts';
import { createTurns } from '../../../limits/turns.ts';

interface WholePicture extends Omit<ImagePath, 'size' | 'format'> {
  readonly width: number;
  readonly height: number;
}

const LARGEST = 'product_page_large';
/** Where a picture meets its margin, its outermost pixels have some of the white. */
const EDGE = 2;
const takeTurn = createTurns(1);

/** A product's picture without its margins: the square around a point in every size; null when the picture is not stored. */
export async function cutPicture(
  images: Pick<ImageStore, 'read'>,
  { whole, focus }: { readonly whole: WholePicture; readonly focus: Focus },
): Promise<AcceptedPicture | null> {
  const source = await images.read({ folder: whole.folder, key: whole.key, size: LARGEST });
  if (source === null) return null;
  return takeTurn(async () => {
    const area = areaOf(whole, focus);
    const { data, info } = await sharp(source).extract(area).raw().toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    // Pictures of one colour are alike wherever they are cut; each cut is a picture of its own.
    const hash = createHash('sha256').update(JSON.stringify([whole.key, focus.x, focus.y]));
    const sizes = new Map<ImageSize, Buffer>();
    for (const size of productSizes) {
      const drawn = await sharp(data, { raw }).resize(imageSizes[size]).webp(WEBP).toBuffer();
      hash.update(size).update(drawn);
      sizes.set(size, drawn);
    }
    const side = Math.min(whole.width, whole.height);
    return { key: hash.digest('hex').slice(0, 32), width: side, height: side, sizes };
  });
}

function areaOf(whole: WholePicture, focus: Focus) {
  const { left, top, side } = cutSquare(whole, focus);
  const { width } = imageSizes[LARGEST];
  const pixels = Math.max(1, Math.floor(side * width) - 2 * EDGE);
  const from = (part: number): number => Math.min(Math.ceil(part * width) + EDGE - 1, width - pixels);
  return { left: from(left), top: from(top), width: pixels, height: pixels };
}
