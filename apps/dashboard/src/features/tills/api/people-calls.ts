import { tillCashierListSchema, tillRightListSchema, tillSettingsSchema } from '@hanout/contracts/till/back-office';
import type {
  TillCashierList,
  TillPinWrite,
  TillRightList,
  TillRightWrite,
  TillSettings,
} from '@hanout/contracts/till/back-office';
import { queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';

export const CASHIERS = ['tills', 'cashiers'] as const;
export const RIGHTS = ['tills', 'rights'] as const;
export const settingsKey = (shop: number) => ['tills', 'settings', shop] as const;

export function cashierListQuery(api: ApiClient) {
  return queryOptions<TillCashierList>({
    queryKey: CASHIERS,
    queryFn: ({ signal }) => api.read('/till-cashiers', tillCashierListSchema, { signal }),
    refetchInterval: 30_000,
  });
}

export type PinWriting = TillPinWrite & { readonly id: number };

export const writePin = (api: ApiClient, { id, ...write }: PinWriting): Promise<Answer<TillCashierList>> =>
  api.send(`/till-cashiers/${id}`, tillCashierListSchema, write);

export const unlockCashier = (api: ApiClient, id: number): Promise<Answer<TillCashierList>> =>
  api.send(`/till-cashiers/${id}/unlock`, tillCashierListSchema, {});

export function rightListQuery(api: ApiClient) {
  return queryOptions<TillRightList>({
    queryKey: RIGHTS,
    queryFn: ({ signal }) => api.read('/till-rights', tillRightListSchema, { signal }),
  });
}

export type RightWriting = TillRightWrite & { readonly roleId: number };

export const writeRight = (api: ApiClient, { roleId, ...right }: RightWriting): Promise<Answer<TillRightList>> =>
  api.send(`/till-rights/${roleId}`, tillRightListSchema, right);

export function settingsQuery(api: ApiClient, shop: number) {
  return queryOptions<TillSettings>({
    queryKey: settingsKey(shop),
    queryFn: ({ signal }) => api.read(`/till-settings/${shop}`, tillSettingsSchema, { signal }),
  });
}

export const writeSettings = (api: ApiClient, shop: number, settings: TillSettings): Promise<Answer<TillSettings>> =>
  api.send(`/till-settings/${shop}`, tillSettingsSchema, settings);
