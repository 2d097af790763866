import type { Rulebook } from '@hanout/core/promotions';
import type { Database } from '../../database/database.ts';
import type { PipelinedTransaction } from '../../database/pipelined-transaction.ts';
import { loadRulebook, loadRulebookIn } from './queries.ts';

/** Prepared promotions per shop, good for as long as the revision read beside the prices is the one they were made of. */
export interface RulebookCache {
  readonly find: (shopId: number, revision: number) => Rulebook | undefined;
  /** With a transaction: on its connection. A burst of checkouts after an edit must not each want a second one. */
  readonly load: (shopId: number, revision: number, tx?: PipelinedTransaction) => Promise<Rulebook>;
}

interface Kept {
  readonly revision: number;
  readonly rulebook: Rulebook;
}

export function createRulebookCache(db: Database): RulebookCache {
  const kept = new Map<number, Kept>();
  return {
    find: (shopId, revision) => {
      const found = kept.get(shopId);
      return found?.revision === revision ? found.rulebook : undefined;
    },
    load: async (shopId, revision, tx) => {
      const rulebook = await (tx === undefined ? loadRulebook(db, shopId) : loadRulebookIn(tx, shopId));
      // Read after the revision was: should it be newer than that, the next reader finds the mismatch and loads again.
      const newest = kept.get(shopId);
      if (newest === undefined || newest.revision < revision) kept.set(shopId, { revision, rulebook });
      return rulebook;
    },
  };
}
