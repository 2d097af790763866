import { EVERY_ORDER } from '@hanout/core/staff';
import { fillMessage, isStillTrue, type MessageTemplate } from '@hanout/core/messages';
import { enterMailRoom, type MailDependencies, type ShopMailRoom } from '../../mail-server/shop-mail-room.ts';
import { readRule, templateOf } from '../../rules/repository.ts';
import { valuesOfOrder, type Origin } from '../order-facts.ts';
import { readOrderFacts } from '../order-queries.ts';
import {
  claimLetter,
  endLetter,
  failInterrupted,
  hasLetters,
  postponeLetter,
  postponeLetters,
  withdrawLetters,
  type ClaimedLetter,
} from '../repository.ts';
import { writeLetter } from '../write-letter.ts';

export interface SendDependencies extends MailDependencies {
  readonly origin: Origin;
}

/** So that a shop with many letters leaves their turn to others. */
const LETTERS_AT_ONCE = 20;

/**
 * Sends what a shop's letters are due, one after the other. Each is noted as being sent before it leaves, and as sent after: a process
 * that ends in between leaves one that is sent once more, under the same Message-ID, and no third time. Answers whether more wait.
 */
export async function sendLetters(deps: SendDependencies, shopId: number): Promise<boolean> {
  const { db } = deps;
  await failInterrupted(db, shopId);
  if (!(await hasLetters(db, shopId))) return false;
  const room = await enterMailRoom(deps, shopId);
  if (room === null) {
    await withdrawLetters(db, shopId, 'no-server');
    return false;
  }
  if (!room.ok) {
    await postponeLetters(db, shopId, { reason: room.error.code, detail: room.error.detail });
    return false;
  }
  for (let sent = 0; sent < LETTERS_AT_ONCE; sent += 1) {
    const letter = await claimLetter(db, shopId);
    if (letter === undefined) return false;
    await sendLetter(deps, room.value, letter);
  }
  return hasLetters(db, shopId);
}

async function sendLetter(deps: SendDependencies, room: ShopMailRoom, letter: ClaimedLetter): Promise<void> {
  const { db } = deps;
  const { id, messageId, recipient, language, wasInterrupted } = letter;
  const text = await textOf(deps, letter);
  if (typeof text === 'string') return endLetter(db, id, { state: 'withdrawn', reason: text });
  const outcome = await room.send(writeLetter(text, { messageId, to: recipient, language, look: room.look }));
  if (outcome.ok) return endLetter(db, id, { state: 'sent', text });
  const { code, detail } = outcome.error;
  if (code === 'refused') return endLetter(db, id, { state: 'refused', reason: code, detail, text });
  const isUncertain = code === 'no-answer';
  if (isUncertain && wasInterrupted) return endLetter(db, id, { state: 'failed', reason: 'interrupted', detail, text });
  return postponeLetter(db, id, { reason: code, detail, isUncertain });
}

/** What it says now; a reason where it is not to be said any more. */
async function textOf(
  { db, origin }: SendDependencies,
  { orderId, returnId, event, language, happenedAt }: ClaimedLetter,
): Promise<MessageTemplate | 'switched-off' | 'not-true' | 'no-address'> {
  const order = await readOrderFacts(db, { id: orderId, returnId, refundedAt: happenedAt }, EVERY_ORDER);
  if (order === undefined || event === 'back_in_stock') return 'not-true';
  if (!isStillTrue(event, { ...order, ...(order.goingBack === null ? {} : { returned: order.goingBack.state }) }))
    return 'not-true';
  if (order.email === '') return 'no-address';
  const rule = await readRule(db, order.shopId, event);
  if (!rule.channels.includes('mail')) return 'switched-off';
  return fillMessage(templateOf(rule, 'mail', language), valuesOfOrder(order, language, origin));
}
