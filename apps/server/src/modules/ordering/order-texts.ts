import { createTranslate, type Language, type Translate } from '@hanout/i18n';
import { errorCatalogue } from '@hanout/i18n/catalogues/errors';
import { orderCatalogue } from '@hanout/i18n/catalogues/orders';

const translators: Readonly<Record<Language, Translate>> = {
  fr: createTranslate('fr', orderCatalogue, errorCatalogue),
  ar: createTranslate('ar', orderCatalogue, errorCatalogue),
  en: createTranslate('en', orderCatalogue, errorCatalogue),
};

/** The words of orders, and why something about them is refused, in a person's language. */
export function orderTexts(language: Language): Translate {
  return translators[language];
}
