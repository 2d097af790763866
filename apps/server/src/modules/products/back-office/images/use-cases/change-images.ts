import type { StaffActor } from '@hanout/core/staff';
import { ok, refuse, type Ids, type Result } from '@hanout/core/kernel';
import type { Database, Tx } from '../../../../../database/database.ts';
import { announceProducts } from '../../../../listing/index.ts';
import { changeEntity, type Changes, type Forbidden } from '../../../../audit/index.ts';
import { assignImageByValue } from '../../combinations/repository.ts';
import { partsOfProduct } from '../../editing/product-entity.ts';
import {
  addProductImage,
  countImages,
  listProductsOfImage,
  orderImages,
  hasImage,
  removeProductImage,
} from '../repository.ts';
import { provideImage, setAlt } from '../../../../pictures/index.ts';

export type ImageRefusal =
  | { readonly code: 'catalog.product-not-found' }
  | { readonly code: 'catalog.image-not-found' }
  | { readonly code: 'catalog.too-many-images'; readonly most: number }
  | Forbidden;

const mostImages = 100;

interface ChangeOfImages {
  readonly productId: number;
  readonly actor: StaffActor;
  readonly action: string;
  readonly changes: Changes;
}

/** Pictures come and go one by one, so that nobody overwrites another's: no version is compared or counted. */
export function changeImages<T>(
  db: Database,
  { productId, actor, action, changes }: ChangeOfImages,
  work: (tx: Tx) => Promise<Result<T, ImageRefusal>>,
): Promise<Result<T, ImageRefusal>> {
  return changeEntity(db, partsOfProduct, { id: productId, version: null, actor, action }, async (tx) => {
    const outcome = await work(tx);
    return outcome.ok ? ok({ value: outcome.value, changes }) : outcome;
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
  { image, ...product }: { readonly productId: number; readonly actor: StaffActor; readonly image: NewImage },
): Promise<Result<number, ImageRefusal>> {
  return changeImages(
    db,
    { ...product, action: 'product.add-image', changes: { image: [null, image.key] } },
    async (tx) => {
      if ((await countImages(tx, product.productId)) >= mostImages)
        return refuse({ code: 'catalog.too-many-images', most: mostImages });
      const imageId = await provideImage(tx, { ...image, uuid: ids.uuid() });
      await addProductImage(tx, product.productId, imageId);
      return ok(imageId);
    },
  );
}

export function removeImage(db: Database, product: { productId: number; actor: StaffActor }, imageId: number) {
  return changeImages(
    db,
    { ...product, action: 'product.remove-image', changes: { imageId: [imageId, null] } },
    async (tx) =>
      (await removeProductImage(tx, product.productId, imageId))
        ? ok(null)
        : refuse({ code: 'catalog.image-not-found' }),
  );
}

export function reorderImages(
  db: Database,
  product: { productId: number; actor: StaffActor },
  imageIds: readonly number[],
) {
  return changeImages(
    db,
    { ...product, action: 'product.order-images', changes: { imageIds: [null, imageIds] } },
    async (tx) => {
      await orderImages(tx, product.productId, imageIds);
      return ok(null);
    },
  );
}

export function changeAlt(
  db: Database,
  product: { productId: number; actor: StaffActor },
  { imageId, alt }: { imageId: number; alt: Readonly<Record<string, string>> },
) {
  return changeImages(
    db,
    { ...product, action: 'product.change-image-text', changes: { imageId: [imageId, imageId], alt: [null, alt] } },
    async (tx) => {
      if (!(await hasImage(tx, product.productId, imageId))) return refuse({ code: 'catalog.image-not-found' });
      await setAlt(tx, imageId, alt);
      await announceProducts(tx, await listProductsOfImage(tx, imageId));
      return ok(null);
    },
  );
}

/** One picture for every combination of a colour. */
export function assignImage(
  db: Database,
  product: { productId: number; actor: StaffActor },
  { imageId, valueId }: { imageId: number; valueId: number },
) {
  return changeImages(
    db,
    { ...product, action: 'product.assign-image', changes: { imageId: [null, imageId], valueId: [null, valueId] } },
    async (tx) => {
      const count = await assignImageByValue(tx, { productId: product.productId, imageId, valueId });
      return count === 0 ? refuse({ code: 'catalog.image-not-found' }) : ok(count);
    },
  );
}
