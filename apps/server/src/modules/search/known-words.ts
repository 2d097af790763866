import type { Database } from '../../database/database.ts';
import { readWordStates, type WordState } from './queries.ts';

const MOST_WORDS = 50_000;

/** The words that products are written with, remembered: none is ever taken out, so that what was known once stays known. */
export class KnownWords {
  readonly #db: Database;
  readonly #known = new Set<string>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Whether each word is known, and whether one begins with it; without asking when all are known already. */
  async statesOf(
    shopId: number,
    words: readonly string[],
    { isBeginningAsked }: { isBeginningAsked: boolean },
  ): Promise<Map<string, WordState>> {
    const keyOf = (word: string): string => `${shopId} ${word}`;
    const isKnown = (word: string): boolean => this.#known.has(keyOf(word));
    if (!isBeginningAsked && words.every(isKnown))
      return new Map(words.map((word) => [word, { word, isKnown: true, isBeginning: true }]));
    const states = await readWordStates(this.#db, shopId, words);
    if (this.#known.size > MOST_WORDS) this.#known.clear();
    for (const state of states) if (state.isKnown) this.#known.add(keyOf(state.word));
    return new Map(states.map((state) => [state.word, state]));
  }
}
