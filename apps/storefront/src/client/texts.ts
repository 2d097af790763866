import { createTranslate, type Messages } from '@hanout/i18n';
import type { Locale, Translate } from '../islands/props.ts';

const catalogues: Readonly<Record<Locale, () => Promise<Messages>>> = {
  fr: async () => (await import('@hanout/i18n/shop-islands/fr')).fr,
  ar: async () => (await import('@hanout/i18n/shop-islands/ar')).ar,
  en: async () => (await import('@hanout/i18n/shop-islands/en')).en,
};

const loaded = new Map<Locale, Promise<Translate>>();

/** The islands' texts in one language: one asset, loaded once. */
export function loadTexts(locale: Locale): Promise<Translate> {
  const known = loaded.get(locale);
  if (known !== undefined) return known;
  const translate = catalogues[locale]().then((messages) =>
    createTranslate(locale, { fr: {}, ar: {}, en: {}, [locale]: messages }),
  );
  loaded.set(locale, translate);
  return translate;
}
