import { orderParcelSchema } from '@hanout/contracts/parcel-following/following';
import type { OrderParcel } from '@hanout/contracts/parcel-following/following';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../api/client.ts';

const LOOK_AGAIN_MS = 30_000;

export const orderParcelKey = ['order-parcel'] as const;

/** The way of an order's parcel; with each version of the order it is read anew, when something is told of parcels, and while it travels now and then. */
export function orderParcelQuery(api: ApiClient, orderId: string, version: number) {
  return queryOptions<OrderParcel>({
    queryKey: [...orderParcelKey, orderId, version],
    queryFn: ({ signal }) => api.read(`/parcels/of-order/${orderId}`, orderParcelSchema, { signal }),
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => ((state.data?.parcel?.askAt ?? null) === null ? false : LOOK_AGAIN_MS),
  });
}
