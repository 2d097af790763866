import {
  addedPictureSchema,
  libraryPictureSchema,
  pictureLibrarySchema,
  type AddedPicture,
  type LibraryPicture,
  type PictureFolder,
  type PictureLack,
  type PictureLibrary,
} from '@hanout/contracts/picture-library';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';

export const PAGE_LENGTH = 48;
export const libraryKeys = {
  all: ['picture-library'] as const,
  lists: ['picture-library', 'list'] as const,
  pictures: ['picture-library', 'picture'] as const,
  picture: (id: number) => ['picture-library', 'picture', id] as const,
};

export interface AskedPictures {
  readonly folder: PictureFolder | null;
  readonly lacks: PictureLack | null;
  readonly q: string;
  readonly cursor: string | null;
}

export function libraryQuery(api: ApiClient, asked: AskedPictures) {
  return queryOptions<PictureLibrary>({
    queryKey: [...libraryKeys.lists, asked],
    queryFn: ({ signal }) =>
      api.read('/picture-library', pictureLibrarySchema, { query: { ...asked, limit: PAGE_LENGTH }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function pictureQuery(api: ApiClient, id: number) {
  return queryOptions<LibraryPicture>({
    queryKey: libraryKeys.picture(id),
    queryFn: ({ signal }) => api.read(`/picture-library/${id}`, libraryPictureSchema, { signal }),
  });
}

/** Kept for whoever builds pages. */
export function addPicture(api: ApiClient, file: File): Promise<Answer<AddedPicture>> {
  return api.sendForm('/picture-library', addedPictureSchema, { file });
}

export function changeText(
  api: ApiClient,
  id: number,
  alt: Readonly<Record<string, string>>,
): Promise<Answer<LibraryPicture>> {
  return api.send(`/picture-library/${id}/text`, libraryPictureSchema, { alt });
}

/** Another picture in its place, or one that it showed before. */
export type Replacement = { readonly file: File } | { readonly earlierId: number };

export function replacePicture(api: ApiClient, id: number, by: Replacement): Promise<Answer<LibraryPicture>> {
  return 'file' in by
    ? api.sendForm(`/picture-library/${id}/file`, libraryPictureSchema, by)
    : api.send(`/picture-library/${id}/restore`, libraryPictureSchema, by);
}
