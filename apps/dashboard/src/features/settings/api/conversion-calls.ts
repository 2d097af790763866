import {
  conversionListSchema,
  conversionSchema,
  type Conversion,
  type ConversionList,
} from '@hanout/contracts/orders/ad-conversions';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';

export const conversionKeys = { all: ['ad-conversions'] as const };
export const CONVERSIONS_PER_PAGE = 50;

export type ConversionsAsked = {
  readonly network: string | null;
  readonly state: string | null;
  readonly order: string | null;
  readonly cursor: string | null;
};

export function conversionListQuery(api: ApiClient, asked: ConversionsAsked) {
  return queryOptions<ConversionList>({
    queryKey: [...conversionKeys.all, asked],
    queryFn: ({ signal }) =>
      api.read('/ads/conversions', conversionListSchema, { query: { ...asked, limit: CONVERSIONS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });
}

export const resendConversion = (api: ApiClient, id: number): Promise<Answer<Conversion>> =>
  api.send(`/ads/conversions/${id}/resend`, conversionSchema, {});
