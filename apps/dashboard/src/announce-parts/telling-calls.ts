import { orderAtCarrierSchema, type OrderAtCarrier } from '@hanout/contracts/carrier-accounts/telling';
import type { RecipientRequest } from '@hanout/contracts/orders/order-edits';
import { orderDetailSchema, type OrderDetail } from '@hanout/contracts/orders/orders';
import { queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../api/client.ts';
import { announcingKeys } from './announcing-calls.ts';

const LOOK_AGAIN_MS = 2_000;

export const atCarrierKey = (orderId: string) => [...announcingKeys.all, 'order', orderId] as const;

/** What its carrier knows of an order, in the version that is shown; looked at again while the carrier is being told. */
export function atCarrierQuery(api: ApiClient, { id, version }: Pick<OrderDetail, 'id' | 'version'>) {
  return queryOptions<OrderAtCarrier>({
    queryKey: [...atCarrierKey(id), version],
    queryFn: ({ signal }) => api.read(`/announcements/orders/${id}`, orderAtCarrierSchema, { signal }),
    refetchInterval: ({ state }) => (isUnsettled(state.data) ? LOOK_AGAIN_MS : false),
  });
}

/** Something differs, and nobody has said why it stays so. */
export const isUnsettled = (known: OrderAtCarrier | undefined): boolean =>
  known?.parcel?.isTelling === true || (known?.parcel?.fault === null && known.parcel.differences.length > 0);

export type Telling = { readonly orderId: string; readonly byHand: boolean };

export const tellCarrier = (api: ApiClient, { orderId, byHand }: Telling): Promise<Answer<OrderAtCarrier>> =>
  api.send(`/announcements/orders/${orderId}/tell`, orderAtCarrierSchema, { byHand });

export const correctRecipient = (
  api: ApiClient,
  { id, request }: { readonly id: string; readonly request: RecipientRequest },
  key: string,
): Promise<Answer<OrderDetail>> => api.send(`/orders/${id}/recipient`, orderDetailSchema, request, { key });
