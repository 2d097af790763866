import { isEan } from '@hanout/core/catalog';

/** A code that a scale printed: which thing, and how much of it. */
export interface EmbeddedCode {
  /** prefix and number of the thing, as they stand in its barcode or reference */
  readonly item: string;
  /** the number alone */
  readonly number: string;
  readonly carries: 'weight' | 'price';
  /** grams, or centimes */
  readonly value: number;
}

export interface EmbeddedRule {
  readonly prefix: string;
  readonly carries: 'weight' | 'price';
}

const ITEM_DIGITS = 7;

/** GS1 restricted circulation: prefix and number of the thing together seven digits, five of weight or price, check digit. */
export function readEmbedded(code: string, rules: readonly EmbeddedRule[]): EmbeddedCode | null {
  if (code.length !== 13 || !isEan(code)) return null;
  const rule = rules
    .filter(({ prefix }) => prefix !== '' && code.startsWith(prefix))
    .toSorted((one, other) => other.prefix.length - one.prefix.length)[0];
  const value = Number(code.slice(ITEM_DIGITS, 12));
  if (rule === undefined || value === 0) return null;
  return {
    item: code.slice(0, ITEM_DIGITS),
    number: code.slice(rule.prefix.length, ITEM_DIGITS),
    carries: rule.carries,
    value,
  };
}
