import { createTranslate, type Messages } from '@hanout/i18n';
import type { Locale, Translate } from '../islands/props.ts';
import { loadMessages } from './texts.ts';

const catalogues: Readonly<Record<Locale, () => Promise<Messages>>> = {
  fr: async () => (await import('@hanout/i18n/shop-product/fr')).fr,
  ar: async () => (await import('@hanout/i18n/shop-product/ar')).ar,
  en: async () => (await import('@hanout/i18n/shop-product/en')).en,
};

const loaded = new Map<Locale, Promise<Translate>>();

/** The islands' texts and those of what a product page loads only when it is wanted: packs, reviews, what goes with it. */
export function loadProductTexts(locale: Locale): Promise<Translate> {
  const known = loaded.get(locale);
  if (known !== undefined) return known;
  const empty = { fr: {}, ar: {}, en: {} };
  const translate = Promise.all([loadMessages(locale), catalogues[locale]()]).then(([base, own]) =>
    createTranslate(locale, { ...empty, [locale]: base }, { ...empty, [locale]: own }),
  );
  loaded.set(locale, translate);
  return translate;
}
