import { createContext, use, useSyncExternalStore } from 'react';
import type { LiveSnapshot, OrderLive } from '../../api/order-live.ts';

export const OrderLiveContext = createContext<OrderLive | null>(null);

export function useOrderLive(): OrderLive & { readonly snapshot: LiveSnapshot } {
  const live = use(OrderLiveContext);
  if (live === null) throw new Error('OrderLiveContext is missing above this component');
  return { ...live, snapshot: useSyncExternalStore(live.subscribe, live.read) };
}
