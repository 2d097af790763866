import type { FreeDeliveryGoal } from '../../client/api/cart-extras.ts';
import { isolatedMoney } from '../../client/amounts.ts';
import type { Translate } from '../props.ts';

interface FreeDeliveryProps {
  readonly goal: FreeDeliveryGoal | null;
  /** Not known yet, but there will be one: what stands below must not move when it comes. */
  readonly isExpected: boolean;
  readonly t: Translate;
}

/** How much is missing until delivery is free; nothing where no promotion gives it. */
export function FreeDelivery({ goal, isExpected, t }: FreeDeliveryProps) {
  if (goal === null) return isExpected ? <div className="free-delivery free-delivery--expected" /> : null;
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
