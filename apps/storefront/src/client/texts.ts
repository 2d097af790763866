import { createTranslate, type Catalogue, type Messages } from '@hanout/i18n';
import type { TextArea } from '../islands/text-areas.ts';
import type { Locale, Translate } from '../islands/props.ts';

const catalogues: Readonly<Record<TextArea, Readonly<Record<Locale, () => Promise<Messages>>>>> = {
  base: {
    fr: async () => (await import('@hanout/i18n/catalogues/shop/islands/fr.ts')).fr,
    ar: async () => (await import('@hanout/i18n/catalogues/shop/islands/ar.ts')).ar,
    en: async () => (await import('@hanout/i18n/catalogues/shop/islands/en.ts')).en,
  },
  cart: {
    fr: async () => (await import('@hanout/i18n/catalogues/shop/cart/fr.ts')).fr,
    ar: async () => (await import('@hanout/i18n/catalogues/shop/cart/ar.ts')).ar,
    en: async () => (await import('@hanout/i18n/catalogues/shop/cart/en.ts')).en,
  },
  product: {
    fr: async () => (await import('@hanout/i18n/catalogues/shop/product/fr.ts')).fr,
    ar: async () => (await import('@hanout/i18n/catalogues/shop/product/ar.ts')).ar,
    en: async () => (await import('@hanout/i18n/catalogues/shop/product/en.ts')).en,
  },
};

const loaded = new Map<string, Promise<Translate>>();

/** The islands' texts in one language: those that all need, and those of the areas named; each one asset, loaded once. */
export function loadTexts(locale: Locale, ...areas: readonly TextArea[]): Promise<Translate> {
  const wanted: readonly TextArea[] = ['base', ...areas];
  const key = [locale, ...wanted].join();
  const known = loaded.get(key);
  if (known !== undefined) return known;
  const translate = Promise.all(wanted.map((area) => catalogues[area][locale]())).then((found) =>
    createTranslate(locale, ...found.map((messages): Catalogue => ({ fr: {}, ar: {}, en: {}, [locale]: messages }))),
  );
  // A network that failed may be back for the next who asks.
  translate.catch(() => loaded.delete(key));
  loaded.set(key, translate);
  return translate;
}
