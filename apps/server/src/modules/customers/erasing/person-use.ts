import type { Database, Tx } from '../../../database/database.ts';

/** Whom a shop knows by these numbers. */
export interface Person {
  readonly shopId: number;
  readonly phones: readonly string[];
}

/** What stands where the person stood: one sign for all that was one person's, from which nobody is found again. */
export interface Effaced extends Person {
  /** `effacé`, for names and places */
  readonly word: string;
  /** `effacé-12`, for numbers */
  readonly sign: string;
  /** `effacé-` and the fingerprint of a number, where it must be known again when it is said anew */
  readonly fingerprintOf: (phone: string) => string;
}

/** Where a module keeps something of persons: every module says it, so that export and erasure leave nothing out (law 18-07). */
export interface PersonUse {
  /** as the exported file calls it */
  readonly name: string;
  readonly read: (db: Database, person: Person) => Promise<readonly object[]>;
  /** What accounts need stays, without the person. Answers how many entries it was. */
  readonly erase: (tx: Tx, effaced: Effaced) => Promise<number>;
  /** The others find their rows by it, so it is erased behind them. */
  readonly isLast?: true;
}
