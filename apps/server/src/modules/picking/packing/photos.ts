import { ok, refuse, type Result } from '@hanout/core/kernel';
import { acceptPicture } from '../../pictures/index.ts';

/** A phone's camera, before it is drawn anew. */
export const LARGEST_PHOTO = 8 * 1024 * 1024;

/** The photo as it is kept: drawn anew and small, without what the camera knows of place and time. */
export async function drawPhoto(form: FormData): Promise<Result<Buffer, { readonly code: 'picking.photo-is-none' }>> {
  const file = form.get('file');
  if (!(file instanceof File) || file.size > LARGEST_PHOTO) return refuse({ code: 'picking.photo-is-none' });
  const drawn = await acceptPicture(new Uint8Array(await file.arrayBuffer()), {
    sizes: ['product_page_large'],
    fit: 'inside',
  });
  const bytes = drawn.ok ? drawn.value.sizes.get('product_page_large') : undefined;
  return bytes === undefined ? refuse({ code: 'picking.photo-is-none' }) : ok(bytes);
}
