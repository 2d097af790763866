import type { StaffActor } from '@hanout/core/staff';
import type { Focus } from '@hanout/core/catalog';
import { ok, refuse, type Ids, type Result } from '@hanout/core/kernel';
import type { Database, Tx } from '../../../../../database/database.ts';
import {
  cutPicture,
  type AcceptedPicture,
  type ImageStore,
  rememberCut,
  provideImage,
} from '../../../../pictures/index.ts';
import { findShownCut, replaceImage, type ShownCut } from '../cut-repository.ts';
import { changeImages, type ImageRefusal } from './change-images.ts';

interface FocusOfImage {
  readonly productId: number;
  readonly actor: StaffActor;
  /** the picture, or one that it took the place of: who asks again names the one that was there */
  readonly imageId: number;
  /** null: the whole picture with margins */
  readonly focus: Focus | null;
}

/**
 * Puts in a picture's place what is cut from it around a point, or the whole picture again. A cut is always made of the whole
 * picture, never of a cut; pictures whose place is taken stay stored, orders may show them. Doing it twice does it once.
 */
export async function focusImage(
  { db, ids, images }: { readonly db: Database; readonly ids: Ids; readonly images: ImageStore },
  { productId, actor, imageId, focus }: FocusOfImage,
): Promise<Result<null, ImageRefusal>> {
  const shown = await findShownCut(db, { productId, imageId });
  if (shown === undefined) return refuse({ code: 'catalog.image-not-found' });
  const { whole } = shown;
  if (whole.width === whole.height || isFocus(shown.focus, focus)) return ok(null);
  const cut = focus === null ? null : await cutPicture(images, { whole, focus });
  if (focus !== null && cut === null) return refuse({ code: 'catalog.image-not-found' });
  for (const [size, bytes] of cut?.sizes ?? [])
    await images.write({ folder: whole.folder, key: cut?.key ?? '', size }, bytes);

  return changeImages(
    db,
    { productId, actor, action: 'product.focus-image', changes: { imageId: [imageId, imageId], focus: [null, focus] } },
    async (tx) => {
      const current = await findShownCut(tx, { productId, imageId });
      if (current === undefined) return refuse({ code: 'catalog.image-not-found' });
      const to =
        cut === null || focus === null ? whole.id : await provideCut(tx, { cut, focus, whole, uuid: ids.uuid() });
      if (to !== current.id) await replaceImage(tx, { productId, from: current.id, to });
      return ok(null);
    },
  );
}

interface NewCut extends Pick<ShownCut, 'whole'> {
  readonly cut: AcceptedPicture;
  readonly focus: Focus;
  readonly uuid: string;
}

async function provideCut(tx: Tx, { cut: { key, width, height }, focus, whole, uuid }: NewCut): Promise<number> {
  const imageId = await provideImage(tx, { uuid, folder: whole.folder, key, width, height });
  await rememberCut(tx, { imageId, wholeId: whole.id, focus });
  return imageId;
}

function isFocus(one: Focus | null, other: Focus | null): boolean {
  return one?.x === other?.x && one?.y === other?.y;
}
