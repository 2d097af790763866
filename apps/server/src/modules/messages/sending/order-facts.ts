import type { MessageLanguage, MessageStates, MessageValues } from '@hanout/core/messages';
import { formatDate, formatDateTime, formatMoney, isolate, type Language } from '@hanout/i18n';
import type { Settings } from '../../../settings.ts';
import { wordIn, type Words } from '../../dictionary/index.ts';
import { originOf, type Shop } from '../../shops/index.ts';
import { messageTexts } from '../texts.ts';

/** What messages know of an order. */
export interface OrderFacts extends MessageStates {
  readonly id: string;
  readonly number: number;
  readonly shopId: number;
  readonly shopNames: Words;
  readonly shop: Pick<Shop, 'answersUnknownHosts' | 'hosts'>;
  readonly locale: Language;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly email: string;
  readonly address: string;
  readonly wilaya: Words;
  readonly commune: Words;
  readonly transporter: string;
  readonly tracking: string;
  readonly nextCallAt: Date | null;
  readonly deliveryCentimes: number;
  readonly totalCentimes: number;
  readonly outstandingCentimes: number;
  readonly refundedCentimes: number;
  /** what is to be given back and has not been */
  readonly dueBackCentimes: number;
  /** It takes the place of goods that come back. */
  readonly isExchange: boolean;
  /** the return that is told of, else the latest; null: there is none */
  readonly goingBack: ReturnOfOrder | null;
  readonly lines: readonly ToldLine[];
}

interface ToldLine {
  readonly names: Words;
  readonly values: readonly string[];
  readonly quantity: number;
}

export interface ReturnOfOrder {
  readonly id: string;
  readonly number: number;
  readonly state: string;
  readonly isOurFault: boolean;
  readonly reasonNames: Words;
  readonly refusal: string;
  /** `2026-12-07`; null: nothing came back yet */
  readonly refundDueOn: string | null;
  readonly lines: readonly ToldLine[];
}

/** Darija is written in the words of Arabic. */
const wordsLanguage = (language: MessageLanguage): Language => (language === 'dz' ? 'ar' : language);

/** From where a shop is reached. */
export type Origin = Pick<Settings, 'publicUrl' | 'port'>;

/** The order in the words of a language; empty where it has nothing to tell. */
export function valuesOfOrder(order: OrderFacts, language: MessageLanguage, origin: Origin): MessageValues {
  const own = wordsLanguage(language);
  // Figures with a unit come apart in a sentence that runs from right to left.
  const apart = (text: string): string => (own === 'ar' && text !== '' ? isolate(text) : text);
  const money = (centimes: number): string => (centimes === 0 ? '' : apart(formatMoney(centimes)));
  return {
    firstName: order.firstName,
    lastName: order.lastName,
    shop: wordIn(order.shopNames, own),
    number: String(order.number),
    lines: order.lines.map((line) => sayLine(line, own)).join('\n'),
    total: apart(formatMoney(order.totalCentimes)),
    delivery: apart(formatMoney(order.deliveryCentimes)),
    outstanding: money(order.outstandingCentimes),
    refund: money(order.refundedCentimes),
    wilaya: wordIn(order.wilaya, own),
    commune: wordIn(order.commune, own),
    address: order.address,
    transporter: order.transporter,
    tracking: apart(order.tracking),
    callAt: order.nextCallAt === null ? '' : apart(formatDateTime(order.nextCallAt, own)),
    ...valuesOfReturn(order, language),
    link: `${originOf(order.shop, origin)}/${own}/checkout/confirmation/${order.id}`,
  };
}

function valuesOfReturn({ goingBack, dueBackCentimes }: OrderFacts, language: MessageLanguage): MessageValues {
  if (goingBack === null) return {};
  const own = wordsLanguage(language);
  const { number, isOurFault, reasonNames, refusal, refundDueOn, lines } = goingBack;
  const due = dueBackCentimes === 0 ? '' : formatMoney(dueBackCentimes);
  return {
    returnNumber: `R${number}`,
    returnLines: lines.map((line) => sayLine(line, own)).join('\n'),
    returnReason: wordIn(reasonNames, own),
    returnCosts: isOurFault ? messageTexts(own)('messages.returnCosts') : '',
    refusal,
    refundDue: due === '' || own !== 'ar' ? due : isolate(due),
    refundBy: refundDueOn === null || due === '' ? '' : formatDate(new Date(`${refundDueOn}T12:00:00Z`), own),
  };
}

function sayLine({ names, values, quantity }: ToldLine, language: Language): string {
  const chosen = values.length === 0 ? '' : ` (${values.join(', ')})`;
  return `• ${quantity} × ${wordIn(names, language)}${chosen}`;
}
