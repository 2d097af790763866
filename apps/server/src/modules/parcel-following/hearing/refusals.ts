import type { Database } from '../../../database/database.ts';
import { countRefused, type RefusedLetters } from './repository.ts';

/** Why a letter was not believed; `address`: it came to nobody's. */
export type RefusedFor = 'address' | 'unsigned' | 'forged' | 'stale' | 'unreadable' | 'too-large';

export interface Refusals {
  readonly count: (accountId: number | null, reason: RefusedFor) => void;
  /** Stores what was counted. */
  readonly flush: () => Promise<void>;
}

const FLUSH_MS = 1_000;

/** Counted here and stored each second: however many forged letters come, they cost no statement each. */
export function createRefusals(db: Database, onError: (error: unknown) => void): Refusals {
  let counts = new Map<string, { accountId: number | null; reason: RefusedFor; letters: number }>();
  let soon: NodeJS.Timeout | undefined;

  const flush = async (): Promise<void> => {
    clearTimeout(soon);
    soon = undefined;
    const taken: readonly RefusedLetters[] = [...counts.values()];
    counts = new Map();
    if (taken.length > 0) await countRefused(db, taken);
  };

  return {
    count: (accountId, reason) => {
      const name = `${accountId} ${reason}`;
      const known = counts.get(name) ?? { accountId, reason, letters: 0 };
      known.letters += 1;
      counts.set(name, known);
      soon ??= setTimeout(() => void flush().catch(onError), FLUSH_MS).unref();
    },
    flush,
  };
}
