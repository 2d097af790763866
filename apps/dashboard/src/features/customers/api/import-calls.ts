import {
  customerImportFindingsSchema,
  customerImportListSchema,
  customerImportSchema,
  readCustomerImportSchema,
} from '@hanout/contracts/customers/customer-imports';
import type {
  CustomerImport,
  CustomerImportFindings,
  CustomerImportList,
} from '@hanout/contracts/customers/customer-imports';
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
    read: (id: string) => api.send(`${PATH}/${id}/read`, readCustomerImportSchema, {}),
    step: (id: string, step: ImportStep) => api.send(`${PATH}/${id}/${step}`, customerImportSchema, {}),
  };
}
