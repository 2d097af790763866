import { createTranslate, type Language, type Translate } from '@hanout/i18n';
import { serverImportsTexts } from '@hanout/i18n/catalogues/server/imports';
import { sharedImportFieldsTexts } from '@hanout/i18n/catalogues/shared/import-fields';

const translators: Readonly<Record<Language, Translate>> = {
  fr: createTranslate('fr', serverImportsTexts, sharedImportFieldsTexts),
  ar: createTranslate('ar', serverImportsTexts, sharedImportFieldsTexts),
  en: createTranslate('en', serverImportsTexts, sharedImportFieldsTexts),
};

/** Words of imports in a person's language. */
export const importTexts = (language: Language): Translate => translators[language];

/** The sentence of what was found. */
export const findingText = (
  t: Translate,
  code: string,
  params: Readonly<Record<string, string | number>> = {},
): string => t(`imports.finding.${code}`, params);
