import {
  failedAddressesSchema,
  importFindingsSchema,
  importListSchema,
  keptProductsSchema,
  productImportSchema,
} from '@hanout/contracts/imports/imports';
import type {
  CheckImport,
  FailedAddresses,
  ImportFindings,
  ImportList,
  ImportState,
  KeptProducts,
  ProductImport,
  ReadImport,
} from '@hanout/contracts/imports/imports';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../api/client.ts';

export const HISTORY_LENGTH = 20;
export const FINDINGS_LENGTH = 50;
const POLL_MS = 1_000;
const PATH = '/product/imports';

export const importKeys = {
  all: ['product-imports'] as const,
  one: (id: string) => ['product-imports', id] as const,
};

/** Something goes on without the person: the page asks again and again how far it is. */
export const isMoving = (state: ImportState): boolean =>
  state === 'checking' || state === 'running' || state === 'undoing';

/** Pictures are on their way. */
export const isFetching = ({ addresses }: ProductImport): boolean => (addresses?.waiting ?? 0) > 0;

export function importQuery(api: ApiClient, id: string) {
  return queryOptions<ProductImport>({
    queryKey: importKeys.one(id),
    queryFn: ({ signal }) => api.read(`${PATH}/${id}`, productImportSchema, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && (isMoving(data.state) || isFetching(data)) ? POLL_MS : false,
  });
}

export function importListQuery(api: ApiClient, cursor: string | null) {
  const query = { cursor, limit: HISTORY_LENGTH };
  return queryOptions<ImportList>({
    queryKey: [...importKeys.all, 'list', query],
    queryFn: ({ signal }) => api.read(PATH, importListSchema, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export type FindingKind = 'all' | 'error' | 'warning';

export function findingsQuery(api: ApiClient, id: string, kind: FindingKind, cursor: string | null) {
  const query = { kind: kind === 'all' ? null : kind, cursor, limit: FINDINGS_LENGTH };
  return queryOptions<ImportFindings>({
    queryKey: [...importKeys.one(id), 'findings', query],
    queryFn: ({ signal }) => api.read(`${PATH}/${id}/findings`, importFindingsSchema, { query, signal }),
    // A second check, or the import itself, has found others.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function keptQuery(api: ApiClient, id: string) {
  return queryOptions<KeptProducts>({
    queryKey: [...importKeys.one(id), 'kept'],
    queryFn: ({ signal }) => api.read(`${PATH}/${id}/kept`, keptProductsSchema, { signal }),
  });
}

export function failedAddressesQuery(api: ApiClient, id: string) {
  return queryOptions<FailedAddresses>({
    queryKey: [...importKeys.one(id), 'addresses'],
    queryFn: ({ signal }) => api.read(`${PATH}/${id}/addresses`, failedAddressesSchema, { signal }),
    // Another try has other reasons.
    staleTime: 0,
  });
}

/** Files are addresses, so that the browser saves them as it does any other. */
export const fileAddress = (name: string): string => `/dashboard/api${PATH}/${name}`;

export type ImportStep = 'start' | 'cancel' | 'undo' | 'fetch-pictures';

export function importCalls(api: ApiClient) {
  return {
    announce: (file: File, key: string) =>
      api.send(PATH, productImportSchema, { key, file: { name: file.name, bytes: file.size } }),
    announcePictures: (id: string, file: File) =>
      api.send(`${PATH}/${id}/pictures`, productImportSchema, { file: { name: file.name, bytes: file.size } }),
    read: (id: string, how: ReadImport) => api.send(`${PATH}/${id}/read`, productImportSchema, how),
    check: (id: string, how: CheckImport) => api.send(`${PATH}/${id}/check`, productImportSchema, how),
    step: (id: string, step: ImportStep) => api.send(`${PATH}/${id}/${step}`, productImportSchema, {}),
  };
}

/** Where the pieces of a part of an import go. */
export const piecesPath = (id: string, part: 'file' | 'pictures'): string => `${PATH}/${id}/${part}`;
