import {
  carrierAccountListSchema,
  carrierAccountSchema,
  type CarrierAccount,
  type CarrierAccountList,
  type CarrierAccountWrite,
} from '@hanout/contracts/carrier-accounts/accounts';
import type { Language } from '@hanout/i18n';
import { queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';

export const accountKeys = { all: ['carrier-accounts'] as const };

export function accountListQuery(api: ApiClient, language: Language) {
  return queryOptions<CarrierAccountList>({
    queryKey: [...accountKeys.all, 'list', language],
    queryFn: ({ signal }) => api.read('/carrier-accounts', carrierAccountListSchema, { signal }),
  });
}

/** A new account, or a change of one under the version that was read. */
export const writeAccount = (
  api: ApiClient,
  id: number | null,
  write: CarrierAccountWrite,
): Promise<Answer<CarrierAccount>> =>
  api.send(`/carrier-accounts${id === null ? '' : `/${id}`}`, carrierAccountSchema, write);

export const checkAccount = (api: ApiClient, id: number): Promise<Answer<CarrierAccount>> =>
  api.send(`/carrier-accounts/${id}/check`, carrierAccountSchema, {});

export type AccountPutting = {
  readonly id: number;
  readonly version: number;
  readonly act: 'archive' | 'restore';
};

export const putAccountAway = (api: ApiClient, { id, version, act }: AccountPutting): Promise<Answer<CarrierAccount>> =>
  api.send(`/carrier-accounts/${id}/${act}`, carrierAccountSchema, { version });
