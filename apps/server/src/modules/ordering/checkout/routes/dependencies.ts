import type { AppContext } from '../../../../app-context.ts';
import type { SharedRate } from '../../../../limits/shared-rate.ts';
import type { RulebookCache } from '../../../promotions/index.ts';
import type { PlaceOrder } from '../../placing/use-cases/place-orders.ts';

export interface OrderingRouteDependencies extends Pick<AppContext, 'pool' | 'shops' | 'changes'> {
  readonly rulebooks: RulebookCache;
  readonly placeOrder: PlaceOrder;
  /** Orders per address. */
  readonly orderRate: SharedRate;
  /** Quotes with a coupon, per address. */
  readonly couponRate: SharedRate;
}
