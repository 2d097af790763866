import type { Database } from '../../../database/database.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { hasAvif } from '../avif/make-avif.ts';
import type { DrawnPictures } from '../files/create-images.ts';
import type { ImageStore } from '../files/image-store.ts';
import { appendToOutbox } from '../../../jobs/outbox.ts';
import { listImagesAfter, type ListedImage } from '../repository.ts';

/** Three seconds each: so many are made in one night. */
const MOST_A_NIGHT = 3_000;

interface Asking {
  readonly db: Database;
  readonly images: ImageStore;
  readonly drawnPictures?: DrawnPictures | undefined;
}

/**
 * Asks once more for AVIF where only WebP lies: of pictures from an earlier version, and of those whose job gave up. Pictures that we
 * draw ourselves are served as WebP. Answers how many were asked for.
 */
export async function askForMissingAvif({ db, images, drawnPictures }: Asking): Promise<number> {
  let asked = 0;
  let last: ListedImage | undefined;
  do {
    const pictures = await listImagesAfter(db, last?.id ?? 0);
    const missing: ListedImage[] = [];
    for (const picture of pictures)
      if (drawnPictures?.isDrawn(picture) !== true && !(await hasAvif(images, picture))) missing.push(picture);
    const events = missing.map(({ folder, key }) => ({ type: 'picture.stored', payload: { folder, key } }) as const);
    await inTransaction(db, (tx) => appendToOutbox(tx, ...events));
    asked += missing.length;
    last = pictures.at(-1);
  } while (last !== undefined && asked < MOST_A_NIGHT);
  return asked;
}
