import {
  wilayaGroupSchema,
  wilayaGroupsSchema,
  type WilayaGroup,
  type WilayaGroups,
  type WilayaGroupWrite,
} from '@hanout/contracts/all-places';
import { queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../../api/client.ts';

export const groupKeys = { all: ['wilaya-groups'] as const };

export function groupsQuery(api: ApiClient) {
  return queryOptions<WilayaGroups>({
    queryKey: groupKeys.all,
    queryFn: ({ signal }) => api.read('/places/groups', wilayaGroupsSchema, { signal }),
  });
}

/** Null: a new one. */
export const writeGroup = (api: ApiClient, id: number | null, write: WilayaGroupWrite): Promise<Answer<WilayaGroup>> =>
  api.send(id === null ? '/places/groups' : `/places/groups/${id}`, wilayaGroupSchema, write);

export const putGroupAway = (api: ApiClient, { id, version, isArchived }: WilayaGroup): Promise<Answer<WilayaGroup>> =>
  api.send(`/places/groups/${id}/${isArchived ? 'restore' : 'archive'}`, wilayaGroupSchema, { version });
