import type { Ids } from '@hanout/core/kernel';
import { eventOf, isToldEachTime } from '@hanout/core/messages';
import type { Database } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { appendToOutbox } from '../../../../jobs/outbox.ts';
import { messageIdOf } from '../../mail-server/shop-mail-room.ts';
import { listRules } from '../../rules/repository.ts';
import { insertLetters, listTellableSteps, type NewLetter, type TellableStep } from '../repository.ts';

/** An outcome can be taken back for a minute: what it says leaves after that. */
const SECOND_THOUGHTS = 60;

/** Writes down which letters the latest steps of these orders ask for. Doing it again writes none twice. */
export async function planLetters(
  { db, ids }: { readonly db: Database; readonly ids: Ids },
  orderIds: readonly string[],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const steps = await listTellableSteps(tx, orderIds);
    const told = new Map<number, ReadonlySet<string>>();
    for (const shopId of new Set(steps.map((step) => step.shopId))) {
      const rules = (await listRules(tx, shopId, null)) ?? [];
      told.set(shopId, new Set(rules.filter(({ channels }) => channels.includes('mail')).map(({ event }) => event)));
    }
    const letters = steps.flatMap((step) => letterOf(step, told.get(step.shopId) ?? new Set(), ids));
    if (letters.length === 0) return;
    const shops = await insertLetters(tx, latestOfEach(letters));
    await appendToOutbox(
      tx,
      ...shops.map((shopId) => ({ type: 'messages.letters-wait' as const, payload: { shopId } })),
    );
  });
}

function letterOf(step: TellableStep, told: ReadonlySet<string>, ids: Ids): readonly NewLetter[] {
  const event = eventOf(step);
  if (event === null || !told.has(event)) return [];
  const messageId = messageIdOf(ids.uuidv7(), step.fromAddress);
  const stepId = isToldEachTime(event) ? step.id : null;
  return [{ ...step, stepId, event, messageId, delaySeconds: event === 'placed' ? 0 : SECOND_THOUGHTS }];
}

/** A statement that inserts touches no row twice. */
function latestOfEach(letters: readonly NewLetter[]): readonly NewLetter[] {
  return [
    ...new Map(
      letters.map((letter) => [`${letter.orderId} ${letter.event} ${letter.returnId ?? letter.stepId ?? ''}`, letter]),
    ).values(),
  ];
}
