import { createTranslate } from '@hanout/i18n';
import type { Language, Messages, Translate } from '@hanout/i18n';

const NONE: Messages = {};

const CATALOGUES: Readonly<Record<Language, () => Promise<readonly Messages[]>>> = {
  fr: async () => [
    (await import('@hanout/i18n/catalogues/dashboard/fr.ts')).fr,
    (await import('@hanout/i18n/catalogues/products/fr.ts')).fr,
    (await import('@hanout/i18n/catalogues/editing/fr.ts')).fr,
    (await import('@hanout/i18n/catalogues/promotions/fr.ts')).fr,
    (await import('@hanout/i18n/catalogues/moderation/fr.ts')).fr,
    (await import('@hanout/i18n/catalogues/warehouses/fr.ts')).fr,
    (await import('@hanout/i18n/catalogues/delivery/fr.ts')).fr,
    (await import('@hanout/i18n/catalogues/saved-views/fr.ts')).fr,
    (await import('@hanout/i18n/catalogues/importing/fr.ts')).fr,
    (await import('@hanout/i18n/catalogues/imports/fr.ts')).fr,
    (await import('@hanout/i18n/catalogues/widgets/fr.ts')).fr,
  ],
  ar: async () => [
    (await import('@hanout/i18n/catalogues/dashboard/ar.ts')).ar,
    (await import('@hanout/i18n/catalogues/products/ar.ts')).ar,
    (await import('@hanout/i18n/catalogues/editing/ar.ts')).ar,
    (await import('@hanout/i18n/catalogues/promotions/ar.ts')).ar,
    (await import('@hanout/i18n/catalogues/moderation/ar.ts')).ar,
    (await import('@hanout/i18n/catalogues/warehouses/ar.ts')).ar,
    (await import('@hanout/i18n/catalogues/delivery/ar.ts')).ar,
    (await import('@hanout/i18n/catalogues/saved-views/ar.ts')).ar,
    (await import('@hanout/i18n/catalogues/importing/ar.ts')).ar,
    (await import('@hanout/i18n/catalogues/imports/ar.ts')).ar,
    (await import('@hanout/i18n/catalogues/widgets/ar.ts')).ar,
  ],
  en: async () => [
    (await import('@hanout/i18n/catalogues/dashboard/en.ts')).en,
    (await import('@hanout/i18n/catalogues/products/en.ts')).en,
    (await import('@hanout/i18n/catalogues/editing/en.ts')).en,
    (await import('@hanout/i18n/catalogues/promotions/en.ts')).en,
    (await import('@hanout/i18n/catalogues/moderation/en.ts')).en,
    (await import('@hanout/i18n/catalogues/warehouses/en.ts')).en,
    (await import('@hanout/i18n/catalogues/delivery/en.ts')).en,
    (await import('@hanout/i18n/catalogues/saved-views/en.ts')).en,
    (await import('@hanout/i18n/catalogues/importing/en.ts')).en,
    (await import('@hanout/i18n/catalogues/imports/en.ts')).en,
    (await import('@hanout/i18n/catalogues/widgets/en.ts')).en,
  ],
};

/** The texts of one language, fetched when first needed; the checks see to it that no language misses a key. */
export async function loadTexts(language: Language): Promise<Translate> {
  const messages = await CATALOGUES[language]();
  return createTranslate(language, ...messages.map((own) => ({ fr: NONE, ar: NONE, en: NONE, [language]: own })));
}
