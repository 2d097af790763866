import { foldCode } from './fold-text.ts';
import { isStopWord, splitWords } from './split-words.ts';
import { stemWord } from './stem-word.ts';

/** So much of what is typed is read; the rest changes nothing. */
export const SEARCH_LIMITS = { characters: 100, words: 8, letters: 40 } as const;

export type SearchWord = {
  /** As typed, small letters. */
  readonly written: string;
  readonly folded: string;
  readonly stem: string;
};

export type ParsedSearch = {
  /** As typed, without what has no meaning here: what the page shows and the address carries. */
  readonly text: string;
  /** The whole as a sku or barcode would be written; empty when it is too short for one. */
  readonly code: string;
  readonly words: readonly SearchWord[];
};

const SHORTEST_CODE = 3;

/** What a shopper typed into the search box; null when there is nothing to look for. */
export function parseSearch(typed: string, language: 'fr' | 'ar' | 'en'): ParsedSearch | null {
  const text = cut(
    typed
      .normalize('NFC')
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim(),
  );
  const all = splitWords(text).filter(({ folded }) => folded.length <= SEARCH_LIMITS.letters);
  const code = foldCode(text);
  if (all.length === 0) return null;
  const telling = all.filter(
    ({ written, folded }) => !isStopWord(written, language) && (folded.length > 1 || /\d/.test(folded)),
  );
  const seen = new Set<string>();
  const words = (telling.length > 0 ? telling : all).flatMap(({ written, folded }) => {
    const stem = stemWord(folded);
    if (seen.has(stem)) return [];
    seen.add(stem);
    return [{ written, folded, stem }];
  });
  return { text, code: code.length >= SHORTEST_CODE ? code : '', words: words.slice(0, SEARCH_LIMITS.words) };
}

/** By code points, so that no letter is cut in two. */
function cut(text: string): string {
  return text.length <= SEARCH_LIMITS.characters ? text : [...text].slice(0, SEARCH_LIMITS.characters).join('').trim();
}
