import { createTranslate, type Language, type Translate } from '@hanout/i18n';
import { serverTillsTexts } from '@hanout/i18n/catalogues/server/tills';

const translators: Readonly<Record<Language, Translate>> = {
  fr: createTranslate('fr', serverTillsTexts),
  ar: createTranslate('ar', serverTillsTexts),
  en: createTranslate('en', serverTillsTexts),
};

/** The words of tills, in a person's language. */
export const tillTexts = (language: Language): Translate => translators[language];
