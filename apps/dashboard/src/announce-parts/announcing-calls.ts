import {
  announcementSchema,
  announcingPreviewSchema,
  settledSchema,
  type Announcement,
  type AnnouncementWrite,
  type AnnouncingPreview,
} from '@hanout/contracts/carrier-accounts/announcing';
import { ProblemError } from '@hanout/ui/errors/problem.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../api/client.ts';

export const announcingKeys = { all: ['announcements'] as const };

export function waitingQuery(api: ApiClient) {
  return queryOptions<AnnouncingPreview>({
    queryKey: [...announcingKeys.all, 'waiting'],
    queryFn: ({ signal }) => api.read('/announcements/waiting', announcingPreviewSchema, { signal }),
  });
}

/** What would be announced, and what stands in the way of each. */
export function previewQuery(api: ApiClient, orderIds: readonly string[]) {
  return queryOptions<AnnouncingPreview>({
    queryKey: [...announcingKeys.all, 'preview', orderIds],
    queryFn: async () => {
      const answer = await api.send('/announcements/preview', announcingPreviewSchema, { orderIds: [...orderIds] });
      if (answer.ok) return answer.value;
      throw new ProblemError(answer.problem);
    },
    // What stands in the way is of this moment.
    gcTime: 0,
    retry: false,
  });
}

const LOOK_AGAIN_MS = 2_000;

/** Looked at again for as long as something is on its way. */
export function announcementQuery(api: ApiClient, id: string) {
  return queryOptions<Announcement>({
    queryKey: [...announcingKeys.all, id],
    queryFn: ({ signal }) => api.read(`/announcements/${id}`, announcementSchema, { signal }),
    refetchInterval: ({ state }) => (state.data?.rows.some(isUnderWay) === true ? LOOK_AGAIN_MS : false),
  });
}

const isUnderWay = ({ state }: Announcement['rows'][number]): boolean => state === 'planned' || state === 'sending';

export const announce = (api: ApiClient, write: AnnouncementWrite): Promise<Answer<Announcement>> =>
  api.send('/announcements', announcementSchema, write);

export type Settling = { readonly orderId: string; readonly number: number; readonly tracking: string | null };

export const settleParcel = (
  api: ApiClient,
  { orderId, tracking }: Settling,
): Promise<Answer<{ readonly orderId: string }>> =>
  api.send(`/announcements/orders/${orderId}/settle`, settledSchema, { tracking });
