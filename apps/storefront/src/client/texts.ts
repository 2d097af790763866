import { createTranslate, type Messages } from '@hanout/i18n';
import type { Locale, Translate } from '../islands/props.ts';

const catalogues: Readonly<Record<Locale, () => Promise<Messages>>> = {
  fr: async () => (await import('@hanout/i18n/shop-islands/fr')).fr,
  ar: async () => (await import('@hanout/i18n/shop-islands/ar')).ar,
  en: async () => (await import('@hanout/i18n/shop-islands/en')).en,
};

/** The words themselves, for those who add their own. */
export const loadMessages = (locale: Locale): Promise<Messages> => catalogues[locale]();

const loaded = new Map<Locale, Promise<Translate>>();

/** The islands' texts in one language: one asset, loaded once. */
export function loadTexts(locale: Locale): Promise<Translate> {
  const known = loaded.get(locale);
  if (known !== undefined) return known;
  const translate = loadMessages(locale).then((messages) =>
    createTranslate(locale, { fr: {}, ar: {}, en: {}, [locale]: messages }),
  );
  loaded.set(locale, translate);
  return translate;
}
