import type { ReadyMessages } from '@hanout/contracts/messages';
import { isPhone } from '@hanout/core/customers';
import {
  fillMessage,
  isReturnEvent,
  languagesOf,
  MESSAGE_EVENTS,
  type MessageEvent,
  type OrderMessageEvent,
} from '@hanout/core/messages';
import type { Database } from '../../../database/database.ts';
import { listRules, readRule, templateOf } from '../rules/repository.ts';
import { valuesOfOrder, type OrderFacts, type Origin } from '../sending/order-facts.ts';

const LINKED = ['whatsapp', 'sms'] as const;

/** Every text about an event that is on, filled with the order; empty: nothing can be written to its phone. */
export async function readyMessages(
  db: Database,
  { order, event, origin }: { readonly order: OrderFacts; readonly event: MessageEvent; readonly origin: Origin },
): Promise<ReadyMessages> {
  const rule = await readRule(db, order.shopId, event);
  const texts = LINKED.filter((channel) => rule.channels.includes(channel)).flatMap((channel) =>
    languagesOf(channel).map((language) => {
      const { body } = fillMessage(templateOf(rule, channel, language), valuesOfOrder(order, language, origin));
      return { channel, language, body: channel === 'sms' ? inPlainSigns(body) : body };
    }),
  );
  return { language: order.locale, phone: order.phone ?? '', texts };
}

/** Spaces and marks that an SMS does not need would make it three times as long. */
const inPlainSigns = (text: string): string =>
  text
    .replaceAll(/[\u2066-\u2069\u200E\u200F]/gu, '')
    .replaceAll(/[\u00A0\u202F]/gu, ' ')
    .replaceAll('’', "'");

/** The events that may be told by a ready link, the one that fits the order's state first. */
export async function listReadyEvents(db: Database, order: OrderFacts): Promise<readonly MessageEvent[]> {
  if (!isPhone(order.phone ?? '')) return [];
  const rules = (await listRules(db, order.shopId, null)) ?? [];
  const on = rules.filter(({ channels }) => LINKED.some((channel) => channels.includes(channel)));
  const events = MESSAGE_EVENTS.filter((event) => isOf(order, event) && on.some((rule) => rule.event === event));
  const fitting = fittingEvent(order);
  return [...events.filter((event) => event === fitting), ...events.filter((event) => event !== fitting)];
}

/** What is not about this order is not offered: it has no return, or takes the place of nothing. */
function isOf({ goingBack, isExchange }: OrderFacts, event: MessageEvent): boolean {
  if (event === 'back_in_stock') return false;
  if (event === 'exchange_sent') return isExchange;
  return !isReturnEvent(event) || goingBack !== null;
}

const BY_RETURN: Readonly<Record<string, OrderMessageEvent>> = {
  asked: 'return_asked',
  accepted: 'return_accepted',
  refused: 'return_refused',
  received: 'return_received',
};
const BY_PARCEL: Readonly<Record<string, OrderMessageEvent>> = {
  announced: 'announced',
  picked_up: 'announced',
  in_transit: 'announced',
  out_for_delivery: 'out_for_delivery',
  attempt_failed: 'attempt_failed',
  on_hold: 'attempt_failed',
  delivered: 'delivered',
  returning: 'returned',
  returned: 'returned',
};
const BY_CONFIRMATION: Readonly<Record<string, OrderMessageEvent>> = {
  new: 'placed',
  no_answer: 'no_answer',
  postponed: 'postponed',
  confirmed: 'confirmed',
  rejected: 'cancelled',
};

function fittingEvent({ confirmation, preparation, parcel, goingBack, isExchange }: OrderFacts): OrderMessageEvent {
  const byReturn = BY_RETURN[goingBack?.state ?? ''];
  if (byReturn !== undefined) return byReturn;
  if (isExchange && BY_PARCEL[parcel] === 'announced') return 'exchange_sent';
  const isPacked = preparation === 'packed' || preparation === 'handed_over';
  return BY_PARCEL[parcel] ?? (isPacked ? 'packed' : (BY_CONFIRMATION[confirmation] ?? 'placed'));
}
