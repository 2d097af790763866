import { fillMessage, houseTemplate, type MessageChannel, type OrderMessageEvent } from '@hanout/core/messages';
import { formatMoney, type Language } from '@hanout/i18n';
import type { Row, TableRows } from './rows.ts';

type Sample = {
  readonly event: OrderMessageEvent;
  readonly channel: MessageChannel;
  readonly state: 'sent' | 'refused' | 'failed' | 'withdrawn' | 'pressed';
  readonly reason?: string;
  readonly detail?: string;
};

const MINUTE = 60_000;

/** One of each outcome; most are the links that a person has pressed, as in a shop that lives on the telephone. */
const SAMPLES: readonly Sample[] = [
  { event: 'placed', channel: 'mail', state: 'sent' },
  { event: 'placed', channel: 'whatsapp', state: 'pressed' },
  {
    event: 'placed',
    channel: 'mail',
    state: 'refused',
    reason: 'refused',
    detail: '550 5.1.1 No such user here',
  },
  { event: 'confirmed', channel: 'mail', state: 'failed', reason: 'no-answer', detail: 'Connection timeout' },
  { event: 'no_answer', channel: 'whatsapp', state: 'pressed' },
  { event: 'announced', channel: 'sms', state: 'pressed' },
  { event: 'confirmed', channel: 'mail', state: 'withdrawn', reason: 'not-true' },
  { event: 'placed', channel: 'mail', state: 'failed', reason: 'interrupted' },
];
const EVERY = 3;

/** A log of messages to the latest shoppers. No server is set, so that the demo writes to nobody. */
export function planMessages(rows: TableRows): void {
  const orders = rows.entries().find(([table]) => table === 'orders')?.[1] ?? [];
  const named = orders.filter((order) => order['shop_id'] === 1 && order['phone'] !== null).toReversed();
  // The latest last, as they are written.
  for (const [at, sample] of [...SAMPLES.entries()].toReversed()) {
    const order = named[at * EVERY];
    if (order !== undefined) addMessage(rows, order, sample);
  }
}

function addMessage(rows: TableRows, order: Row, { event, channel, state, reason = '', detail = '' }: Sample): void {
  const language: Language = order['locale'] === 'ar' ? 'ar' : 'fr';
  const phone = String(order['phone']);
  const at = Date.parse(String(order['placed_at'])) + MINUTE;
  const left = state !== 'withdrawn';
  const { subject, body } = fillMessage(houseTemplate({ event, channel, language }), {
    firstName: String(order['first_name']),
    shop: 'Hanout',
    number: String(order['number']),
    total: formatMoney(Number(order['total_centimes'])),
    delivery: formatMoney(Number(order['delivery_centimes'])),
    outstanding: formatMoney(Number(order['total_centimes'])),
    transporter: typeof order['carrier_name'] === 'string' ? order['carrier_name'] : '',
  });
  rows.add('messages', {
    shop_id: 1,
    order_id: order['id'],
    event,
    channel,
    language,
    phone,
    recipient: channel === 'mail' ? `client${phone.slice(-4)}@exemple.dz` : phone,
    subject: left ? subject : '',
    body: left ? body : '',
    state,
    tries: state === 'failed' ? 8 : 1,
    reason,
    detail,
    message_id: channel === 'mail' ? `<${String(order['id'])}.${event}@exemple.dz>` : null,
    created_at: new Date(at),
    ended_at: new Date(at + MINUTE),
  });
}
