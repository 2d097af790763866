import { orderTagsSchema } from '@hanout/contracts/orders/order-tags';
import type { NewTag, OrderTags, TagChange } from '@hanout/contracts/orders/order-tags';
import { queryOptions } from '@tanstack/react-query';
import type { Renewals } from '../../../api/cache.ts';
import type { Answer, ApiClient } from '../../../api/client.ts';
import { orderKeys } from './order-queries.ts';

export const tagKeys = { all: ['order-tags'] as const };

/** What a tag's change makes old: it stands in lists, on orders and in the choices. */
export const tagRenewals: Renewals = {
  renewsBeside: [['order-enumerations']],
  outdates: [orderKeys.all],
};

export function tagsQuery(api: ApiClient) {
  return queryOptions<OrderTags>({
    queryKey: tagKeys.all,
    queryFn: ({ signal }) => api.read('/order-tags', orderTagsSchema, { signal }),
  });
}

export function createTag(api: ApiClient, tag: NewTag): Promise<Answer<OrderTags>> {
  return api.send('/order-tags', orderTagsSchema, tag);
}

export function changeTag(api: ApiClient, id: number, change: TagChange): Promise<Answer<OrderTags>> {
  return api.send(`/order-tags/${id}`, orderTagsSchema, change);
}
