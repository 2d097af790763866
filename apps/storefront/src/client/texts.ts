import { createTranslate, type Catalogue, type Messages } from '@hanout/i18n';
import type { TextArea } from '../islands/text-areas.ts';
import type { Locale, Translate } from '../islands/props.ts';

const catalogues: Readonly<Record<TextArea, Readonly<Record<Locale, () => Promise<Messages>>>>> = {
  base: {
    fr: async () => (await import('@hanout/i18n/shop-islands/fr')).fr,
    ar: async () => (await import('@hanout/i18n/shop-islands/ar')).ar,
    en: async () => (await import('@hanout/i18n/shop-islands/en')).en,
  },
  cart: {
    fr: async () => (await import('@hanout/i18n/shop-cart/fr')).fr,
    ar: async () => (await import('@hanout/i18n/shop-cart/ar')).ar,
    en: async () => (await import('@hanout/i18n/shop-cart/en')).en,
  },
  product: {
    fr: async () => (await import('@hanout/i18n/shop-product/fr')).fr,
    ar: async () => (await import('@hanout/i18n/shop-product/ar')).ar,
    en: async () => (await import('@hanout/i18n/shop-product/en')).en,
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
