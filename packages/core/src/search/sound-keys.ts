import { isArabic } from './fold-text.ts';
import { stemWord } from './stem-word.ts';

/**
 * How a word sounds, without its short vowels: the same for قميص, قمصان, `qamis` and `9amis`. Arabic writes no short vowels and
 * Latin letters stand for several of its consonants, so that only what both writings surely say is kept. A word that may
 * carry an ending has a key with it and one without.
 */
export type SoundKeys = {
  /** Consonants alone. */
  readonly plain: readonly string[];
  /** Also the y and w, for words that would have nothing else left (`abaya`, عباية). */
  readonly withGlides: readonly string[];
};

export function soundKeys(folded: string): SoundKeys {
  const sounds = isArabic(folded) ? [folded, stemWord(folded)].map(arabicSounds) : [latinSounds(folded)];
  return { plain: [...new Set(sounds.map((each) => each.replace(/[yw]/g, '')))], withGlides: [...new Set(sounds)] };
}

const LEAST_OF_A_WORD = 3;

/** Of the consonants alone what says enough of the word: two that were left of four (`hwayej`) are those of many others. */
export function tellingSounds({ plain, withGlides }: SoundKeys): readonly string[] {
  const longest = Math.max(...withGlides.map(({ length }) => length));
  return plain.filter(({ length }) => length >= LEAST_OF_A_WORD || longest - length < 2);
}

const ARABIC: Readonly<Record<string, string>> = {
  ب: 'b',
  ت: 't',
  ث: 't',
  ج: 'j',
  ح: 'h',
  خ: 'h',
  د: 'd',
  ذ: 'd',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'x',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'd',
  غ: 'j',
  ف: 'f',
  ق: 'k',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  و: 'w',
  ي: 'y',
};

function arabicSounds(word: string): string {
  return [...word.replace(/ه$/, '')].map((letter) => ARABIC[letter] ?? '').join('');
}

/** Digits that stand for Arabic letters in what people type (3 ع, 7 ح, 9 ق, …). */
const ARABIZI: Readonly<Record<string, string>> = { 2: '', 3: '', 5: 'h', 6: 't', 7: 'h', 8: 'j', 9: 'k' };

function latinSounds(word: string): string {
  const letters = /[a-z]/.test(word) ? word.replace(/[2356789]/g, (digit) => ARABIZI[digit] ?? digit) : word;
  return (
    letters
      .replace(/(?<=[aeiou])h$/, '')
      .replace(/sch|tch|ch|sh/g, 'x')
      .replace(/kh/g, 'h')
      .replace(/gh|dj|[gj]/g, 'j')
      .replace(/ph|v/g, 'f')
      .replace(/th/g, 't')
      .replace(/dh/g, 'd')
      .replace(/c(?=[eiy])/g, 's')
      .replace(/ck|[cqk]/g, 'k')
      .replace(/ou/g, 'w')
      .replace(/p/g, 'b')
      // Nobody writes doubled letters alike.
      .replace(/([a-z])\1+/g, '$1')
      .replace(/[aeiou]/g, '')
      .replace(/[^a-z\d]/g, '')
  );
}
