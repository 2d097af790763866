import { describe, expect, it } from 'vitest';
import { serverErrorsTexts } from './catalogues/server/errors/index.ts';
import {
  createLookup,
  createTranslate,
  directionOf,
  formatDateTime,
  formatMoney,
  languageFromHeader,
} from './index.ts';

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
    const arabic = createLookup('ar', catalogue);
    expect([0, 2, 3, 11, 100].map((count) => arabic('cart.items', { count }))).toEqual([
      'لا منتجات',
      'منتجان',
      '3 منتجات',
      '11 منتجًا',
      '100 منتج',
    ]);
    expect(createLookup('fr', catalogue)('cart.items', { count: 0 })).toBe('0 article');
  });

  it('X-01 · falls back to French, plural forms included', () => {
    const english = createLookup('en', catalogue);
    expect(english('only.french')).toBe('ici');
    expect(english('cart.items', { count: 2 })).toBe('2 articles');
  });
});

describe('keys', () => {
  const t = createTranslate('fr', serverErrorsTexts);

  it('a key that no catalogue has does not compile, written or put together', () => {
    // @ts-expect-error nobody says this
    expect(t('errors.noSuchText')).toBe('errors.noSuchText');
    for (const kind of ['noSuchText', 'notFound'] as const) {
      // @ts-expect-error one of the two does not exist
      expect(t(`errors.${kind}`)).toBeTypeOf('string');
    }
    const code: string = 'notFound';
    // @ts-expect-error no key begins like this
    expect(t(`mistakes.${code}`)).toBe('mistakes.notFound');
    expect(t(`errors.${code}`)).not.toBe('errors.notFound');
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

  it('shows the 24-hour clock of Algiers', () => {
    for (const language of ['fr', 'ar'] as const)
      expect(formatDateTime(Date.UTC(2026, 10, 21, 13, 5), language)).toBe('21/11/2026 14:05');
  });
});
