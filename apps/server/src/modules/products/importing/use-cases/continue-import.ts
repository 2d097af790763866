import type { Database } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { appendToOutbox } from '../../../../jobs/outbox.ts';
import { moveState, readImport, UnreadableFile, type ImportDependencies } from '../../../imports/index.ts';
import { checkImport } from './check-import.ts';
import { runImport } from './run-import.ts';
import { undoImport } from './undo-import.ts';

/** Whatever an import waits for: its check, itself, or being taken back. Safe to call as often as one likes. */
export async function continueImport(deps: ImportDependencies, id: string, signal: AbortSignal): Promise<void> {
  const { db } = deps;
  try {
    await checkImport(db, id, signal);
    await runImport(deps, id, signal);
    await undoImport(db, id, signal);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    await failImport(db, id, error.code);
  }
  // A process that stops hands what is left to the next one.
  const left = signal.aborted ? await readImport(db, id, { isLocked: false }) : undefined;
  if (left !== undefined && ['checking', 'running', 'undoing'].includes(left.state))
    await inTransaction(db, (tx) => appendToOutbox(tx, { type: 'import.waiting', payload: { importId: id } }));
}

export async function failImport(db: Database, id: string, code: string = 'stopped'): Promise<void> {
  await moveState(db, id, { from: ['checking', 'running', 'undoing'], to: 'failed', failure: code });
}
