import { lexeme } from '@hanout/core/search';
import type { ExpandedWord } from './expanded-word.ts';

/** A search as PostgreSQL writes it; the texts carry no operator that a shopper could have typed. */
export type TextQuery = { all: string; any: string; rank: string; openings: Openings; looseOpenings: Openings };

/** Words, and beginnings of words, that a name begins with whose product is among the best. */
export type Openings = { stems: readonly string[]; beginnings: readonly string[] };

export const NO_OPENINGS: Openings = { stems: [], beginnings: [] };

export function textQueryOf(words: readonly ExpandedWord[], code: string | null): TextQuery | null {
  const groups = words.map(alternatives).filter((group) => group.length > 0);
  // A code is asked for by itself; where there is nothing else, it is what must be carried too.
  const whole = code === null || groups.length > 0 ? [] : [quoted(lexeme.code(code))];
  if (groups.length === 0 && whole.length === 0) return null;
  const all = groups.map((group) => `(${group.join(' | ')})`).join(' & ');
  const any = [...groups.flat(), ...whole].join(' | ');
  const openings = words.map(openingsOf);
  const [first, second] = openings;
  const [only] = openings.length === 1 ? openings : [];
  return {
    all: [...(all === '' ? [] : [`(${all})`]), ...whole].join(' | '),
    any,
    rank: [any, ...openings.flatMap(quotedOpenings)].join(' | '),
    // Of several words one that a name begins with says too little.
    openings: only ?? NO_OPENINGS,
    // Of two that no product carries both of, it says as much as of one.
    looseOpenings:
      openings.length === 2 && first !== undefined && second !== undefined
        ? joinedOpenings(first, second)
        : (only ?? NO_OPENINGS),
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

function openingsOf({ lexemes, beginnings }: ExpandedWord): Openings {
  return { stems: [...new Set(lexemes.filter((text) => /^[\p{L}\p{N}]/u.test(text)))], beginnings };
}

function joinedOpenings(a: Openings, b: Openings): Openings {
  return {
    stems: [...new Set([...a.stems, ...b.stems])],
    beginnings: [...new Set([...a.beginnings, ...b.beginnings])],
  };
}

/** A name that begins with one of them; there is one at least. */
export function openingsQueryOf(openings: Openings): string {
  return quotedOpenings(openings).join(' | ');
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
