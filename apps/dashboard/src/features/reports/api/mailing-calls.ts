import { mailingListSchema, mailingSchema } from '@hanout/contracts/reports/mailings';
import type { Mailing, MailingList, MailingWrite } from '@hanout/contracts/reports/mailings';
import { queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';

export const mailingKeys = { all: ['report-mailings'] as const };

export type MailingState = 'active' | 'archived';

export function mailingsQuery(api: ApiClient, state: MailingState) {
  return queryOptions<MailingList>({
    queryKey: [...mailingKeys.all, state],
    queryFn: ({ signal }) => api.read('/reports/mailings', mailingListSchema, { query: { state }, signal }),
  });
}

/** A new one, or a change of one under the version that was read. */
export function writeMailing(api: ApiClient, id: number | null, write: MailingWrite): Promise<Answer<Mailing>> {
  return api.send(`/reports/mailings${id === null ? '' : `/${id}`}`, mailingSchema, write);
}

export type MailingArchiving = { readonly id: number; readonly version: number; readonly isArchived: boolean };

export function archiveMailing(api: ApiClient, { id, version, isArchived }: MailingArchiving) {
  return api.send(`/reports/mailings/${id}/${isArchived ? 'archive' : 'restore'}`, mailingSchema, { version });
}

export type OwnChoice = { readonly id: number; readonly isOff: boolean };

export const chooseOwnMailing = (api: ApiClient, { id, isOff }: OwnChoice): Promise<Answer<Mailing>> =>
  api.send(`/reports/mailings/${id}/own`, mailingSchema, { isOff });

/** One letter to oneself, at once. */
export const sendMailingNow = (api: ApiClient, id: number): Promise<Answer<Mailing>> =>
  api.send(`/reports/mailings/${id}/send`, mailingSchema, {});
