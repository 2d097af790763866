import { stockEnumerationsSchema } from '@hanout/contracts/stock/lines';
import type { StockEnumerations } from '@hanout/contracts/stock/lines';
import type { Language } from '@hanout/i18n';
import { useLanguage } from '@hanout/ui/text/translate-context.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ENUMERATIONS } from '../api/choices.ts';
import type { ApiClient } from '../api/client.ts';
import { useApplication } from '../app/application.ts';

/** Everything that is read of stock; a movement makes all of it old. */
export const STOCK_READS = ['stock'] as const;

/** Warehouses, who moves things, and the words of types, causes and reasons. */
function stockEnumerationsQuery(api: ApiClient, language: Language) {
  return queryOptions<StockEnumerations>({
    queryKey: ['stock-enumerations', language],
    queryFn: ({ signal }) => api.read('/stock/enumerations', stockEnumerationsSchema, { signal }),
    meta: ENUMERATIONS,
    staleTime: 60_000,
  });
}

export type StockWords = {
  readonly enumerations: StockEnumerations | undefined;
  /** The word of a value; the value itself until the words are there. */
  readonly wordOf: (group: 'types' | 'causes', value: string) => string;
  /** The word of a reason of the list; '' for none. */
  readonly reasonOf: (code: string | null) => string;
};

/** The words of movements, which are the server's. */
export function useStockWords(): StockWords {
  const { api } = useApplication();
  const enumerations = useQuery(stockEnumerationsQuery(api, useLanguage())).data;
  return {
    enumerations,
    wordOf: (group, value) => enumerations?.[group].find((choice) => choice.value === value)?.label ?? value,
    reasonOf: (code) =>
      Object.values(enumerations?.reasons ?? {})
        .flat()
        .find(({ value }) => value === code)?.label ?? '',
  };
}
