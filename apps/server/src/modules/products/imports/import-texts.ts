import { createTranslate, type Language, type Translate } from '@hanout/i18n';
import { importCatalogue } from '@hanout/i18n/catalogues/imports';

const translators: Readonly<Record<Language, Translate>> = {
  fr: createTranslate('fr', importCatalogue),
  ar: createTranslate('ar', importCatalogue),
  en: createTranslate('en', importCatalogue),
};

/** Words of imports in a person's language. */
export const importTexts = (language: Language): Translate => translators[language];

/** The sentence of what was found. */
export const findingText = (
  t: Translate,
  code: string,
  params: Readonly<Record<string, string | number>> = {},
): string => t(`imports.finding.${code}`, params);
