import { packingOrderSchema, parcelPhotoSchema } from '@hanout/contracts/picking/packing';
import type { PackingOrder, ParcelPhoto } from '@hanout/contracts/picking/packing';
import { queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';

export const packingKeys = { order: (number: string) => ['picking', 'packing', number] as const };

/** An order on the packing table, by the number on its paper. */
export function packingQuery(api: ApiClient, number: string) {
  return queryOptions<PackingOrder>({
    queryKey: packingKeys.order(number),
    queryFn: ({ signal }) => api.read(`/packing/orders/${number}`, packingOrderSchema, { signal }),
  });
}

/** What is closed of an order is told in its order. */
export const streamOfOrder = (orderId: string): string => `packing ${orderId}`;

export type Unpacking = { readonly parcelId: number; readonly version: number };

export const unpackParcel = (
  api: ApiClient,
  { parcelId, version }: Unpacking,
  key: string,
): Promise<Answer<PackingOrder>> =>
  api.send(`/packing/parcels/${parcelId}/unpack`, packingOrderSchema, { version }, { key });

export const keepPhoto = (
  api: ApiClient,
  { orderId, file }: { readonly orderId: string; readonly file: File },
): Promise<Answer<ParcelPhoto>> => api.sendForm(`/packing/orders/${orderId}/photos`, parcelPhotoSchema, { file });
