import type { WebhookEvent } from '@hanout/contracts/interface/webhooks';
import type { OrderStep } from './queries.ts';

const AXES: ReadonlySet<string> = new Set(['confirmation', 'preparation', 'parcel', 'money']);
const CANCELLED: ReadonlySet<string> = new Set(['rejected', 'duplicate', 'fake']);

/** What a step of an order's history is called outside: nothing, or several things, of which a webhook wants some. */
export function eventsOfStep({
  axis,
  action,
  from,
  to,
}: Pick<OrderStep, 'axis' | 'action' | 'from' | 'to'>): WebhookEvent[] {
  if (axis === 'order') return action === 'place' ? ['order.created'] : [];
  if (!AXES.has(axis)) return [];
  return [
    ...(from === to ? [] : (['order.changed'] as const)),
    ...(axis === 'confirmation' && from !== to && CANCELLED.has(to ?? '') ? (['order.cancelled'] as const) : []),
    ...(axis === 'parcel' && from !== to && to === 'delivered' ? (['order.delivered'] as const) : []),
    ...(axis === 'money' && action === 'record_payment' ? (['payment.recorded'] as const) : []),
  ];
}
