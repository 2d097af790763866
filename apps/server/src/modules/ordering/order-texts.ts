import { createTranslate, type Language, type Translate } from '@hanout/i18n';
import { serverErrorsTexts } from '@hanout/i18n/catalogues/server/errors';
import { serverOrdersTexts } from '@hanout/i18n/catalogues/server/orders';

const translators: Readonly<Record<Language, Translate>> = {
  fr: createTranslate('fr', serverOrdersTexts, serverErrorsTexts),
  ar: createTranslate('ar', serverOrdersTexts, serverErrorsTexts),
  en: createTranslate('en', serverOrdersTexts, serverErrorsTexts),
};

/** The words of orders, and why something about them is refused, in a person's language. */
export function orderTexts(language: Language): Translate {
  return translators[language];
}
