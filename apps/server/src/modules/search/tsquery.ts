import { lexeme } from '@hanout/core/search';
import type { ExpandedWord } from './expand-words.ts';

/** A search as PostgreSQL writes it; the texts carry no operator that a shopper could have typed. */
export type TextQuery = { all: string; any: string; opening: string; rank: string };

export function textQueryOf(words: readonly ExpandedWord[], code: string | null): TextQuery | null {
  const groups = words.map(alternatives).filter((group) => group.length > 0);
  const whole = code === null ? [] : [quoted(lexeme.code(code))];
  if (groups.length === 0 && whole.length === 0) return null;
  const all = groups.map((group) => `(${group.join(' | ')})`).join(' & ');
  const any = [...groups.flat(), ...whole].join(' | ');
  const opening = words.flatMap(openings);
  return {
    all: [...(all === '' ? [] : [`(${all})`]), ...whole].join(' | '),
    any,
    opening: [...opening, ...whole].join(' | '),
    rank: [any, ...opening].join(' | '),
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

function openings({ word, lexemes, beginnings }: ExpandedWord): string[] {
  const stems = lexemes.filter((text) => /^[\p{L}\p{N}]/u.test(text));
  return [
    ...new Set([word.stem, ...stems].map((stem) => quoted(lexeme.opening(stem)))),
    ...beginnings.map((beginning) => `${quoted(lexeme.opening(beginning))}:*`),
  ];
}

function quoted(text: string): string {
  return `'${text.replace(/['\\]/g, '$&$&')}'`;
}
