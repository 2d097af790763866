import {
  accountsSchema,
  agesOfDebtsSchema,
  debtListSchema,
  journalSchema,
  moneyEnumerationsSchema,
} from '@hanout/contracts/money';
import type { AgesOfDebts, DebtList, LedgerAccounts, LedgerJournal, MoneyEnumerations } from '@hanout/contracts/money';
import type { Language } from '@hanout/i18n';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ENUMERATIONS } from '../../../api/choices.ts';
import type { ApiClient } from '../../../api/client.ts';
import { toListQuery } from './list-state.ts';
import type { DebtListState, JournalState } from './list-state.ts';

export const PAGE_LENGTH = 50;

export function agesQuery(api: ApiClient, shop: string | null) {
  return queryOptions<AgesOfDebts>({
    queryKey: ['money', 'ages', shop],
    queryFn: ({ signal }) => api.read('/money/ages', agesOfDebtsSchema, { query: { shop }, signal }),
    placeholderData: keepPreviousData,
  });
}

export type AccountsAsked = {
  readonly shop: string | null;
  readonly from: string | null;
  readonly to: string | null;
};

export function accountsQuery(api: ApiClient, asked: AccountsAsked) {
  return queryOptions<LedgerAccounts>({
    queryKey: ['money', 'accounts', asked],
    queryFn: ({ signal }) => api.read('/money/accounts', accountsSchema, { query: asked, signal }),
    placeholderData: keepPreviousData,
  });
}

export function debtsQuery(api: ApiClient, state: DebtListState) {
  const query = { ...toListQuery(state), limit: PAGE_LENGTH };
  return queryOptions<DebtList>({
    queryKey: ['money', 'debts', query],
    queryFn: ({ signal }) => api.read('/money/debts', debtListSchema, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function journalQuery(api: ApiClient, state: JournalState) {
  const query = { ...toListQuery(state), limit: PAGE_LENGTH };
  return queryOptions<LedgerJournal>({
    queryKey: ['money', 'journal', query],
    queryFn: ({ signal }) => api.read('/money/journal', journalSchema, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Accounts, causes, ages and carriers in the person's language. */
export function moneyEnumerationsQuery(api: ApiClient, language: Language) {
  return queryOptions<MoneyEnumerations>({
    queryKey: ['money', 'enumerations', language],
    queryFn: ({ signal }) => api.read('/money/enumerations', moneyEnumerationsSchema, { signal }),
    meta: ENUMERATIONS,
    staleTime: 60_000,
  });
}
