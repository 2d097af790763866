import { fillPlaces, namesIn } from '../kernel/index.ts';
import { isReturnEvent, type MessageChannel, type MessageEvent } from './message-event.ts';

/** A text as it is written; the subject is empty where a channel has none. */
export interface MessageTemplate {
  readonly subject: string;
  readonly body: string;
}

/** What a template may name. */
export const MESSAGE_VALUES = [
  'firstName',
  'lastName',
  'shop',
  'number',
  'lines',
  'total',
  'delivery',
  'outstanding',
  'refund',
  'wilaya',
  'commune',
  'address',
  'transporter',
  'tracking',
  'callAt',
  'link',
  'returnNumber',
  'returnLines',
  'returnReason',
  'returnCosts',
  'refusal',
  'refundDue',
  'refundBy',
  'product',
] as const;
export type MessageValue = (typeof MESSAGE_VALUES)[number];
export type MessageValues = Readonly<Partial<Record<MessageValue, string>>>;

const OF_A_PRODUCT: readonly MessageValue[] = ['shop', 'product', 'link'];
const OF_A_RETURN: readonly MessageValue[] = [
  'returnNumber',
  'returnLines',
  'returnReason',
  'returnCosts',
  'refusal',
  'refundDue',
  'refundBy',
];
const OF_AN_ORDER = MESSAGE_VALUES.filter((name) => name !== 'product' && !OF_A_RETURN.includes(name));

/** What a text about an event may name. */
export function valuesOf(event: MessageEvent): readonly MessageValue[] {
  if (event === 'back_in_stock') return OF_A_PRODUCT;
  return isReturnEvent(event) ? [...OF_A_RETURN, ...OF_AN_ORDER] : OF_AN_ORDER;
}

/** The names in a text that its event does not have; empty: it can be sent. */
export function unknownNames(text: string, event: MessageEvent): readonly string[] {
  const known: ReadonlySet<string> = new Set(valuesOf(event));
  return namesIn(text).filter((name) => !known.has(name));
}

const isValue = (name: string): name is MessageValue => MESSAGE_VALUES.some((value) => value === name);

/**
 * The text with values in their places. A line is left out where all that it names is empty: a parcel without a number has no line
 * about it. A subject is one line, whatever was written into it.
 */
export function fillMessage({ subject, body }: MessageTemplate, values: MessageValues): MessageTemplate {
  const fill = (text: string): string => fillPlaces(text, (name) => (isValue(name) ? (values[name] ?? '') : undefined));
  const lines = body.split('\n').filter((line) => {
    const names = namesIn(line).filter(isValue);
    return names.length === 0 || names.some((name) => (values[name] ?? '') !== '');
  });
  return {
    subject: tidy(fill(subject).replaceAll(/\s+/gu, ' ')),
    body: tidy(
      lines
        .map(fill)
        .join('\n')
        .replaceAll(/\n{3,}/gu, '\n\n'),
    ),
  };
}

/** A name that is not there leaves no gap before its comma, and none at the end of its line. */
const tidy = (text: string): string => text.replaceAll(/[^\S\n]+(?=[,،.\n]|$)/gu, '').trim();

/** How long a text may be: what a letter, WhatsApp, and three parts of an SMS hold. */
export const MESSAGE_LIMITS: Readonly<Record<MessageChannel, number>> = { mail: 4000, whatsapp: 1500, sms: 480 };
export const SUBJECT_LIMIT = 150;

/** The address that opens WhatsApp or the telephone's messages with a text ready to be sent. `phone` is `0661234567`. */
export function messageLink(channel: 'whatsapp' | 'sms', phone: string, body: string): string {
  const international = phone.replace(/^0/u, '213');
  const text = encodeURIComponent(body);
  return channel === 'whatsapp' ? `https://wa.me/${international}?text=${text}` : `sms:+${international}?body=${text}`;
}
