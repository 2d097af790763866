import type { TillEdit } from '@hanout/contracts/till/back-office';
import { tillLinkSchema, tillListSchema, tillSchema } from '@hanout/contracts/till/device';
import type { Till, TillLink, TillList, TillWrite } from '@hanout/contracts/till/device';
import { queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';

export const TILLS = ['tills', 'devices'] as const;

/** Live: asked for again while somebody looks. */
export function tillListQuery(api: ApiClient) {
  return queryOptions<TillList>({
    queryKey: TILLS,
    queryFn: ({ signal }) => api.read('/tills', tillListSchema, { signal }),
    refetchInterval: 10_000,
  });
}

export const makeTill = (api: ApiClient, till: TillWrite): Promise<Answer<TillLink>> =>
  api.send('/tills', tillLinkSchema, till);

export type TillNamed = Pick<Till, 'id' | 'version'>;

export const editTill = (api: ApiClient, id: number, edit: TillEdit): Promise<Answer<Till>> =>
  api.send(`/tills/${id}`, tillSchema, edit);

export const reopenTill = (api: ApiClient, { id, version }: TillNamed): Promise<Answer<TillLink>> =>
  api.send(`/tills/${id}/reopen`, tillLinkSchema, { version });

export const closeTill = (api: ApiClient, { id, version }: TillNamed): Promise<Answer<Till>> =>
  api.send(`/tills/${id}/close`, tillSchema, { version });
