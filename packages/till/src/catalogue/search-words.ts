import type { TillProduct } from '@hanout/contracts/till/catalogue';
import { foldCode, splitWords } from '@hanout/core/search';

/** All that a product is found by, folded, each word behind a space: ` miel montagne` is found by ` mon`. Made once per product and kept. */
export function wordsOf({ names, reference, combinations }: TillProduct): string {
  const words = new Set<string>();
  for (const name of [names.fr, names.ar, names.en]) for (const { folded } of splitWords(name)) words.add(bare(folded));
  for (const combination of combinations) for (const { folded } of splitWords(combination.names.fr)) words.add(folded);
  const code = foldCode(reference);
  if (code !== '') words.add(code);
  return ` ${[...words].join(' ')}`;
}

/** What was typed, as it is looked for. */
export const searchedWords = (text: string): readonly string[] => {
  const words = splitWords(text).map(({ folded }) => ` ${bare(folded)}`);
  return [...new Set(words)];
};

/** Arabic words are written with and without their article: العسل and عسل. */
function bare(word: string): string {
  return word.length > 4 && word.startsWith('ال') ? word.slice(2) : word;
}
