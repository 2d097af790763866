import type { Tx } from '../database/database.ts';
import type { PipelinedTransaction, Statement } from '../database/pipelined-transaction.ts';
import { runnerOf } from '../database/statement-runner.ts';
import type { OutboxEvent } from './outbox-events.ts';

/** $1 the rows as JSON. */
const APPEND: Statement<never> = {
  name: 'outbox_append',
  text: `insert into outbox (type, payload) select type, payload from json_to_recordset($1::json) e (type text, payload jsonb)`,
};

/**
 * Hangs side effects on the transaction: they happen at least once if it commits, never if it does not. Nothing else
 * is done here: a notification inside the transaction halves the orders per second (architecture, decision 6).
 */
export async function appendToOutbox(tx: Tx, ...events: readonly OutboxEvent[]): Promise<void> {
  if (events.length > 0) await runnerOf(tx).run(APPEND, [JSON.stringify(events)]);
}

/** The same inside a pipelined transaction: the checkout's. */
export async function appendToOutboxPipelined(tx: PipelinedTransaction, events: readonly OutboxEvent[]): Promise<void> {
  await tx.run(APPEND, [JSON.stringify(events)]);
}
