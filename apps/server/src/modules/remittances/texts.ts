import { createTranslate, type Language, type Translate } from '@hanout/i18n';
import { serverRemittancesTexts } from '@hanout/i18n/catalogues/server/remittances';

const translators: Readonly<Record<Language, Translate>> = {
  fr: createTranslate('fr', serverRemittancesTexts),
  ar: createTranslate('ar', serverRemittancesTexts),
  en: createTranslate('en', serverRemittancesTexts),
};

/** The words of carriers' payouts, in a person's language. */
export function remittanceTexts(language: Language): Translate {
  return translators[language];
}
