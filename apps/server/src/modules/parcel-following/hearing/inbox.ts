import type { Database } from '../../../database/database.ts';
import { keepLetters, type InboxLetter } from './repository.ts';

export interface Inbox {
  /** Resolves once they are stored. */
  readonly keep: (letters: readonly InboxLetter[]) => Promise<void>;
}

const MOST_AT_ONCE = 1_000;

/** Takes what carriers tell: letters that come while others are being stored are stored together by the next statement. */
export function createInbox(db: Database): Inbox {
  let waiting: { readonly letters: readonly InboxLetter[]; readonly stored: PromiseWithResolvers<void> }[] = [];
  let isStoring = false;

  const store = async (): Promise<void> => {
    isStoring = true;
    while (waiting.length > 0) {
      const some = waiting.slice(0, MOST_AT_ONCE);
      waiting = waiting.slice(MOST_AT_ONCE);
      try {
        await keepLetters(
          db,
          some.flatMap(({ letters }) => letters),
        );
        for (const { stored } of some) stored.resolve();
      } catch (error) {
        for (const { stored } of some) stored.reject(error);
      }
    }
    isStoring = false;
  };

  return {
    keep: (letters) => {
      if (letters.length === 0) return Promise.resolve();
      const stored = Promise.withResolvers<void>();
      waiting.push({ letters, stored });
      if (!isStoring) void store();
      return stored.promise;
    },
  };
}
