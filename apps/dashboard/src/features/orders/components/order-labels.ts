import type { OrderEnumerations } from '@hanout/contracts/orders/order-enumerations';
import { useLanguage } from '@hanout/ui/text/translate-context.tsx';
import type { StatusTone } from '@hanout/ui/status/status-badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../app/application.ts';
import { orderEnumerationsQuery } from '../api/order-queries.ts';
import { peopleOfShops } from './people-of-shops.ts';

export type StateAxis = 'states' | 'confirmationStates' | 'preparationStates' | 'deliveryStates' | 'paymentStatuses';

export function useOrderEnumerations(enabled = true): OrderEnumerations | undefined {
  const { api } = useApplication();
  return useQuery({ ...orderEnumerationsQuery(api, useLanguage()), enabled }).data;
}

/** Whom a note beside an order of the shop can mention. */
export function useColleagues(shopId: number) {
  return peopleOfShops(useOrderEnumerations()?.colleagues ?? [], [shopId]);
}

const TONES: Readonly<Record<string, StatusTone>> = {
  new: 'attention',
  no_answer: 'attention',
  postponed: 'progress',
  confirmed: 'good',
  rejected: 'bad',
  duplicate: 'neutral',
  fake: 'bad',
  to_prepare: 'muted',
  partially_packed: 'progress',
  packed: 'good',
  handed_over: 'good',
  none: 'muted',
  announced: 'progress',
  picked_up: 'progress',
  in_transit: 'progress',
  out_for_delivery: 'progress',
  attempt_failed: 'bad',
  on_hold: 'attention',
  delivered: 'good',
  returning: 'attention',
  returned: 'bad',
  lost: 'bad',
  unpaid: 'muted',
  partially_paid: 'attention',
  with_carrier: 'progress',
  paid: 'good',
  refunded: 'neutral',
  forfeited: 'bad',
};

export function toneOf(state: string): StatusTone {
  return TONES[state] ?? 'neutral';
}
