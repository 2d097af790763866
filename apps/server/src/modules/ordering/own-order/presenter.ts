import type { TrackedOrder } from '@hanout/contracts/orders/own-order';
import { headlineState, orderTimeline } from '@hanout/core/ordering';
import { createTranslate, formatDateTime, type Language } from '@hanout/i18n';
import { serverShopperOrdersTexts } from '@hanout/i18n/catalogues/server/shopper-orders';
import type { FollowedOrder } from './queries.ts';

/** State and timeline in the shopper's words; where the seller waits or calls again, nothing more than that. */
export function presentFollowedOrder(order: FollowedOrder, language: Language): TrackedOrder {
  const t = createTranslate(language, serverShopperOrdersTexts);
  return {
    number: String(order.number),
    state: t(`order.state.${headlineState(order.states)}`),
    steps: orderTimeline(order).map(({ step, at, status }) => ({
      step,
      label: t(`order.step.${step}`),
      at: at === null ? null : formatDateTime(at, language),
      status,
    })),
  };
}
