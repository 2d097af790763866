import { ok, refuse, type Result } from '@hanout/core/kernel';
import { acceptPicture, type PictureRefusal, type PictureWishes } from './drawing/accept-picture.ts';
import { sizesOfFolder } from './image-sizes.ts';
import type { ImageStore } from './files/image-store.ts';

const LARGEST_BYTES = 2 * 1024 * 1024;
/** Of a form with one picture. */
export const POSTED_PICTURE_BYTES = LARGEST_BYTES + 512 * 1024;

/** What a form asks for as the one picture of a thing: a new one, whose files are there, or one that was there before, or none. */
export type PostedPicture =
  | { readonly key: string; readonly width: number; readonly height: number }
  | { readonly imageId: number | null };

export type PostedPictureRefusal = PictureRefusal | { readonly code: 'catalog.image-too-large' };

interface Place {
  readonly folder: string;
  readonly fit: PictureWishes['fit'];
}

/** `file`: a picture to draw; else `imageId`: the number of one of the same folder, empty for none. */
export async function takePostedPicture(
  form: FormData,
  images: ImageStore,
  { folder, fit }: Place,
): Promise<Result<PostedPicture, PostedPictureRefusal>> {
  const [file, imageId] = [form.get('file'), form.get('imageId')];
  if (imageId === '' && file === null) return ok({ imageId: null });
  if (typeof imageId === 'string' && /^[1-9]\d{0,8}$/.test(imageId) && file === null)
    return ok({ imageId: Number(imageId) });
  if (!(file instanceof File)) return refuse({ code: 'images.not-a-picture' });
  if (file.size > LARGEST_BYTES) return refuse({ code: 'catalog.image-too-large' });
  const picture = await acceptPicture(new Uint8Array(await file.arrayBuffer()), {
    sizes: sizesOfFolder(folder).flat(),
    fit,
  });
  if (!picture.ok) return picture;
  const { key, width, height, sizes } = picture.value;
  for (const [size, bytes] of sizes) await images.write({ folder, key, size }, bytes);
  return ok({ key, width, height });
}
