import { foldPlaceName } from '@hanout/geo/fold-place-name';

export interface SearchableOption {
  readonly value: string;
  readonly label: string;
  /** Every way of typing it; folded before comparing. */
  readonly words: readonly string[];
  /** Why it cannot be chosen, or null. */
  readonly refusal: string | null;
}

/** A number matches a number; letters match the beginning of a word first, then any part, in either script. */
export function searchOptions(options: readonly SearchableOption[], query: string): readonly SearchableOption[] {
  const wanted = fold(query);
  if (wanted === '') return options;
  const scored = options.map((option) => ({
    option,
    score: Math.max(...option.words.map((word) => scoreOf(fold(word), wanted))),
  }));
  const found = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
  return found.map(({ option }) => option);
}

function scoreOf(word: string, wanted: string): number {
  if (word === wanted) return 4;
  if (word.startsWith(wanted)) return 3;
  if (/\d/.test(wanted)) return 0;
  if (word.includes(` ${wanted}`)) return 2;
  return word.includes(wanted) ? 1 : 0;
}

function fold(text: string): string {
  const latin = text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
  return foldPlaceName(latin).replace(/^0+(?=\d)/, '');
}

/** The one that is meant: the only one found, or the one whose number or name was typed in full. */
export function onlyMatch(found: readonly SearchableOption[], query: string | null): SearchableOption | undefined {
  if (query === null || query.trim() === '') return undefined;
  if (found.length === 1) return found[0];
  const [first] = found;
  return first?.words.some((word) => fold(word) === fold(query)) === true ? first : undefined;
}
