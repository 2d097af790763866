import {
  customerImportFindingsSchema,
  customerImportListSchema,
  customerImportPartsSchema,
  customerImportSchema,
  readCustomerImportSchema,
} from '@hanout/contracts/customers/customer-imports';
import type {
  CustomerImport,
  CustomerImportFindings,
  CustomerImportList,
  CustomerImportParts,
} from '@hanout/contracts/customers/customer-imports';
import { productImportSchema } from '@hanout/contracts/imports/imports';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../api/client.ts';

const POLL_MS = 1_000;
export const PATH = '/customers/imports';

export const importKeys = {
  all: ['customer-imports'] as const,
  one: (id: string) => ['customer-imports', id] as const,
};

const isMoving = ({ state }: CustomerImport): boolean =>
  state === 'checking' || state === 'running' || state === 'undoing';

export function importListQuery(api: ApiClient) {
  return queryOptions<CustomerImportList>({
    queryKey: [...importKeys.all, 'list'],
    queryFn: ({ signal }) => api.read(PATH, customerImportListSchema, { signal }),
  });
}

export function importQuery(api: ApiClient, id: string) {
  return queryOptions<CustomerImport>({
    queryKey: importKeys.one(id),
    queryFn: ({ signal }) => api.read(`${PATH}/${id}`, customerImportSchema, { signal }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isMoving(data) ? POLL_MS : false),
  });
}

export function partsQuery(api: ApiClient, archiveId: string) {
  return queryOptions<CustomerImportParts>({
    queryKey: [...importKeys.one(archiveId), 'parts'],
    queryFn: ({ signal }) => api.read(`${PATH}/${archiveId}/parts`, customerImportPartsSchema, { signal }),
    // What its own page has brought in since is seen on coming back.
    staleTime: 0,
  });
}

export function findingsQuery(api: ApiClient, made: CustomerImport) {
  return queryOptions<CustomerImportFindings>({
    queryKey: [...importKeys.one(made.id), 'findings', made.state],
    queryFn: ({ signal }) => api.read(`${PATH}/${made.id}/findings`, customerImportFindingsSchema, { signal }),
    enabled: made.counts.bad + made.counts.warnings > 0,
  });
}

export type ImportStep = 'check' | 'start' | 'cancel' | 'undo';

export function importCalls(api: ApiClient) {
  return {
    announce: (file: File, shopId: number, key: string) =>
      api.send(PATH, customerImportSchema, { key, shopId, file: { name: file.name, bytes: file.size } }),
    /** Products have an import of their own kind, which takes the file apart by itself. */
    readProducts: (id: string) =>
      api.send(`/product/imports/${id}/read`, productImportSchema, { encoding: null, separator: null, sheet: null }),
    read: (id: string) => api.send(`${PATH}/${id}/read`, readCustomerImportSchema, {}),
    step: (id: string, step: ImportStep) => api.send(`${PATH}/${id}/${step}`, customerImportSchema, {}),
  };
}
