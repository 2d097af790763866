import { createHash } from 'node:crypto';
import type { ImportField, ImportFormat, ImportMapping } from '@hanout/contracts/imports/import-mapping';
import { fieldByWord } from './column-words.ts';
import { foldHeader } from './fold-header.ts';
import { formatHeaders, signatures } from './formats.ts';

type Known = Exclude<ImportFormat, 'other'>;
const none: { readonly format: ImportFormat; readonly score: number } = { format: 'other', score: 1 };
const known: readonly Known[] = ['hanout', 'woocommerce', 'shopify', 'prestashop'];

/** Shopify: a draft is "published" too, and only its status says that it is a draft. */
const betterSaid: ReadonlyMap<string, readonly string[]> = new Map([['published', ['status']]]);

/** Whose file it is by its headers, and what its columns are; each field is given to one column, the first that has its name. */
export function suggestMapping(header: readonly string[]): {
  readonly format: ImportFormat;
  readonly mapping: ImportMapping;
} {
  const folded = header.map(foldHeader);
  const scores = known
    .filter((format) => signatures[format].every((names) => names.some((name) => folded.includes(name))))
    .map((format) => ({ format, score: folded.filter((name) => formatHeaders[format].has(name)).length }));
  const best = scores.reduce((a, b) => (b.score > a.score ? b : a), none);
  const taken = new Set<ImportField>();
  const mapping = folded.map((name) => {
    const field = fieldOf(name, best.format);
    const isSaidBetter = betterSaid.get(name)?.some((better) => folded.includes(better)) ?? false;
    if (field === undefined || taken.has(field) || isSaidBetter) return null;
    taken.add(field);
    return field;
  });
  return { format: best.format, mapping };
}

/** In a file of no shop that is known, what merchants call a column goes before what some shop's export does. */
function fieldOf(name: string, format: ImportFormat): ImportField | undefined {
  const said = format === 'other' ? fieldByWord(name) : formatHeaders[format].get(name);
  // "Prix de vente" is what shoppers pay, wherever the file is from; where no shop adds tax both are one.
  if (format === 'hanout' && said === 'priceHt' && fieldByWord(name) === 'priceTtc') return 'priceTtc';
  if (said !== undefined || (format !== 'other' && format !== 'hanout')) return said;
  if (format === 'hanout') return fieldByWord(name);
  return known.map((each) => formatHeaders[each].get(name)).find((each) => each !== undefined);
}

/**
 * The same where no shop adds tax: one column is the price. Of two that is, in our own files, what is stored; in those of others,
 * what their shoppers paid.
 */
export function withOnePrice(format: ImportFormat, mapping: ImportMapping): ImportMapping {
  const sold = format === 'hanout' ? (['priceHt', 'priceTtc'] as const) : (['priceTtc', 'priceHt'] as const);
  const price = sold.find((field) => mapping.includes(field));
  return mapping.map((field) => {
    if (field === 'taxRate') return null;
    if (field !== 'priceHt' && field !== 'priceTtc') return field;
    return field === price ? 'priceHt' : null;
  });
}

/** Under which a choice of columns is remembered: the same headers in the same order. */
export const headerKey = (header: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(header.map(foldHeader)))
    .digest('hex');
