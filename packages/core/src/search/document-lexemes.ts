import { isArabic } from './fold-text.ts';
import { soundKeys } from './sound-keys.ts';
import { isStopWord, joinedWords, splitWords } from './split-words.ts';
import { stemWord } from './stem-word.ts';

/** A: the name; B: where it stands (brand, category …); C: what it is like (features, values, tags); D: what is said of it. */
export type LexemeWeight = 'A' | 'B' | 'C' | 'D';
export type Lexeme = { readonly text: string; readonly weight: LexemeWeight };

export type DocumentText = { readonly text: string; readonly language: 'fr' | 'ar' | 'en'; readonly isName: boolean };

/** What stands for a word, its beginning of a name, its sound or a code in a document; the first character tells the kind. */
export const lexeme = {
  word: (stem: string): string => stem,
  /** The first word of a name says what the thing is: `miel` before `savon au miel`. */
  opening: (stem: string): string => `^${stem}`,
  arabicSound: (key: string): string => `=${key}`,
  arabicGlides: (key: string): string => `+${key}`,
  latinSound: (key: string): string => `_${key}`,
  code: (folded: string): string => `#${folded}`,
  /** A brand, category, value … by its id, so that its new name rewrites no document. */
  entity: (kind: string, id: number): string => `~${kind}${id}`,
} as const;

export type DocumentWords = {
  /** Everything that the product's texts can be found by, each once with its best weight. */
  readonly lexemes: readonly Lexeme[];
  /** Stem → as people write it. */
  readonly words: ReadonlyMap<string, string>;
};

export function documentWords(texts: readonly DocumentText[]): DocumentWords {
  const found = new Map<string, LexemeWeight>();
  const words = new Map<string, string>();
  const add = (text: string, weight: LexemeWeight): void => {
    const known = found.get(text);
    if (text.length > 1 && text.length <= LONGEST && (known === undefined || weight < known)) found.set(text, weight);
  };
  for (const { text, language, isName } of texts) {
    const weight = isName ? 'A' : 'D';
    let isFirst = isName;
    for (const { written, folded } of splitWords(text)) {
      if (isStopWord(written, language)) continue;
      const stem = stemWord(folded);
      add(lexeme.word(stem), weight);
      if (isWorthKnowing(stem) && !words.has(stem)) words.set(stem, written);
      if (isFirst) add(lexeme.opening(stem), 'A');
      isFirst = false;
      if (isName) addSounds(folded, add);
    }
    for (const joined of joinedWords(text)) {
      const stem = stemWord(joined.folded);
      add(lexeme.word(stem), weight);
      if (isWorthKnowing(stem) && !words.has(stem)) words.set(stem, joined.written);
    }
  }
  return { lexemes: [...found].map(([text, weight]) => ({ text, weight })), words };
}

/** Numbers are not misspelt, and what is shorter stands near to everything. */
function isWorthKnowing(stem: string): boolean {
  return stem.length > 1 && stem.length <= LONGEST && !/^\d+$/.test(stem);
}

const LONGEST = 60;
/** Of two consonants only Arabic words are told apart. */
export const LEAST_SOUNDS = 2;

function addSounds(folded: string, add: (text: string, weight: LexemeWeight) => void): void {
  const { plain, withGlides } = soundKeys(folded);
  if (isArabic(folded)) {
    for (const key of plain) if (key.length >= LEAST_SOUNDS) add(lexeme.arabicSound(key), 'D');
    for (const key of withGlides) if (key.length >= LEAST_SOUNDS) add(lexeme.arabicGlides(key), 'D');
  } else for (const key of plain) if (key.length > LEAST_SOUNDS) add(lexeme.latinSound(key), 'D');
}
