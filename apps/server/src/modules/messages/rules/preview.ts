import type { MessagePreviewRequest } from '@hanout/contracts/messages';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import {
  fillMessage,
  isReturnEvent,
  MESSAGE_VALUES,
  type MessageTemplate,
  type MessageValue,
  type MessageValues,
} from '@hanout/core/messages';
import type { Database } from '../../../database/database.ts';
import { valuesOfOrder, type Origin } from '../sending/order-facts.ts';
import { findLatestOrder, findLatestReturned, readOrderFacts } from '../sending/order-queries.ts';
import { messageTexts } from '../texts.ts';
import { checkText, type WrongText } from './check-texts.ts';
import { readRule, templateOf } from './repository.ts';

export interface Preview {
  readonly text: MessageTemplate;
  /** null: the shop has no order yet */
  readonly order: number | null;
}

export type PreviewRefusal =
  | { readonly code: 'messages.order-not-found' }
  | { readonly code: 'messages.text-is-wrong'; readonly wrong: readonly WrongText[] };

interface Asked {
  readonly shopId: number;
  readonly request: MessagePreviewRequest;
  readonly origin: Origin;
}

/**
 * A text as it would be read, with an order of the shop, about returns with one that has a return; what is empty in the form is the shop's own
 * text or the house's.
 */
export async function previewText(
  db: Database,
  { shopId, request, origin }: Asked,
): Promise<Result<Preview, PreviewRefusal>> {
  const { event, channel, language, subject, body } = request;
  const wrong = checkText({ subject, body }, request);
  if (wrong.length > 0) return refuse({ code: 'messages.text-is-wrong', wrong });
  const kept = templateOf(await readRule(db, shopId, event), channel, language);
  const text = { subject: subject.trim() === '' ? kept.subject : subject, body: body.trim() === '' ? kept.body : body };
  const returned = isReturnEvent(event) ? await findLatestReturned(db, shopId) : undefined;
  const number = request.order === 0 ? (returned ?? (await findLatestOrder(db, shopId))) : request.order;
  const order =
    number === undefined ? undefined : await readOrderFacts(db, { number }, { shopIds: [shopId], ordersOf: null });
  if (order === undefined && request.order !== 0) return refuse({ code: 'messages.order-not-found' });
  const lacksReturn = order === undefined || (isReturnEvent(event) && order.goingBack === null);
  const values = {
    ...(lacksReturn ? exampleValues(language) : {}),
    ...(order === undefined ? {} : valuesOfOrder(order, language, origin)),
  };
  const product = order?.lines[0]?.names[language === 'dz' ? 'ar' : language] ?? order?.lines[0]?.names['fr'];
  return ok({
    text: fillMessage(text, { ...values, product: product ?? exampleOf('product', language) }),
    order: order?.number ?? null,
  });
}

const exampleOf = (name: MessageValue, language: MessagePreviewRequest['language']): string =>
  messageTexts(language === 'dz' ? 'ar' : language)(`messages.example.${name}`);

/** Where a shop has no order yet. */
function exampleValues(language: MessagePreviewRequest['language']): MessageValues {
  return Object.fromEntries(MESSAGE_VALUES.map((name) => [name, exampleOf(name, language)]));
}
