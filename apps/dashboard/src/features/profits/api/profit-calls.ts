import {
  packagingCostsSchema,
  profitChoicesSchema,
  profitOrdersSchema,
  profitsSchema,
  type PackagingCosts,
  type PackagingCostWrite,
  type ProfitChoices,
  type ProfitOrders,
  type Profits,
} from '@hanout/contracts/profits/profits';
import type { Language } from '@hanout/i18n';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ENUMERATIONS } from '../../../api/choices.ts';
import type { Answer, ApiClient } from '../../../api/client.ts';
import type { ProfitState } from './profit-state.ts';

export const profitKeys = { all: ['profits'], packaging: ['profits', 'packaging'] } as const;
export const PAGE_LENGTH = 50;

export function profitsQuery(api: ApiClient, { cursor: _cursor, ...query }: ProfitState) {
  return queryOptions<Profits>({
    queryKey: [...profitKeys.all, 'figures', query],
    queryFn: ({ signal }) => api.read('/profits', profitsSchema, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function profitOrdersQuery(api: ApiClient, { by: _by, sort: _sort, ...state }: ProfitState) {
  const query = { ...state, limit: PAGE_LENGTH };
  return queryOptions<ProfitOrders>({
    queryKey: [...profitKeys.all, 'orders', query],
    queryFn: ({ signal }) => api.read('/profits/orders', profitOrdersSchema, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Carriers, agents and sources that figures are narrowed by. */
export function profitChoicesQuery(api: ApiClient, language: Language) {
  return queryOptions<ProfitChoices>({
    queryKey: [...profitKeys.all, 'choices', language],
    queryFn: ({ signal }) => api.read('/profits/choices', profitChoicesSchema, { signal }),
    meta: ENUMERATIONS,
    staleTime: 60_000,
  });
}

export function packagingQuery(api: ApiClient, shop: number) {
  return queryOptions<PackagingCosts>({
    queryKey: [...profitKeys.packaging, shop],
    queryFn: ({ signal }) => api.read('/profits/packaging', packagingCostsSchema, { query: { shop }, signal }),
  });
}

export const sayPackagingCost = (api: ApiClient, cost: PackagingCostWrite): Promise<Answer<PackagingCosts>> =>
  api.send('/profits/packaging', packagingCostsSchema, cost);
