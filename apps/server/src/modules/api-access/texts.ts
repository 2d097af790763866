import { createTranslate, type Language, type Translate } from '@hanout/i18n';
import { serverApiTexts } from '@hanout/i18n/catalogues/server/api';

const texts: Readonly<Record<Language, Translate>> = {
  fr: createTranslate('fr', serverApiTexts),
  ar: createTranslate('ar', serverApiTexts),
  en: createTranslate('en', serverApiTexts),
};

/** The words of the interface's description. */
export const apiTexts = (language: Language): Translate => texts[language];
