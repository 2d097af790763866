import { describe, expect, it } from 'vitest';
import { createTranslate, directionOf, formatDateTime, formatMoney, languageFromHeader } from './index.ts';

describe('money', () => {
  it('X-03 · groups by narrow no-break spaces, comma, two decimals, DA', () => {
    expect(formatMoney(123456750)).toBe('1\u202f234\u202f567,50\u00a0DA');
    expect(formatMoney(5)).toBe('0,05\u00a0DA');
    expect(formatMoney(-150000)).toBe('\u22121\u202f500,00\u00a0DA');
  });
});

describe('texts', () => {
  const catalogue = {
    fr: { 'cart.items_one': '{{count}} article', 'cart.items_other': '{{count}} articles', 'only.french': 'ici' },
    ar: {
      'cart.items_zero': 'لا منتجات',
      'cart.items_two': 'منتجان',
      'cart.items_few': '{{count}} منتجات',
      'cart.items_many': '{{count}} منتجًا',
      'cart.items_other': '{{count}} منتج',
    },
    en: {},
  };

  it('X-01 · takes the plural form of the language', () => {
    const arabic = createTranslate('ar', catalogue);
    expect([0, 2, 3, 11, 100].map((count) => arabic('cart.items', { count }))).toEqual([
      'لا منتجات',
      'منتجان',
      '3 منتجات',
      '11 منتجًا',
      '100 منتج',
    ]);
    expect(createTranslate('fr', catalogue)('cart.items', { count: 0 })).toBe('0 article');
  });

  it('X-01 · falls back to French, plural forms included', () => {
    const english = createTranslate('en', catalogue);
    expect(english('only.french')).toBe('ici');
    expect(english('cart.items', { count: 2 })).toBe('2 articles');
  });
});

describe('languages', () => {
  it('X-01 · reads Accept-Language by quality and falls back to French', () => {
    expect(languageFromHeader('de, en;q=0.5, ar;q=0.9')).toBe('ar');
    expect(languageFromHeader('zz')).toBe('fr');
    expect(languageFromHeader(undefined)).toBe('fr');
  });

  it('X-02 · ar, he, fa and ur read from right to left', () => {
    expect(['ar', 'he', 'fa', 'ur', 'fr', 'en'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'rtl', 'ltr', 'ltr']);
  });

  it('X-01 · shows the 24-hour clock of Algiers', () => {
    for (const language of ['fr', 'ar'] as const)
      expect(formatDateTime(Date.UTC(2026, 10, 21, 13, 5), language)).toBe('21/11/2026 14:05');
  });
});
