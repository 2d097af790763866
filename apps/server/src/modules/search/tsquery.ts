import { lexeme } from '@hanout/core/search';
import type { ExpandedWord } from './expanded-word.ts';

/** A search as PostgreSQL writes it; the texts carry no operator that a shopper could have typed. */
export type TextQuery = { all: string; any: string; rank: string; openings: Openings };

/** Words, and beginnings of words, that a name begins with whose product is among the best. */
export type Openings = { stems: readonly string[]; beginnings: readonly string[] };

const NO_OPENINGS: Openings = { stems: [], beginnings: [] };

export function textQueryOf(words: readonly ExpandedWord[], code: string | null): TextQuery | null {
  const groups = words.map(alternatives).filter((group) => group.length > 0);
  const whole = code === null ? [] : [quoted(lexeme.code(code))];
  if (groups.length === 0 && whole.length === 0) return null;
  const all = groups.map((group) => `(${group.join(' | ')})`).join(' & ');
  const any = [...groups.flat(), ...whole].join(' | ');
  const openings = words.map(openingsOf);
  const [only] = openings.length === 1 ? openings : [];
  return {
    all: [...(all === '' ? [] : [`(${all})`]), ...whole].join(' | '),
    any,
    rank: [any, ...openings.flatMap(quotedOpenings)].join(' | '),
    // Of several words one that a name begins with says too little.
    openings: only ?? NO_OPENINGS,
  };
}

export function codeQueryOf(code: string | null): string | null {
  return code === null ? null : quoted(lexeme.code(code));
}

/** A code that is not typed to its end yet; without a digit it is a word and no code. */
export function codeBeginningOf(code: string): string | null {
  return code.length >= SHORTEST_CODE_BEGINNING && /\d/.test(code) ? `${quoted(lexeme.code(code))}:*` : null;
}

const SHORTEST_CODE_BEGINNING = 4;

function alternatives({ lexemes, beginnings }: ExpandedWord): string[] {
  return [...new Set([...lexemes.map(quoted), ...beginnings.map((beginning) => `${quoted(beginning)}:*`)])];
}

function openingsOf({ word, lexemes, beginnings }: ExpandedWord): Openings {
  const stems = lexemes.filter((text) => /^[\p{L}\p{N}]/u.test(text));
  return { stems: [...new Set([word.stem, ...stems])], beginnings };
}

function quotedOpenings({ stems, beginnings }: Openings): string[] {
  return [
    ...stems.map((stem) => quoted(lexeme.opening(stem))),
    ...beginnings.map((beginning) => `${quoted(lexeme.opening(beginning))}:*`),
  ];
}

function quoted(text: string): string {
  return `'${text.replace(/['\\]/g, '$&$&')}'`;
}
