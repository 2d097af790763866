import type { SearchWord } from '@hanout/core/search';

/** A word of the search with all that may stand for it in a document. */
export type ExpandedWord = {
  word: SearchWord;
  lexemes: readonly string[];
  /** Beginnings of words; the search box asks before a word is finished. */
  beginnings: readonly string[];
  /** What was meant instead, as people write it; null when the word is fine as it is. */
  instead: string | null;
};
