import { CompiledQuery } from 'kysely';
import type { Database, Tx } from './database.ts';
import type { Statement } from './pipelined-transaction.ts';

/** What can run a statement that is kept as data: a pipelined transaction as it is, one of the builder by `runnerOf`. */
export interface StatementRunner {
  readonly run: <Row>(statement: Statement<Row>, values: readonly unknown[]) => Promise<readonly Row[]>;
}

/** Either kind of transaction, for what must be written in one place although both use it. */
export type AnyTx = Tx | StatementRunner;

/** The runner of a transaction. What leaves together answers in the order in which it left, in both kinds. */
export function runnerOf(tx: AnyTx | Database): StatementRunner {
  if ('run' in tx) return tx;
  return {
    run: async <Row>({ text }: Statement<Row>, values: readonly unknown[]) =>
      (await tx.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows,
  };
}
