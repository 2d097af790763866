import {
  dueListSchema,
  invoiceFormSchema,
  supplierInvoiceSchema,
} from '@hanout/contracts/purchasing/supplier-invoices';
import type {
  DueList,
  DuePayment,
  InvoiceEdit,
  InvoiceForm,
  NewInvoice,
  SupplierInvoice,
} from '@hanout/contracts/purchasing/supplier-invoices';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import type { Answer, ApiClient } from '../../../api/client.ts';
import type { DueListState } from './due-state.ts';

export const DUES_LENGTH = 50;

export const invoiceKeys = {
  lists: ['supplier-invoices', 'list'] as const,
  detail: (id: number) => ['supplier-invoices', 'detail', id] as const,
  owed: ['supplier-invoices', 'owed'] as const,
};

export function dueListQuery(api: ApiClient, { view, q, supplier, cursor }: Omit<DueListState, 'sort'>) {
  const query = { view, q, supplier, cursor };
  return queryOptions<DueList>({
    queryKey: [...invoiceKeys.lists, query],
    queryFn: ({ signal }) => api.read('/supplier-invoices', dueListSchema, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function invoiceQuery(api: ApiClient, id: number) {
  return queryOptions<SupplierInvoice>({
    queryKey: invoiceKeys.detail(id),
    queryFn: ({ signal }) => api.read(`/supplier-invoices/${id}`, supplierInvoiceSchema, { signal }),
  });
}

export function invoiceFormQuery(api: ApiClient, receipt: string | null) {
  return queryOptions<InvoiceForm>({
    queryKey: ['supplier-invoices', 'form', receipt],
    queryFn: ({ signal }) => api.read('/supplier-invoices/form', invoiceFormSchema, { query: { receipt }, signal }),
  });
}

export const createInvoice = (api: ApiClient, made: NewInvoice, key: string): Promise<Answer<SupplierInvoice>> =>
  api.send('/supplier-invoices', supplierInvoiceSchema, made, { key });

export type InvoiceChange = { readonly id: number; readonly edit: InvoiceEdit };
export const editInvoice = (api: ApiClient, { id, edit }: InvoiceChange): Promise<Answer<SupplierInvoice>> =>
  api.send(`/supplier-invoices/${id}`, supplierInvoiceSchema, edit);

export type PaidDue = { readonly id: number; readonly dueId: number; readonly payment: DuePayment };
export const payDue = (api: ApiClient, { id, dueId, payment }: PaidDue): Promise<Answer<SupplierInvoice>> =>
  api.send(`/supplier-invoices/${id}/dues/${dueId}/pay`, supplierInvoiceSchema, payment);

const removedSchema = z.object({ removed: z.literal(true) });
export const removeInvoice = (
  api: ApiClient,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<Answer<{ removed: true }>> => api.send(`/supplier-invoices/${id}/remove`, removedSchema, { version });

export const keepPhoto = (
  api: ApiClient,
  { id, file }: { readonly id: number; readonly file: File },
): Promise<Answer<SupplierInvoice>> => api.sendForm(`/supplier-invoices/${id}/photo`, supplierInvoiceSchema, { file });
