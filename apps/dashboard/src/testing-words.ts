import { blacklistStates } from '@hanout/contracts/orders/blacklist';
import { callOutcomes } from '@hanout/contracts/orders/calls';
import { cartGaps, cartStates } from '@hanout/contracts/orders/cart-queue';
import { deliveryModes } from '@hanout/contracts/orders/orders';
import { returnOutcomes, returnStates, returnViews } from '@hanout/contracts/orders/returns';
import { MAIL_SECURITIES, MESSAGE_STATES, MESSAGE_VIEWS } from '@hanout/contracts/messages';
import { PAPER_KINDS, PAYMENT_MODES } from '@hanout/contracts/papers';
import { CLOSING_STATES, SCRIPT_LANGUAGES, SCRIPT_VALUES } from '@hanout/core/calling';
import { MESSAGE_CHANNELS, MESSAGE_EVENTS, MESSAGE_LANGUAGES, MESSAGE_VALUES } from '@hanout/core/messages';
import { TICKET_FORMATS } from '@hanout/core/papers';
import { createLookup } from '@hanout/i18n';
import { serverMessagesTexts } from '@hanout/i18n/catalogues/server/messages';
import { serverOrdersTexts } from '@hanout/i18n/catalogues/server/orders';
import { serverPapersTexts } from '@hanout/i18n/catalogues/server/papers';

const look = createLookup('en', serverOrdersTexts, serverMessagesTexts, serverPapersTexts);
const words = (prefix: string, values: readonly string[]) =>
  values.map((value) => ({ value, label: look(`${prefix}.${value}`) }));

/** What the server answers of the words that many parts show, by the path below `/dashboard/api`. */
export const SERVED_WORDS: Readonly<Record<string, object>> = {
  '/calls/enumerations': {
    outcomes: words('calls.outcome', callOutcomes),
    scriptLanguages: words('calls.language', SCRIPT_LANGUAGES),
    scriptValues: words('calls.value', SCRIPT_VALUES),
    latinExamples: words('calls.example', SCRIPT_VALUES),
    arabicExamples: words('calls.example', SCRIPT_VALUES),
    closingStates: words('calls.closing', CLOSING_STATES),
    deliveryModes: words('calls.mode', deliveryModes),
    cartStates: words('calls.cart', cartStates),
    cartGaps: words('calls.gap', cartGaps),
    blacklistStates: words('calls.blacklist', blacklistStates),
  },
  '/messages/enumerations': {
    events: words('messages.event', MESSAGE_EVENTS),
    channels: words('messages.channel', MESSAGE_CHANNELS),
    languages: words('messages.language', MESSAGE_LANGUAGES),
    states: words('messages.state', MESSAGE_STATES),
    views: words('messages.view', MESSAGE_VIEWS),
    values: words('messages.value', MESSAGE_VALUES),
    securities: words('messages.security', MAIL_SECURITIES),
  },
  '/papers/enumerations': {
    formats: words('papers.format', TICKET_FORMATS),
    kinds: words('papers.kind', PAPER_KINDS),
    paymentModes: words('papers.paymentMode', PAYMENT_MODES),
  },
  '/returns/enumerations': {
    states: words('returns.state', returnStates),
    views: words('returns.view', returnViews),
    outcomes: words('orders.outcome', returnOutcomes),
    transitions: [],
  },
};
