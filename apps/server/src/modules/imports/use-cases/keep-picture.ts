import type { Tx } from '../../../database/database.ts';
import {
  acceptPicture,
  productSizes,
  provideImage,
  type AcceptedPicture,
  type ImageStore,
} from '../../pictures/index.ts';

const folder = 'product';

/** A machine that is busy is slow with good pictures too: what took too long is tried again. */
export async function drawPicture(bytes: Buffer, attempts = 3): ReturnType<typeof acceptPicture> {
  const picture = await acceptPicture(bytes, { sizes: productSizes, fit: 'contain' });
  const isTooSlow = !picture.ok && picture.error.code === 'images.too-slow';
  return isTooSlow && attempts > 1 ? drawPicture(bytes, attempts - 1) : picture;
}

/** Writes the sizes of a picture that was drawn; its row comes with whatever shows it. */
export async function keepDrawn(images: ImageStore, { key, sizes }: AcceptedPicture): Promise<void> {
  for (const [size, drawn] of sizes) await images.write({ folder, key, size }, drawn);
}

/** The picture's row: its own number. */
export function provideDrawn(tx: Tx, uuid: string, { key, width, height }: AcceptedPicture): Promise<number> {
  return provideImage(tx, { uuid, folder, key, width, height });
}
