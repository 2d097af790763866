import { sessionSchema } from '@hanout/contracts/auth';
import type { Session } from '@hanout/contracts/auth';
import { openedLinkSchema } from '@hanout/contracts/staff/account-links';
import type { OpenedLink, UseLinkRequest } from '@hanout/contracts/staff/account-links';
import { queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../api/client.ts';

/** For whom a link is; a refusal is an answer. Asked by POST, so that the secret stands in no address. */
export function linkQuery(api: ApiClient, token: string) {
  return queryOptions<Answer<OpenedLink>>({
    queryKey: ['account-link', token],
    queryFn: () => api.send('/auth/link', openedLinkSchema, { token }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** null: the password is set, and one signs in by two factors as always. */
export const redeemLink = (api: ApiClient, request: UseLinkRequest): Promise<Answer<Session | null>> =>
  api.send('/auth/link/use', sessionSchema.nullable(), request);
