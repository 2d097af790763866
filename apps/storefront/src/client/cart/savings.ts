import { centimesOf } from '../amounts.ts';
import { listOf, numberOf } from '../api/read.ts';
import type { Quote } from '../api/quote.ts';
import type { CartLine } from './cart-line.ts';
import { quotedFor } from './settle-lines.ts';

/** What each line costs without promotions, by its place, in decimal DA; null where they take nothing off, or nothing is known yet. */
export function previousPrices(lines: readonly CartLine[], quote: Quote | null): readonly (number | null)[] {
  // Read here, so that only carts bring the code for it.
  const known = listOf(quote?.body['cart'], (entry) => ({ price: numberOf(entry['previousPrice']) }));
  return lines.map((line, at) => {
    const quoted = quote === null ? undefined : quotedFor(line, at, quote);
    const previous = quoted === undefined ? null : (known[quote?.lines.indexOf(quoted) ?? -1]?.price ?? null);
    return previous !== null && previous > line.unitPrice ? previous : null;
  });
}

/** What is saved on these lines, in decimal DA: by their own promotions, and by those on the whole cart. */
export function savedOn(lines: readonly CartLine[], quote: Quote | null): number {
  const offLines = previousPrices(lines, quote).reduce<number>((sum, previous, at) => {
    const line = lines[at];
    if (previous === null || line === undefined) return sum;
    return sum + (centimesOf(previous) - centimesOf(line.unitPrice)) * line.quantity;
  }, 0);
  return (offLines + centimesOf(numberOf(quote?.body['discount']) ?? 0)) / 100;
}
