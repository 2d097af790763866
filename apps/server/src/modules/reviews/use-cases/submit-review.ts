import { ok, refuse, type Ids, type Result } from '@hanout/core/kernel';
import type { Language } from '@hanout/i18n';
import type { Database } from '../../../database/database.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { appendToOutbox } from '../../../jobs/outbox.ts';
import { acceptPicture, reviewSizes, type AcceptedPicture, type ImageStore } from '../../pictures/index.ts';
import type { ReviewDraft, ReviewFieldErrors } from '../parse-review.ts';
import {
  findNamedPictures,
  findPurchase,
  findReviewedProduct,
  insertReview,
  insertReviewImages,
} from '../repository.ts';

export interface SubmitReviewDependencies {
  readonly db: Database;
  readonly ids: Ids;
  readonly images: ImageStore;
}

export interface SubmitReview {
  readonly shopId: number;
  readonly language: Language;
  readonly draft: ReviewDraft;
}

/**
 * Keeps a review until somebody decides on it. The answer is the same whether it is the first of this phone or not: nobody
 * learns from it who has written what.
 */
export async function submitReview(
  { db, ids, images }: SubmitReviewDependencies,
  { shopId, language, draft }: SubmitReview,
): Promise<Result<'pending', ReviewFieldErrors>> {
  const productId = await findReviewedProduct(db, shopId, draft.productUuid);
  if (productId === undefined) return refuse({ productUuid: ['errors.review.product'] });
  const pictures: AcceptedPicture[] = [];
  for (const photo of draft.photos) {
    const picture = await acceptPicture(new Uint8Array(await photo.arrayBuffer()), {
      sizes: reviewSizes,
      fit: 'inside',
    });
    if (!picture.ok) return refuse({ image: [MESSAGES[picture.error.code]] });
    pictures.push(picture.value);
  }
  try {
    await inTransaction(db, async (tx) => {
      const { orderNumber, phone } = draft;
      const orderId = orderNumber === null ? null : await findPurchase(tx, { shopId, productId, orderNumber, phone });
      const id = await insertReview(tx, { ...draft, uuid: ids.uuid(), shopId, productId, language, orderId });
      if (id === undefined) return;
      await insertReviewImages(tx, id, pictures);
      for (const { key, sizes } of pictures) {
        await appendToOutbox(tx, { type: 'picture.stored', payload: { folder: FOLDER, key } });
        for (const [size, bytes] of sizes) await images.write({ folder: FOLDER, key, size }, bytes);
      }
    });
  } catch (error) {
    await removeUnnamed({ db, images }, pictures);
    throw error;
  }
  return ok('pending');
}

/** What a failed submission had written goes again; a picture that another review shows stays. */
async function removeUnnamed(
  { db, images }: Pick<SubmitReviewDependencies, 'db' | 'images'>,
  pictures: readonly AcceptedPicture[],
): Promise<void> {
  const keys = pictures.map(({ key }) => key);
  const named = await findNamedPictures(db, keys).catch(() => keys);
  for (const key of keys) if (!named.includes(key)) await images.remove({ folder: FOLDER, key });
}

const FOLDER = 'review';

const MESSAGES = {
  'images.not-a-picture': 'errors.review.image',
  'images.too-large': 'errors.review.imageTooLarge',
  'images.too-slow': 'errors.catalog.imageTooSlow',
} as const;
