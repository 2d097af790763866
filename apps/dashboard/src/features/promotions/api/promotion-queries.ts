import { promotionCouponsSchema, type PromotionCoupons } from '@hanout/contracts/promotions/promotion-coupons';
import {
  combinationChoicesSchema,
  promotionPreviewSchema,
  promotionSimulationSchema,
  type CombinationChoices,
  type PromotionPreview,
  type PromotionSimulation,
  type PromotionSimulationRequest,
} from '@hanout/contracts/promotions/promotion-trials';
import {
  promotionCalendarSchema,
  promotionCountsSchema,
  promotionDetailSchema,
  promotionEnumerationsSchema,
  promotionListSchema,
  promotionTargetsSchema,
  promotionUsageSchema,
  type PromotionCalendar,
  type PromotionCounts,
  type PromotionDetail,
  type PromotionDraftRequest,
  type PromotionEnumerations,
  type PromotionList,
  type PromotionTargets,
  type PromotionUsage,
} from '@hanout/contracts/promotions/promotions';
import type { Language } from '@hanout/i18n';
import { ProblemError } from '@hanout/ui/errors/problem.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ZodType } from 'zod';
import { ENUMERATIONS } from '../../../api/choices.ts';
import type { ApiClient } from '../../../api/client.ts';
import { toCountsQuery, toListQuery, type PromotionFilters, type PromotionListState } from './promotion-list-state.ts';

export const PAGE_LENGTH = 50;

/** Keys of the query cache; everything about promotions lives under the first. */
export const promotionKeys = {
  all: ['promotions'] as const,
  detail: (id: number) => ['promotions', 'detail', id] as const,
};

export function promotionListQuery(api: ApiClient, state: PromotionListState) {
  const query = { ...toListQuery(state), limit: PAGE_LENGTH };
  return queryOptions<PromotionList>({
    queryKey: ['promotions', 'list', query],
    queryFn: ({ signal }) => api.read('/promotions', promotionListSchema, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function promotionCountsQuery(api: ApiClient, filters: PromotionFilters) {
  const query = toCountsQuery(filters);
  return queryOptions<PromotionCounts>({
    queryKey: ['promotions', 'counts', query],
    queryFn: ({ signal }) => api.read('/promotions/counts', promotionCountsSchema, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function promotionDetailQuery(api: ApiClient, id: number) {
  return queryOptions<PromotionDetail>({
    queryKey: promotionKeys.detail(id),
    queryFn: ({ signal }) => api.read(`/promotions/${id}`, promotionDetailSchema, { signal }),
  });
}

/** Asked anew each time: shoppers change it. */
export function promotionUsageQuery(api: ApiClient, id: number) {
  return queryOptions<PromotionUsage>({
    queryKey: ['promotions', 'usage', id],
    queryFn: ({ signal }) => api.read(`/promotions/${id}/usage`, promotionUsageSchema, { signal }),
    staleTime: 0,
  });
}

export function promotionEnumerationsQuery(api: ApiClient, language: Language) {
  return queryOptions<PromotionEnumerations>({
    queryKey: ['promotion-enumerations', language],
    queryFn: ({ signal }) => api.read('/promotions/enumerations', promotionEnumerationsSchema, { signal }),
    meta: ENUMERATIONS,
    staleTime: 60_000,
  });
}

/** Days as `2026-11-01`, `to` excluded. */
export function promotionCalendarQuery(api: ApiClient, days: { readonly from: string; readonly to: string }) {
  return queryOptions<PromotionCalendar>({
    queryKey: ['promotions', 'calendar', days],
    queryFn: ({ signal }) => api.read('/promotions/calendar', promotionCalendarSchema, { query: days, signal }),
    placeholderData: keepPreviousData,
  });
}

export function promotionTargetsQuery(api: ApiClient, asked: { readonly scope: string; readonly q: string }) {
  return queryOptions<PromotionTargets>({
    queryKey: ['promotion-targets', asked],
    queryFn: ({ signal }) => api.read('/promotions/targets', promotionTargetsSchema, { query: asked, signal }),
    placeholderData: keepPreviousData,
  });
}

/** What a draft would do; a new draft is asked for anew while the old answer stays on screen. */
export function promotionPreviewQuery(api: ApiClient, asked: { id: number | null; draft: PromotionDraftRequest }) {
  return queryOptions<PromotionPreview>({
    queryKey: ['promotions', 'preview', asked],
    queryFn: () => ask(api, '/promotions/preview', promotionPreviewSchema, asked),
    placeholderData: keepPreviousData,
  });
}

export function promotionSimulationQuery(api: ApiClient, asked: PromotionSimulationRequest) {
  return queryOptions<PromotionSimulation>({
    queryKey: ['promotions', 'simulation', asked],
    queryFn: () => ask(api, '/promotions/simulate', promotionSimulationSchema, asked),
    placeholderData: keepPreviousData,
  });
}

export function combinationsQuery(api: ApiClient, productId: number) {
  return queryOptions<CombinationChoices>({
    queryKey: ['product-combinations', productId],
    queryFn: ({ signal }) =>
      api.read(`/product/product/${productId}/combinations`, combinationChoicesSchema, { signal }),
  });
}

export function promotionCouponsQuery(
  api: ApiClient,
  id: number,
  asked: { readonly q: string; readonly status: string; readonly cursor: number | null },
) {
  return queryOptions<PromotionCoupons>({
    queryKey: ['promotions', 'coupons', id, asked],
    queryFn: ({ signal }) => api.read(`/promotions/${id}/coupons`, promotionCouponsSchema, { query: asked, signal }),
    placeholderData: keepPreviousData,
  });
}

/** A question whose words do not fit into an address. */
async function ask<T>(api: ApiClient, path: string, schema: ZodType<T>, body: unknown): Promise<T> {
  const answer = await api.send(path, schema, body);
  if (answer.ok) return answer.value;
  throw new ProblemError(answer.problem);
}
