import { heldLotsSchema, lotPromotedSchema, lotRulesSchema, stockLotsSchema } from '@hanout/contracts/stock/lots';
import type { HeldLots, LotRule, LotRules, LotRuleWrite, StockLots } from '@hanout/contracts/stock/lots';
import type { Language } from '@hanout/i18n';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../api/client.ts';
import { STOCK_READS } from '../../../stock-parts/stock-reads.ts';
import type { LotListState } from './lot-state.ts';
import { PAGE_LENGTH } from './stock-calls.ts';

export function lotsQuery(api: ApiClient, state: LotListState) {
  const query = { ...state, sort: null, limit: PAGE_LENGTH };
  return queryOptions<StockLots>({
    queryKey: [...STOCK_READS, 'lots', query],
    queryFn: ({ signal }) => api.read('/stock/lots', stockLotsSchema, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export const RULES = [...STOCK_READS, 'rules'] as const;

export function rulesQuery(api: ApiClient, language: Language) {
  return queryOptions<LotRules>({
    queryKey: [...RULES, language],
    queryFn: ({ signal }) => api.read('/stock/rules', lotRulesSchema, { signal }),
  });
}

export function writeRule(api: ApiClient, { of, subject }: LotRule, rule: LotRuleWrite) {
  return api.send(`/stock/rules/${of}/${subject.id}`, lotRulesSchema, rule);
}

export const heldKey = (lineId: number) => [...STOCK_READS, 'held', lineId] as const;

/** What orders hold of a line, and in which lots. */
export function heldQuery(api: ApiClient, lineId: number) {
  return queryOptions<HeldLots>({
    queryKey: heldKey(lineId),
    queryFn: ({ signal }) => api.read(`/stock/lines/${lineId}/reservations`, heldLotsSchema, { signal }),
  });
}

export function writeLot(api: ApiClient, reservationId: string, lotId: number) {
  return api.send(`/stock/reservations/${reservationId}/lot`, heldLotsSchema, { lotId });
}

/** The draft of a promotion that ends with the lot; a share in hundredths of a percent. */
export function writeLotPromotion(api: ApiClient, lotId: number, basisPoints: number) {
  return api.send(`/stock/lots/${lotId}/promotion`, lotPromotedSchema, { basisPoints });
}
