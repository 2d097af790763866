import { refuse, type Refusal, type Result } from '@hanout/core/kernel';
import type { Database, Tx } from './database.ts';
import { inTransaction } from './transaction.ts';

/** Thrown deep inside a transaction so that what was already written in it is undone; its opener answers the refusal. */
export class Refused<R extends Refusal> extends Error {
  readonly refusal: R;

  constructor(refusal: R) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/**
 * Like `inTransaction`, where a refusal, answered or thrown as `Refused`, undoes all that was written and is a value for who
 * asked. Whoever throws sees to it that `R` names what is thrown.
 */
export async function inTransactionOrRefuse<T, R extends Refusal>(
  db: Database,
  work: (tx: Tx) => Promise<Result<T, R>>,
): Promise<Result<T, R>> {
  try {
    return await inTransaction(db, async (tx) => {
      const outcome = await work(tx);
      if (!outcome.ok) throw new Refused(outcome.error);
      return outcome;
    });
  } catch (error) {
    if (isRefused<R>(error)) return refuse(error.refusal);
    throw error;
  }
}

function isRefused<R extends Refusal>(error: unknown): error is Refused<R> {
  return error instanceof Refused;
}
