import type { AdsSection } from '@hanout/contracts/shop-sections';
import type { MeasuredPurchase } from '@hanout/storefront/page-models';
import { tellsPurchase } from '../../ads/index.ts';
import type { ConfirmedOrder } from '../finding/order-queries.ts';

type Measured = Pick<ConfirmedOrder, 'id' | 'isMeasured' | 'confirmation' | 'totalCentimes' | 'lines'>;

const ENDED: ReadonlySet<string> = new Set(['rejected', 'duplicate', 'fake']);

/** An order as its page tells networks of it; the event's id is the order's, as in what the server sends. */
export function measuredPurchase(order: Measured, ads: AdsSection): MeasuredPurchase | null {
  if (ads.adsMode !== 'live' || !order.isMeasured || ENDED.has(order.confirmation)) return null;
  return {
    eventId: order.id,
    value: order.totalCentimes / 100,
    contents: order.lines.map(({ productId, quantity, unitCentimes }) => ({
      id: String(productId),
      quantity,
      price: unitCentimes / 100,
    })),
    toGoogleAlone: !tellsPurchase(ads),
  };
}
