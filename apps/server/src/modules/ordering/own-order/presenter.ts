import type { TrackedOrder } from '@hanout/contracts/orders/own-order';
import { headlineState, orderTimeline } from '@hanout/core/ordering';
import { createTranslate, formatDateTime, formatMoney, type Language } from '@hanout/i18n';
import { serverShopperOrdersTexts } from '@hanout/i18n/catalogues/server/shopper-orders';
import { wordIn } from '../../dictionary/index.ts';
import type { FollowedOrder } from './queries.ts';

/** State, timeline, lines and amounts in the shopper's words; where the seller waits or calls again, nothing more than that. */
export function presentFollowedOrder(order: FollowedOrder, language: Language): TrackedOrder {
  const t = createTranslate(language, serverShopperOrdersTexts);
  const steps = orderTimeline(order);
  const { products, discount, delivery, total } = order.amounts;
  return {
    number: String(order.number),
    state: t(`order.state.${headlineState(order.states)}`),
    steps: steps.map(({ step, at, status }) => ({
      step,
      label: t(`order.step.${step}`),
      at: at === null ? null : formatDateTime(at, language),
      status,
    })),
    way: order.way.map(({ status, reason, place, at }) => ({
      label: [t(`order.way.${status}`), ...(reason === null ? [] : [t(`order.wayReason.${reason}`)])].join(' — '),
      place,
      at: formatDateTime(at, language),
    })),
    lines: order.lines.map(({ names, values, quantity, totalCentimes }) => ({
      name: [wordIn(names, language), ...values].join(' · '),
      quantity,
      total: formatMoney(totalCentimes),
    })),
    totals: {
      products: formatMoney(products),
      discount: discount > 0 ? formatMoney(discount) : null,
      delivery: delivery === 0 ? null : formatMoney(delivery),
      grand: formatMoney(total),
    },
    isCancelled: steps.some(({ step }) => step === 'cancelled'),
  };
}
