import { isArabic } from './fold-text.ts';

/**
 * The part of a folded word that its plural and its feminine share. Light on purpose: rules that a shopper's nouns and
 * adjectives need, and never fewer than three letters left.
 */
export function stemWord(folded: string): string {
  if (/\d/.test(folded)) return folded;
  return isArabic(folded) ? stemArabic(folded) : stemLatin(folded);
}

const LEAST = 3;

function stemLatin(word: string): string {
  if (word.length <= LEAST) return word;
  let stem = word;
  if (stem.endsWith('eaux')) stem = stem.slice(0, -1);
  else if (stem.length > 5 && stem.endsWith('aux')) stem = `${stem.slice(0, -3)}al`;
  else if (/[eo]ux$/.test(stem)) stem = stem.slice(0, -1);
  else if (stem.endsWith('ies') && stem.length > 4) stem = `${stem.slice(0, -3)}y`;
  else stem = shorter(stem, /(?<!s)s$/);
  stem = shorter(stem, /e+$/);
  // What remains of `dress`, `naturelle` and `y` of `baby`, `babies`, `jolie`.
  return shorter(stem, /([^aeiou\d])(?=\1$)/).replace(/(?<=.{2})y$/, 'i');
}

function shorter(word: string, ending: RegExp): string {
  const cut = word.replace(ending, '');
  return cut.length >= LEAST ? cut : word;
}

const PREFIX = /^(?:وال|بال|كال|فال|ولل|لل|ال)/;
/** Of five letters ون is more often part of the word (زيتون) than a plural. */
const SUFFIX = /(?:ات|(?<=.{4})ون|(?<=.{4})ين|ان|يه|ها|ه|ي)$/;

function stemArabic(word: string): string {
  const bare = word.replace(PREFIX, '');
  const noun = bare.length >= LEAST - 1 ? bare : word;
  return shorter(noun, SUFFIX);
}
