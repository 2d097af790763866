import type { SubscriptionChanged } from '@hanout/contracts/subscription';
import { put } from '../../../api/cache.ts';
import { useChange } from '../../../api/use-change.ts';
import type { Change, Changing } from '../../../api/use-change.ts';
import { subscriptionKeys } from './subscription-calls.ts';

/** A change of the subscription: its answer is how everything stands by now. */
export function useStandingChange<Input>(
  change: Omit<Change<Input, SubscriptionChanged>, 'store' | 'renews' | 'renewsAlways'>,
): Changing<Input, SubscriptionChanged> {
  return useChange<Input, SubscriptionChanged>({
    ...change,
    store: ({ subscription }) => [put(subscriptionKeys.standing, subscription)],
    renews: [],
  });
}

/** The version that a thing of the subscription has after a change. */
export function versionIn({ id, subscription }: SubscriptionChanged, of: 'items' | 'payments'): number {
  const found = of === 'items' ? subscription.items : subscription.payments;
  return found.find((each) => each.id === id)?.version ?? 1;
}
