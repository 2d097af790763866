import { createTranslate, type Language, type Translate } from '@hanout/i18n';
import { serverTransfersTexts } from '@hanout/i18n/catalogues/server/transfers';

const translators: Readonly<Record<Language, Translate>> = {
  fr: createTranslate('fr', serverTransfersTexts),
  ar: createTranslate('ar', serverTransfersTexts),
  en: createTranslate('en', serverTransfersTexts),
};

/** The words of transfers, in a person's language. */
export function transferTexts(language: Language): Translate {
  return translators[language];
}
