import { libraryPictureSchema, pictureLibrarySchema, type PictureLibrary } from '@hanout/contracts/picture-library';
import { formPictureSchema, type FormPicture } from '@hanout/contracts/products/product-images';
import { writingProductsSchema, type WritingProducts } from '@hanout/contracts/builders/writings';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';

const SHOWN_AT_ONCE = 24;
export const libraryKey = ['writings', 'library'] as const;

/** The pictures of the library, the newest first. */
export function textPicturesQuery(api: ApiClient, q: string) {
  return queryOptions<PictureLibrary>({
    queryKey: [...libraryKey, q],
    queryFn: ({ signal }) =>
      api.read('/picture-library', pictureLibrarySchema, { query: { q, limit: SHOWN_AT_ONCE }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function textPictureQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: [...libraryKey, 'one', id],
    queryFn: ({ signal }) => api.read(`/picture-library/${id}`, libraryPictureSchema, { signal }),
  });
}

/** Drawn and kept by the server at once; the text names it when it is saved. */
export function sendTextPicture(api: ApiClient, file: File): Promise<Answer<FormPicture>> {
  return api.sendForm('/pictures/writing', formPictureSchema, { file });
}

/** What a text can name, or what is named in one. */
export function writingProductsQuery(
  api: ApiClient,
  shopId: number,
  asked: { readonly q: string } | { readonly ids: string },
) {
  return queryOptions<WritingProducts>({
    queryKey: ['writings', 'products', shopId, asked],
    queryFn: ({ signal }) =>
      api.read(`/shops/${shopId}/writing-products`, writingProductsSchema, { query: { ...asked }, signal }),
    ...('q' in asked ? { placeholderData: keepPreviousData } : {}),
  });
}
