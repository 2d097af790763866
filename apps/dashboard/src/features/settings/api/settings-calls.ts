import { shopSettingsSchema } from '@hanout/contracts/shop-settings';
import type { ShopSettings, ShopSettingsWrite } from '@hanout/contracts/shop-settings';
import { queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';

export const settingsKeys = { all: ['shop-settings'] as const };

export function shopSettingsQuery(api: ApiClient, id: number) {
  return queryOptions<ShopSettings>({
    queryKey: [...settingsKeys.all, id],
    queryFn: ({ signal }) => api.read(`/settings/shops/${id}`, shopSettingsSchema, { signal }),
  });
}

/** The whole form over the version that was read; the answer is what is stored now. */
export function writeShopSettings(
  api: ApiClient,
  id: number,
  settings: ShopSettingsWrite,
): Promise<Answer<ShopSettings>> {
  return api.send(`/settings/shops/${id}`, shopSettingsSchema, settings);
}
