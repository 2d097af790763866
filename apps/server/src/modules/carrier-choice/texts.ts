import { createTranslate, type Language, type Translate } from '@hanout/i18n';
import { serverCarrierChoiceTexts } from '@hanout/i18n/catalogues/server/carrier-choice';

const translators: Readonly<Record<Language, Translate>> = {
  fr: createTranslate('fr', serverCarrierChoiceTexts),
  ar: createTranslate('ar', serverCarrierChoiceTexts),
  en: createTranslate('en', serverCarrierChoiceTexts),
};

/** The words of files about carriers that are chosen. */
export function carrierChoiceTexts(language: Language): Translate {
  return translators[language];
}
