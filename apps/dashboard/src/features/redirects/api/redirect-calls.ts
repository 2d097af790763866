import { redirectImportedSchema, redirectListSchema, redirectSchema } from '@hanout/contracts/redirects';
import type {
  RedirectImport,
  RedirectImported,
  RedirectList,
  RedirectRow,
  RedirectWrite,
} from '@hanout/contracts/redirects';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';

export const REDIRECTS_PER_PAGE = 50;
export const redirectKeys = { all: ['redirects'] as const };

type Asked = {
  readonly shop: number;
  readonly state: 'active' | 'archived';
  readonly q: string | null;
  readonly cursor: string | null;
};

export function redirectListQuery(api: ApiClient, asked: Asked) {
  return queryOptions<RedirectList>({
    queryKey: [...redirectKeys.all, asked],
    queryFn: ({ signal }) =>
      api.read('/redirects', redirectListSchema, { query: { ...asked, limit: REDIRECTS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** A new redirect, or a change of one under the version that was read. */
export function writeRedirect(api: ApiClient, id: number | null, write: RedirectWrite): Promise<Answer<RedirectRow>> {
  return api.send(`/redirects${id === null ? '' : `/${id}`}`, redirectSchema, write);
}

export type Archiving = { readonly id: number; readonly version: number; readonly isArchived: boolean };

export function archiveRedirect(api: ApiClient, { id, version, isArchived }: Archiving): Promise<Answer<RedirectRow>> {
  return api.send(`/redirects/${id}/${isArchived ? 'archive' : 'restore'}`, redirectSchema, { version });
}

/** Reads a file against what stands; unless it is a preview, what is right of it is written. */
export function importRedirects(api: ApiClient, file: RedirectImport): Promise<Answer<RedirectImported>> {
  return api.send('/redirects/import', redirectImportedSchema, file);
}
