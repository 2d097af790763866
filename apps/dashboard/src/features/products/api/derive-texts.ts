import type { PartValues } from './editor-parts.ts';

const LONGEST_DESCRIPTION = 160;
const LONGEST_TITLE = 200;

/**
 * The texts of a language with what was left empty made of the others (BO-12 wants four of them): the name from the French one,
 * the short text from the long one, what search engines show from both. Nothing typed at all stays nothing.
 */
export function deriveTexts(typed: PartValues, french: PartValues): PartValues {
  const own = (field: string): string => (typed[field] ?? '').trim();
  const long = plainText(own('longDescription'));
  const isEmpty = ['name', 'shortDescription', 'seoTitle', 'seoDescription'].every((field) => own(field) === '');
  if (isEmpty && long === '') return typed;
  const name = own('name') || (french['name'] ?? '').trim();
  const shortDescription = own('shortDescription') || cut(long, LONGEST_DESCRIPTION) || name;
  return {
    ...typed,
    name,
    shortDescription,
    seoTitle: own('seoTitle') || cut(name, LONGEST_TITLE),
    seoDescription: own('seoDescription') || cut(plainText(shortDescription), LONGEST_DESCRIPTION),
  };
}

/** What a reader sees of a formatted text, in one line. */
function plainText(markup: string): string {
  const { body } = new DOMParser().parseFromString(markup.replaceAll('<', ' <'), 'text/html');
  return (body.textContent ?? '').replaceAll(/\s+/gu, ' ').trim();
}

/** At the end of a word, where there is one. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.lastIndexOf(' ', most - 1);
  return `${text.slice(0, end > most / 2 ? end : most - 1)}…`;
}
