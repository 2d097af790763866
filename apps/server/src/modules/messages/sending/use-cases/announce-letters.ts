import type { Database } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { appendToOutbox } from '../../../../jobs/outbox.ts';
import { listShopsWithLetters } from '../repository.ts';

/** What was to wait is due, and what was broken off is taken up: each shop's sending is asked for. */
export async function announceLetters(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    const shops = await listShopsWithLetters(tx);
    await appendToOutbox(
      tx,
      ...shops.map((shopId) => ({ type: 'messages.letters-wait' as const, payload: { shopId } })),
    );
  });
}

/** One shop's. */
export async function announceLettersOf(db: Database, shopId: number): Promise<void> {
  await inTransaction(db, (tx) => appendToOutbox(tx, { type: 'messages.letters-wait', payload: { shopId } }));
}
