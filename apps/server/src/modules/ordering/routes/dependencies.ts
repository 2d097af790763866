import type { AppContext } from '../../../app.ts';
import type { SharedRate } from '../../../limits/shared-rate.ts';
import type { RulebookCache } from '../../promotions/index.ts';
import type { LineDescriptions } from '../line-descriptions.ts';

export interface OrderingRouteDependencies extends Pick<AppContext, 'pool' | 'ids' | 'shops' | 'changes'> {
  readonly rulebooks: RulebookCache;
  readonly descriptions: LineDescriptions;
  /** Orders per address. */
  readonly orderRate: SharedRate;
  /** Quotes with a coupon, per address. */
  readonly couponRate: SharedRate;
}
