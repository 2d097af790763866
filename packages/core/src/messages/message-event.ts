/** What a shopper is told of. All but the last are about an order. */
export const MESSAGE_EVENTS = [
  'placed',
  'confirmed',
  'no_answer',
  'postponed',
  'cancelled',
  'packed',
  'announced',
  'out_for_delivery',
  'attempt_failed',
  'delivered',
  'returned',
  'refunded',
  'return_asked',
  'return_accepted',
  'return_refused',
  'return_received',
  'exchange_sent',
  'back_in_stock',
] as const;
export type MessageEvent = (typeof MESSAGE_EVENTS)[number];
export type OrderMessageEvent = Exclude<MessageEvent, 'back_in_stock'>;

/** Those about one return of an order. */
export const RETURN_EVENTS = ['return_asked', 'return_accepted', 'return_refused', 'return_received'] as const;
export type ReturnMessageEvent = (typeof RETURN_EVENTS)[number];

export const isReturnEvent = (event: MessageEvent): event is ReturnMessageEvent =>
  RETURN_EVENTS.some((each) => each === event);

export const MESSAGE_CHANNELS = ['mail', 'whatsapp', 'sms'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** Darija, in Arabic letters, is for WhatsApp: a letter is written in one of the three languages of the shop. */
export const MESSAGE_LANGUAGES = ['fr', 'ar', 'en', 'dz'] as const;
export type MessageLanguage = (typeof MESSAGE_LANGUAGES)[number];

export function languagesOf(channel: MessageChannel): readonly MessageLanguage[] {
  return channel === 'whatsapp' ? MESSAGE_LANGUAGES : MESSAGE_LANGUAGES.filter((language) => language !== 'dz');
}

/** An entry of an order's history, as far as messages ask. */
export interface HistoryStep {
  readonly axis: string;
  readonly action: string;
  readonly to: string | null;
  /** The order takes the place of goods that come back. */
  readonly isExchange?: boolean;
}

const BY_STATE: Readonly<Record<string, Readonly<Record<string, OrderMessageEvent>>>> = {
  confirmation: { confirmed: 'confirmed', no_answer: 'no_answer', postponed: 'postponed' },
  parcel: {
    announced: 'announced',
    out_for_delivery: 'out_for_delivery',
    attempt_failed: 'attempt_failed',
    delivered: 'delivered',
    returned: 'returned',
  },
};
/** Where an inverse leads to the same state, the action tells them apart. */
const BY_ACTION: Readonly<Record<string, OrderMessageEvent>> = {
  'order place': 'placed',
  'confirmation cancel': 'cancelled',
  'preparation pack': 'packed',
  'money refund': 'refunded',
  'order return_ask': 'return_asked',
  'order return_accept': 'return_accepted',
  'order return_refuse': 'return_refused',
  'order return_receive': 'return_received',
};

/** What a shopper is told when this has happened to their order; null: nothing. */
export function eventOf({ axis, action, to, isExchange = false }: HistoryStep): OrderMessageEvent | null {
  const isWayBack = action.startsWith('undo') || action.startsWith('take_back') || action === 'mark_found';
  if (isWayBack) return null;
  const event = BY_ACTION[`${axis} ${action}`] ?? BY_STATE[axis]?.[to ?? ''] ?? null;
  return event === 'announced' && isExchange ? 'exchange_sent' : event;
}

/** What happens to an order more than once, each time worth a letter: money that goes back in parts. */
export const isToldEachTime = (event: OrderMessageEvent): boolean => event === 'refunded';

export interface MessageStates {
  readonly confirmation: string;
  readonly preparation: string;
  readonly parcel: string;
  /** of the return that is told of; left out: of none */
  readonly returned?: string;
}

const IN_TRANSIT = ['announced', 'picked_up', 'in_transit', 'out_for_delivery', 'attempt_failed', 'on_hold'];

const STILL_TRUE: Readonly<Record<OrderMessageEvent, (states: MessageStates) => boolean>> = {
  placed: ({ confirmation }) => !['rejected', 'duplicate', 'fake'].includes(confirmation),
  confirmed: ({ confirmation }) => confirmation === 'confirmed',
  no_answer: ({ confirmation }) => confirmation === 'no_answer',
  postponed: ({ confirmation }) => confirmation === 'postponed',
  cancelled: ({ confirmation }) => confirmation === 'rejected',
  packed: ({ preparation }) => preparation === 'packed' || preparation === 'handed_over',
  announced: ({ parcel }) => IN_TRANSIT.includes(parcel),
  out_for_delivery: ({ parcel }) => parcel === 'out_for_delivery',
  attempt_failed: ({ parcel }) => parcel === 'attempt_failed',
  delivered: ({ parcel }) => parcel === 'delivered',
  returned: ({ parcel }) => parcel === 'returned',
  refunded: () => true,
  return_asked: ({ returned }) => returned === 'asked',
  return_accepted: ({ returned }) => returned === 'accepted',
  return_refused: ({ returned }) => returned === 'refused',
  return_received: ({ returned }) => returned === 'received' || returned === 'closed',
  exchange_sent: ({ parcel }) => IN_TRANSIT.includes(parcel),
};

/** Whether what a message tells still holds at the moment when it would leave: what was taken back is not told. */
export function isStillTrue(event: OrderMessageEvent, states: MessageStates): boolean {
  return STILL_TRUE[event](states);
}

/** Which events are told without anybody saying so. By WhatsApp and SMS a person presses, so that nothing leaves by itself. */
const MAILED: ReadonlySet<MessageEvent> = new Set([
  'placed',
  'confirmed',
  'cancelled',
  'announced',
  'out_for_delivery',
  'attempt_failed',
  'delivered',
  'refunded',
  'return_asked',
  'return_accepted',
  'return_refused',
  'return_received',
  'exchange_sent',
]);

/** Which channels of an event are on until a shop says otherwise. A shopper who wants to be told left a number, and no address. */
export function houseChannels(event: MessageEvent): readonly MessageChannel[] {
  return MESSAGE_CHANNELS.filter((channel) => channel !== 'mail' || MAILED.has(event));
}

/** The channels that an event has at all. */
export function channelsOf(event: MessageEvent): readonly MessageChannel[] {
  return event === 'back_in_stock' ? ['whatsapp', 'sms'] : MESSAGE_CHANNELS;
}
