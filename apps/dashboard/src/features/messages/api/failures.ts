import { messageFailuresSchema, type MessageFailures } from '@hanout/contracts/message-failures';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../api/client.ts';

export const messageKeys = {
  lists: ['messages', 'list'] as const,
  rules: (shopId: number) => ['messages', 'rules', shopId] as const,
  server: (shopId: number) => ['messages', 'server', shopId] as const,
};

/** Asked for by the shell: it stands apart from the calls of the pages, which know what a letter is made of. */
export function failuresQuery(api: ApiClient) {
  return queryOptions<MessageFailures>({
    queryKey: [...messageKeys.lists, 'failures'],
    queryFn: ({ signal }) => api.read('/messages/failures', messageFailuresSchema, { signal }),
    refetchInterval: 300_000,
  });
}
