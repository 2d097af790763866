import { runnerOf, type AnyTx } from '../../../database/statement-runner.ts';
import {
  CLAIM_OPERATION,
  LIST_MOVED_BY,
  READ_OPERATION,
  type DoneMovement,
  type MovedByOperation,
} from './ledger-statements.ts';
import type { Operation } from './movement.ts';

/**
 * What was done under this name before; nobody else does anything under it until the end of the transaction. Claimed before
 * any row is locked, always, so that nobody waits for a row of whom waits for the name.
 */
export async function claimOperation(tx: AnyTx, operation: Operation | null): Promise<readonly DoneMovement[]> {
  if (operation === null || operation.isShared) return [];
  const { run } = runnerOf(tx);
  await run(CLAIM_OPERATION, [operation.id]);
  return run(READ_OPERATION, [operation.id]);
}

/** What an operation moved, so that it can be counted back: each row of stock with the figure that it would have without it. */
export async function listMovedBy(
  tx: AnyTx,
  operationId: string,
  productIds: readonly number[],
): Promise<readonly MovedByOperation[]> {
  return runnerOf(tx).run(LIST_MOVED_BY, [operationId, [...productIds]]);
}
