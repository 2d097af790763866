import type { FreeDeliveryGoal } from '../../client/api/cart-extras.ts';
import { isolatedMoney } from '../../client/amounts.ts';
import type { Translate } from '../props.ts';

/** How much is missing until delivery is free; nothing where no promotion gives it. */
export function FreeDelivery({ goal, t }: { readonly goal: FreeDeliveryGoal | null; readonly t: Translate }) {
  if (goal === null) return null;
  const isReached = goal.missing <= 0;
  return (
    <div className={isReached ? 'free-delivery free-delivery--reached' : 'free-delivery'}>
      <p role="status">
        {isReached
          ? t('cart.free_delivery.reached')
          : t('cart.free_delivery.missing', { amount: isolatedMoney(goal.missing) })}
      </p>
      <progress
        max={goal.minSubtotal}
        value={goal.minSubtotal - goal.missing}
        aria-label={t('cart.free_delivery.label')}
      />
    </div>
  );
}
