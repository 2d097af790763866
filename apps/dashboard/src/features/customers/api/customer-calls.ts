import {
  customerByPhoneSchema,
  customerErasedSchema,
  customerEnumerationsSchema,
  customerListSchema,
  customerMergedSchema,
  customerRowSchema,
  customerSchema,
} from '@hanout/contracts/customers/customers';
import { ENUMERATIONS } from '../../../api/choices.ts';
import type {
  AddressWrite,
  Customer,
  CustomerByPhone,
  CustomerEnumerations,
  CustomerMerged,
  CustomerList,
  CustomerRow,
  CustomerWrite,
} from '@hanout/contracts/customers/customers';
import { isPhone, normalizePhone } from '@hanout/core/customers';
import type { Language } from '@hanout/i18n';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import type { Answer, ApiClient } from '../../../api/client.ts';
import type { CustomerListState } from './customer-list-state.ts';
import { toCustomerQuery } from './customer-list-state.ts';

export const PAGE_LENGTH = 50;

export const customerKeys = {
  all: ['customers'] as const,
  lists: ['customers', 'list'] as const,
  detail: (id: number) => ['customers', 'detail', id] as const,
};

export function customerListQuery(api: ApiClient, state: CustomerListState) {
  const query = { ...toCustomerQuery(state), limit: PAGE_LENGTH };
  return queryOptions<CustomerList>({
    queryKey: [...customerKeys.lists, query],
    queryFn: ({ signal }) => api.read('/customers', customerListSchema, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function customerQuery(api: ApiClient, id: number) {
  return queryOptions<Customer>({
    queryKey: customerKeys.detail(id),
    queryFn: ({ signal }) => api.read(`/customers/${id}`, customerSchema, { signal }),
  });
}

/** Types and segments in the person's language. */
export function customerEnumerationsQuery(api: ApiClient, language: Language) {
  return queryOptions<CustomerEnumerations>({
    queryKey: ['customers', 'enumerations', language],
    queryFn: ({ signal }) => api.read('/customers/enumerations', customerEnumerationsSchema, { signal }),
    meta: ENUMERATIONS,
    staleTime: 60_000,
  });
}

/** A new customer, made once under the key, or a change of one under the version that was read. */
export function writeCustomer(
  api: ApiClient,
  id: number | null,
  { customer, key }: { readonly customer: CustomerWrite; readonly key: string },
): Promise<Answer<Customer>> {
  return api.send(`/customers${id === null ? '' : `/${id}`}`, customerSchema, customer, { key });
}

export function archiveCustomer(
  api: ApiClient,
  id: number,
  change: { readonly version: number; readonly isArchived: boolean },
): Promise<Answer<Customer>> {
  return api.send(`/customers/${id}/archive`, customerSchema, change);
}

/** A new address, made once under the key, or a change of one. */
export function writeAddress(
  api: ApiClient,
  id: number,
  { address, key }: { readonly address: AddressWrite; readonly key: string },
): Promise<Answer<Customer>> {
  return api.send(`/customers/${id}/addresses`, customerSchema, address, { key });
}

export function removeAddress(api: ApiClient, id: number, addressId: number): Promise<Answer<Customer>> {
  return api.remove(`/customers/${id}/addresses/${addressId}`, customerSchema);
}

const knownSchema = z.object({ existing: customerRowSchema.nullable() });

/** Whom the shop knows by the number already, as a refusal tells it; null: it is about something else. */
export function readExisting(body: unknown): CustomerRow | null {
  const parsed = knownSchema.safeParse(body);
  return parsed.success ? parsed.data.existing : null;
}

export function eraseCustomer(
  api: ApiClient,
  { id, version }: Pick<Customer, 'id' | 'version'>,
  phone: string,
): Promise<Answer<{ readonly erased: true }>> {
  return api.send(`/customers/${id}/erase`, customerErasedSchema, { version, phone });
}

/** Whom a shop knows by a number. */
export function byPhoneQuery(api: ApiClient, shop: number, phone: string) {
  return queryOptions<CustomerByPhone>({
    queryKey: [...customerKeys.all, 'by-phone', shop, phone],
    queryFn: ({ signal }) => api.read('/customers/by-phone', customerByPhoneSchema, { query: { shop, phone }, signal }),
    enabled: isPhone(normalizePhone(phone)),
  });
}

export function mergeCustomers(
  api: ApiClient,
  { id, version }: Pick<Customer, 'id' | 'version'>,
  phone: string,
): Promise<Answer<CustomerMerged>> {
  return api.send(`/customers/${id}/merge`, customerMergedSchema, { version, phone });
}

export function undoMerge(api: ApiClient, { id, version, mergeId }: CustomerMerged): Promise<Answer<CustomerMerged>> {
  return api.send(`/customers/${id}/merge/undo`, customerMergedSchema, { version, mergeId });
}
