import {
  priceListAnswerSchema,
  suppliedThingsSchema,
  supplierListSchema,
  supplierSchema,
} from '@hanout/contracts/purchasing/suppliers';
import type {
  PriceListAnswer,
  SuppliedThings,
  Supplier,
  SupplierForm,
  SupplierList,
  SupplyTermsForm,
} from '@hanout/contracts/purchasing/suppliers';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import type { Answer, ApiClient } from '../../../api/client.ts';
import type { SupplierListState } from './supplier-list-state.ts';

const doneSchema = z.object({ done: z.boolean() });
type Done = z.infer<typeof doneSchema>;

export const supplierKeys = {
  lists: ['suppliers', 'list'] as const,
  detail: (id: number) => ['suppliers', 'detail', id] as const,
  products: (id: number) => ['suppliers', 'products', id] as const,
};

export function supplierListQuery(api: ApiClient, { view, q, cursor }: Omit<SupplierListState, 'sort'>) {
  return queryOptions<SupplierList>({
    queryKey: [...supplierKeys.lists, view, q, cursor],
    queryFn: ({ signal }) => api.read('/suppliers', supplierListSchema, { query: { view, q, cursor }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function supplierQuery(api: ApiClient, id: number) {
  return queryOptions<Supplier>({
    queryKey: supplierKeys.detail(id),
    queryFn: ({ signal }) => api.read(`/suppliers/${id}`, supplierSchema, { signal }),
  });
}

type Supplied = { readonly id: number; readonly q: string; readonly cursor: string | null };

export function suppliedQuery(api: ApiClient, { id, q, cursor }: Supplied) {
  return queryOptions<SuppliedThings>({
    queryKey: [...supplierKeys.products(id), q, cursor],
    queryFn: ({ signal }) =>
      api.read(`/suppliers/${id}/products`, suppliedThingsSchema, { query: { q, cursor }, signal }),
    placeholderData: keepPreviousData,
  });
}

export type SupplierWrite = {
  readonly id: number | null;
  readonly version: number | undefined;
  readonly form: SupplierForm;
};

export const writeSupplier = (api: ApiClient, { id, version, form }: SupplierWrite): Promise<Answer<Supplier>> =>
  id === null
    ? api.send('/suppliers', supplierSchema, form)
    : api.send(`/suppliers/${id}`, supplierSchema, { ...form, version });

export type Activity = { readonly id: number; readonly version: number; readonly isActive: boolean };

export const setSupplierActive = (api: ApiClient, { id, version, isActive }: Activity): Promise<Answer<Supplier>> =>
  api.send(`/suppliers/${id}/${isActive ? 'restore' : 'archive'}`, supplierSchema, { version });

export const setTerms = (api: ApiClient, id: number, terms: SupplyTermsForm): Promise<Answer<Done>> =>
  api.send(`/suppliers/${id}/products`, doneSchema, terms);

export const removeTerms = (api: ApiClient, id: number, termsId: number): Promise<Answer<Done>> =>
  api.remove(`/suppliers/${id}/products/${termsId}`, doneSchema);

export type PriceListText = { readonly text: string; readonly isPreview: boolean };

export const sendPriceList = (api: ApiClient, id: number, list: PriceListText): Promise<Answer<PriceListAnswer>> =>
  api.send(`/suppliers/${id}/price-list`, priceListAnswerSchema, list);
