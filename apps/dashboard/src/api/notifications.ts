import { lastChangesSchema, notificationsSchema } from '@hanout/contracts/notifications';
import type { LastChanges, Notifications, ReadNotifications } from '@hanout/contracts/notifications';
import { queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from './client.ts';

export const notificationKeys = {
  all: ['notifications'] as const,
  own: ['notifications', 'own'] as const,
  changes: ['notifications', 'changes'] as const,
};

const MINUTE_MS = 60_000;

/** What concerns the person. The stream tells whoever follows orders at once; others look each minute. */
export function notificationsQuery(api: ApiClient) {
  return queryOptions<Notifications>({
    queryKey: notificationKeys.own,
    queryFn: ({ signal }) => api.read('/notifications', notificationsSchema, { signal }),
    refetchInterval: MINUTE_MS,
  });
}

/** What was changed lately, by the person and by others on the same things. */
export function lastChangesQuery(api: ApiClient) {
  return queryOptions<LastChanges>({
    queryKey: notificationKeys.changes,
    queryFn: ({ signal }) => api.read('/notifications/changes', lastChangesSchema, { signal }),
    staleTime: 0,
  });
}

export const readNotifications = (api: ApiClient, read: ReadNotifications): Promise<Answer<Notifications>> =>
  api.send('/notifications/read', notificationsSchema, read);
