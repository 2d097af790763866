import { paperSettingsSchema } from '@hanout/contracts/papers';
import type { PaperSettings, PaperSettingsWrite } from '@hanout/contracts/papers';
import { queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';

export const paperSettingsKeys = { all: ['paper-settings'] as const };

export function paperSettingsQuery(api: ApiClient, shopId: number) {
  return queryOptions<PaperSettings>({
    queryKey: [...paperSettingsKeys.all, shopId],
    queryFn: ({ signal }) => api.read(`/settings/shops/${shopId}/papers`, paperSettingsSchema, { signal }),
  });
}

/** The whole form over the version that was read; the answer is what is stored now. */
export const writePaperSettings = (
  api: ApiClient,
  shopId: number,
  settings: PaperSettingsWrite,
): Promise<Answer<PaperSettings>> => api.send(`/settings/shops/${shopId}/papers`, paperSettingsSchema, settings);
