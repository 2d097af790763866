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

  /**
   * Of the stem of each word whether it is known, and of one that is not, whether some word begins with what was typed; in one
   * question, and in none when all are known already.
   */
  async statesOf(
    shopId: number,
    words: readonly { stem: string; folded: string }[],
  ): Promise<ReadonlyMap<string, WordState>> {
    const keyOf = (word: string): string => `${shopId} ${word}`;
    const asked = words
      .filter(({ stem }) => !this.#known.has(keyOf(stem)))
      .flatMap(({ stem, folded }) => [stem, folded]);
    const states = asked.length === 0 ? [] : await readWordStates(this.#db, shopId, [...new Set(asked)]);
    if (this.#known.size > MOST_WORDS) this.#known.clear();
    for (const state of states) if (state.isKnown) this.#known.add(keyOf(state.word));
    const remembered = words.map(({ stem }): WordState => ({ word: stem, isKnown: true, isBeginning: true }));
    return new Map([...remembered, ...states].map((state) => [state.word, state]));
  }
}
