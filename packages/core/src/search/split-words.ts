import { foldText } from './fold-text.ts';

/** A word as it was written (small letters, without what surrounds it) and as it is compared. */
export type Word = { readonly written: string; readonly folded: string };

const WORD = /[\p{L}\p{M}\p{N}\u0640]+/gu;
const NUMBER_WITH_UNIT = /^(\d+)(ml|cl|l|g|kg|mg|cm|mm|m|go|gb|to|tb|mo|mah|w|v|hz|mp|x)$/;

/** The words of a text in their order. Apostrophes and hyphens part them; `500ml` is two, as `500 ml` is. */
export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  for (const [written] of text.normalize('NFC').toLowerCase().matchAll(WORD)) {
    const folded = foldText(written).replace(/[^\p{L}\p{N}]/gu, '');
    const [, number, unit] = NUMBER_WITH_UNIT.exec(folded) ?? [];
    if (number !== undefined && unit !== undefined)
      words.push({ written: number, folded: number }, { written: unit, folded: unit });
    else if (folded !== '') words.push({ written, folded });
  }
  return words;
}

/** `t-shirt` is also looked for as `tshirt`: what a hyphen joins, as one word. */
export function joinedWords(text: string): Word[] {
  const compounds = text
    .normalize('NFC')
    .toLowerCase()
    .matchAll(/(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}\p{N}]+(?:[-‐‑][\p{L}\p{M}\p{N}]+)+/gu);
  return [...compounds].map(([written]) => ({ written, folded: foldText(written).replace(/[^\p{L}\p{N}]/gu, '') }));
}

const STOP_WORDS = {
  fr: words(`a au aux avec ce ces cet cette d dans de des du elle en et il j je l la le les leur m ma mes mon n ne nos notre nous on ou
    par pas plus pour qu que qui s sa sans se ses si son sont sur t ta te tes ton tu un une vos votre vous y à`),
  en: words(
    `a an and are as at be by can for from in is it its of on or our so that the their this to very with you your`,
  ),
  ar: words(
    `في من على إلى الى عن مع و أو او ثم أن ان إن هذا هذه ذلك التي الذي ما لا هو هي كل بين حتى لكم لكل به بها منه منها`,
  ),
} as const;

/** Whether a word, as it is written, only holds others together in that language. */
export function isStopWord(written: string, language: keyof typeof STOP_WORDS): boolean {
  return STOP_WORDS[language].has(written);
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}
