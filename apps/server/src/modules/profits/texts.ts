import { createTranslate, type Language, type Translate } from '@hanout/i18n';
import { serverOrdersTexts } from '@hanout/i18n/catalogues/server/orders';
import { serverProfitsTexts } from '@hanout/i18n/catalogues/server/profits';

const translators: Readonly<Record<Language, Translate>> = {
  fr: createTranslate('fr', serverProfitsTexts, serverOrdersTexts),
  ar: createTranslate('ar', serverProfitsTexts, serverOrdersTexts),
  en: createTranslate('en', serverProfitsTexts, serverOrdersTexts),
};

/** The words of what is left, in a person's language. */
export function profitTexts(language: Language): Translate {
  return translators[language];
}
