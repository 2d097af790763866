import { createTranslate, type Language, type Translate } from '@hanout/i18n';
import { serverCustomersTexts } from '@hanout/i18n/catalogues/server/customers';
import { serverErrorsTexts } from '@hanout/i18n/catalogues/server/errors';
import { serverOrdersTexts } from '@hanout/i18n/catalogues/server/orders';

const translators: Readonly<Record<Language, Translate>> = {
  fr: createTranslate('fr', serverCustomersTexts, serverOrdersTexts, serverErrorsTexts),
  ar: createTranslate('ar', serverCustomersTexts, serverOrdersTexts, serverErrorsTexts),
  en: createTranslate('en', serverCustomersTexts, serverOrdersTexts, serverErrorsTexts),
};

/** The words of customers, and why something about them is refused, in a person's language. */
export function customerTexts(language: Language): Translate {
  return translators[language];
}
