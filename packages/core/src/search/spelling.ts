/** A folded word in letters of ASCII, one for one, so that an index of trigrams takes it on a server of any locale. */
export function spellingKey(folded: string): string {
  return [...folded].map((letter) => ASCII[letter] ?? letter).join('');
}

const ARABIC_LETTERS = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي';
const IN_ASCII = 'abtvjhxdqrzscwpygeofkulmn123';

const ASCII: Readonly<Record<string, string>> = Object.fromEntries(
  [...ARABIC_LETTERS].map((letter, at) => [letter, IN_ASCII[at] ?? letter]),
);

/**
 * So many wrong, missing, added or swapped letters are forgiven in a word of that length: beyond a quarter of its letters another
 * word was meant as often as not.
 */
export function forgivenMistakes(word: string): number {
  const { length } = [...word];
  if (length < 3 || /^\d+$/.test(word)) return 0;
  if (length < 8) return 1;
  return length < 12 ? 2 : 3;
}

/** In a short word, or after a second mistake, the first letter is what people are sure of; it may have changed places. */
const SURELY_BEGUN_BELOW = 6;

function isBegunAlike(typed: string, meant: string, mistakes: number): boolean {
  if (mistakes < 2 && Math.max([...typed].length, [...meant].length) >= SURELY_BEGUN_BELOW) return true;
  return typed[0] === meant[0] || (typed[0] === meant[1] && typed[1] === meant[0]);
}

/** Wrong, missing, added and swapped letters between two words; `limit + 1` for anything above the limit. */
export function countMistakes(typed: string, meant: string, limit: number): number {
  const a = [...typed];
  const b = [...meant];
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let twoAgo: number[] = [];
  let before = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (before[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (twoAgo[j - 2] ?? 0) + 1);
      row.push(least);
    }
    if (Math.min(...row) > limit) return limit + 1;
    twoAgo = before;
    before = row;
  }
  return Math.min(before[b.length] ?? 0, limit + 1);
}

export type KnownWord = { readonly stem: string; readonly folded: string };

/** The known words that were meant: those with the fewest mistakes, in the whole word or in its stem, none beyond what is forgiven. */
export function meantWords<T extends KnownWord>(typed: KnownWord, known: Iterable<T>): T[] {
  let least = forgivenMistakes(typed.folded);
  let best: T[] = [];
  for (const word of known) {
    const mistakes = Math.min(
      mistakesWithin(typed.folded, word.folded, least),
      mistakesWithin(typed.stem, word.stem, Math.min(least, forgivenMistakes(typed.stem))),
    );
    if (mistakes > least || word.stem === typed.stem) continue;
    if (mistakes < least) best = [];
    least = mistakes;
    best.push(word);
  }
  return best;
}

function mistakesWithin(typed: string, meant: string, limit: number): number {
  const mistakes = countMistakes(typed, meant, limit);
  return mistakes > limit || !isBegunAlike(typed, meant, mistakes) ? Infinity : mistakes;
}
