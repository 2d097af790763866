import { kioskLinkSchema, kioskListSchema, kioskSchema } from '@hanout/contracts/attendance/kiosk';
import type { Kiosk, KioskLink, KioskList, KioskWrite } from '@hanout/contracts/attendance/kiosk';
import { queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';
import { attendanceKeys } from './attendance-calls.ts';

export function kioskListQuery(api: ApiClient) {
  return queryOptions<KioskList>({
    queryKey: [...attendanceKeys.all, 'kiosks'],
    queryFn: ({ signal }) => api.read('/attendance/kiosks', kioskListSchema, { signal }),
    refetchInterval: 30_000,
  });
}

export const makeKiosk = (api: ApiClient, kiosk: KioskWrite): Promise<Answer<KioskLink>> =>
  api.send('/attendance/kiosks', kioskLinkSchema, kiosk);

export type KioskNamed = { readonly id: number; readonly version: number };

export const reopenKiosk = (api: ApiClient, { id, version }: KioskNamed): Promise<Answer<KioskLink>> =>
  api.send(`/attendance/kiosks/${id}/reopen`, kioskLinkSchema, { version });

export const closeKiosk = (api: ApiClient, { id, version }: KioskNamed): Promise<Answer<Kiosk>> =>
  api.send(`/attendance/kiosks/${id}/close`, kioskSchema, { version });
