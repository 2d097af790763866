import { createTranslate, type Language, type Translate } from '@hanout/i18n';
import { serverReceivingTexts } from '@hanout/i18n/catalogues/server/receiving';

const translators: Readonly<Record<Language, Translate>> = {
  fr: createTranslate('fr', serverReceivingTexts),
  ar: createTranslate('ar', serverReceivingTexts),
  en: createTranslate('en', serverReceivingTexts),
};

/** The words of receiving, in a person's language. */
export function receivingTexts(language: Language): Translate {
  return translators[language];
}
