import type { Centimes } from '../kernel/index.ts';
import { arabicAmount } from './arabic-words.ts';
import { frenchAmount } from './french-words.ts';

const LARGEST = 100_000_000_000_000;

/** An amount below 10¹² DA, not negative, in the words that an invoice closes with. */
export function amountInWords(amount: Centimes, language: 'fr' | 'ar'): string {
  if (amount < 0 || amount >= LARGEST) throw new RangeError(`no words for ${amount} centimes`);
  return language === 'fr' ? frenchAmount(amount) : arabicAmount(amount);
}
