import { imageListSchema, uploadAnswerSchema } from '@hanout/contracts/products/product-images';
import type { ImageList, UploadAnswer } from '@hanout/contracts/products/product-images';
import type { ImageFocus } from '@hanout/contracts/products/products';
import type { Answer, ApiClient } from '../../../api/client.ts';

export function uploadImage(api: ApiClient, productId: number, file: File): Promise<Answer<UploadAnswer>> {
  return api.sendForm(`/product/product/${productId}/images`, uploadAnswerSchema, { file });
}

export function removeImage(api: ApiClient, productId: number, imageId: number): Promise<Answer<ImageList>> {
  return api.remove(`/product/product/${productId}/images/${imageId}`, imageListSchema);
}

export function orderImages(
  api: ApiClient,
  productId: number,
  imageIds: readonly number[],
): Promise<Answer<ImageList>> {
  return api.send(`/product/product/${productId}/images/order`, imageListSchema, { imageIds });
}

export function changeAlt(
  api: ApiClient,
  productId: number,
  { imageId, alt }: { readonly imageId: number; readonly alt: Readonly<Record<string, string>> },
): Promise<Answer<ImageList>> {
  return api.send(`/product/product/${productId}/images/${imageId}/alt`, imageListSchema, { alt });
}

export function assignImage(
  api: ApiClient,
  productId: number,
  { imageId, valueId }: { readonly imageId: number; readonly valueId: number },
): Promise<Answer<ImageList>> {
  return api.send(`/product/product/${productId}/images/assign`, imageListSchema, { imageId, valueId });
}

/** Cuts the picture to its square around a point, or shows the whole of it. */
export function focusImage(
  api: ApiClient,
  productId: number,
  { imageId, focus }: { readonly imageId: number; readonly focus: ImageFocus | null },
): Promise<Answer<ImageList>> {
  return api.send(`/product/product/${productId}/images/${imageId}/focus`, imageListSchema, { focus });
}
