import type { Tx } from '../database/database.ts';
import type { PipelinedTransaction, Statement } from '../database/pipelined-transaction.ts';
import { insertOutboxRows } from './repository.ts';
import type { OutboxEvent } from './events.ts';

/**
 * Hangs side effects on the transaction: they happen at least once if it commits, never if it does not. Nothing else
 * is done here: a notification inside the transaction halves the orders per second (architecture, decision 6).
 */
export async function appendToOutbox(tx: Tx, ...events: readonly OutboxEvent[]): Promise<void> {
  if (events.length > 0) await insertOutboxRows(tx, events);
}

const APPEND: Statement<never> = {
  name: 'outbox_append',
  text: 'insert into outbox (type, payload) values ($1, $2)',
};

/** The same inside a pipelined transaction: the checkout's. */
export async function appendToOutboxPipelined(tx: PipelinedTransaction, event: OutboxEvent): Promise<void> {
  await tx.run(APPEND, [event.type, JSON.stringify(event.payload)]);
}
