import {
  offerListSchema,
  offerSchema,
  subscriptionChangedSchema,
  subscriptionSchema,
} from '@hanout/contracts/subscription';
import type {
  ItemChoice,
  Offer,
  OfferList,
  OfferWrite,
  PaymentWrite,
  Subscription,
  SubscriptionChanged,
} from '@hanout/contracts/subscription';
import { queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';

export const subscriptionKeys = {
  standing: ['subscription'] as const,
  offers: ['subscription-offers'] as const,
};

export function subscriptionQuery(api: ApiClient) {
  return queryOptions<Subscription>({
    queryKey: subscriptionKeys.standing,
    queryFn: ({ signal }) => api.read('/subscription', subscriptionSchema, { signal }),
  });
}

export type OfferState = 'active' | 'archived';

export function offersQuery(api: ApiClient, state: OfferState) {
  return queryOptions<OfferList>({
    queryKey: [...subscriptionKeys.offers, state],
    queryFn: ({ signal }) => api.read('/subscription/offers', offerListSchema, { query: { state }, signal }),
  });
}

/** A new offer, or a change of one under the version that was read. */
export function writeOffer(api: ApiClient, id: number | null, write: OfferWrite): Promise<Answer<Offer>> {
  return api.send(`/subscription/offers${id === null ? '' : `/${id}`}`, offerSchema, write);
}

export type Archiving = { readonly id: number; readonly version: number; readonly isArchived: boolean };

export const archiveOffer = (api: ApiClient, { id, version, isArchived }: Archiving): Promise<Answer<Offer>> =>
  api.send(`/subscription/offers/${id}/${isArchived ? 'archive' : 'restore'}`, offerSchema, { version });

type Changed = Promise<Answer<SubscriptionChanged>>;

export const chooseOffer = (api: ApiClient, choice: ItemChoice): Changed =>
  api.send('/subscription/items', subscriptionChangedSchema, choice);

export type Ending = { readonly id: number; readonly version: number; readonly endsOn: string | null };

export const endItem = (api: ApiClient, { id, ...end }: Ending): Changed =>
  api.send(`/subscription/items/${id}/end`, subscriptionChangedSchema, end);

export type Withdrawing = { readonly id: number; readonly version: number };

export const withdrawItem = (api: ApiClient, { id, version }: Withdrawing): Changed =>
  api.send(`/subscription/items/${id}/withdraw`, subscriptionChangedSchema, { version });

export const notePayment = (api: ApiClient, payment: PaymentWrite): Changed =>
  api.send('/subscription/payments', subscriptionChangedSchema, payment);

export type PaymentTaking = { readonly id: number; readonly version: number; readonly isWithdrawn: boolean };

export const withdrawPayment = (api: ApiClient, { id, version, isWithdrawn }: PaymentTaking): Changed =>
  api.send(`/subscription/payments/${id}/${isWithdrawn ? 'withdraw' : 'restore'}`, subscriptionChangedSchema, {
    version,
  });
