import { ok, refuse, type Ids, type Result } from '@hanout/core/kernel';
import type { Database, Tx } from '../../../../../database/database.ts';
import { inTransaction } from '../../../../../database/transaction.ts';
import { announceProducts } from '../../../../listing/index.ts';
import { appendAudit } from '../../../../audit/index.ts';
import { assignImageByValue } from '../../combinations/repository.ts';
import { lockProduct } from '../../editing/repository.ts';
import type { Actor } from '../../../../entries/index.ts';
import {
  addProductImage,
  countImages,
  listProductsOfImage,
  orderImages,
  hasImage,
  removeProductImage,
} from '../repository.ts';
import { provideImage, setAlt } from '../../../../pictures/index.ts';
import { refreshProductRows } from '../../../../product-rows/index.ts';

export type ImageRefusal =
  | { readonly code: 'catalog.product-not-found' }
  | { readonly code: 'catalog.image-not-found' }
  | { readonly code: 'catalog.too-many-images'; readonly most: number };

const mostImages = 100;

interface ChangeOfImages {
  readonly productId: number;
  readonly actor: Actor;
  readonly action: string;
}

export async function changeImages<T>(
  db: Database,
  { productId, actor, action }: ChangeOfImages,
  work: (tx: Tx) => Promise<Result<T, ImageRefusal>>,
): Promise<Result<T, ImageRefusal>> {
  return inTransaction(db, async (tx) => {
    if ((await lockProduct(tx, productId, actor.shopIds)) === undefined)
      return refuse({ code: 'catalog.product-not-found' as const });
    const outcome = await work(tx);
    if (!outcome.ok) return outcome;
    await appendAudit(tx, {
      employeeId: actor.employeeId,
      action,
      entity: 'product',
      entityId: productId,
      requestId: actor.requestId,
    });
    await refreshProductRows(tx, [productId]);
    await announceProducts(tx, [productId]);
    return outcome;
  });
}

export interface NewImage {
  readonly folder: string;
  readonly key: string;
  readonly width: number;
  readonly height: number;
}

/** Hangs a picture that is already stored on the product. */
export function addImage(
  { db, ids }: { readonly db: Database; readonly ids: Ids },
  { image, ...product }: { readonly productId: number; readonly actor: Actor; readonly image: NewImage },
): Promise<Result<number, ImageRefusal>> {
  return changeImages(db, { ...product, action: 'product.add-image' }, async (tx) => {
    if ((await countImages(tx, product.productId)) >= mostImages)
      return refuse({ code: 'catalog.too-many-images', most: mostImages });
    const imageId = await provideImage(tx, { ...image, uuid: ids.uuid() });
    await addProductImage(tx, product.productId, imageId);
    return ok(imageId);
  });
}

export function removeImage(db: Database, product: { productId: number; actor: Actor }, imageId: number) {
  return changeImages(db, { ...product, action: 'product.remove-image' }, async (tx) =>
    (await removeProductImage(tx, product.productId, imageId)) ? ok(null) : refuse({ code: 'catalog.image-not-found' }),
  );
}

export function reorderImages(db: Database, product: { productId: number; actor: Actor }, imageIds: readonly number[]) {
  return changeImages(db, { ...product, action: 'product.order-images' }, async (tx) => {
    await orderImages(tx, product.productId, imageIds);
    return ok(null);
  });
}

export function changeAlt(
  db: Database,
  product: { productId: number; actor: Actor },
  { imageId, alt }: { imageId: number; alt: Readonly<Record<string, string>> },
) {
  return changeImages(db, { ...product, action: 'product.change-image-text' }, async (tx) => {
    if (!(await hasImage(tx, product.productId, imageId))) return refuse({ code: 'catalog.image-not-found' });
    await setAlt(tx, imageId, alt);
    await announceProducts(tx, await listProductsOfImage(tx, imageId));
    return ok(null);
  });
}

/** One picture for every combination of a colour. */
export function assignImage(
  db: Database,
  product: { productId: number; actor: Actor },
  { imageId, valueId }: { imageId: number; valueId: number },
) {
  return changeImages(db, { ...product, action: 'product.assign-image' }, async (tx) => {
    const count = await assignImageByValue(tx, { productId: product.productId, imageId, valueId });
    return count === 0 ? refuse({ code: 'catalog.image-not-found' }) : ok(count);
  });
}
