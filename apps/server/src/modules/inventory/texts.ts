import { createTranslate, type Language, type Translate } from '@hanout/i18n';
import { errorCatalogue } from '@hanout/i18n/catalogues/errors';
import { productCatalogue } from '@hanout/i18n/catalogues/products';

const translators: Readonly<Record<Language, Translate>> = {
  fr: createTranslate('fr', productCatalogue, errorCatalogue),
  ar: createTranslate('ar', productCatalogue, errorCatalogue),
  en: createTranslate('en', productCatalogue, errorCatalogue),
};

/** The words of stock, in a person's language. */
export function stockTexts(language: Language): Translate {
  return translators[language];
}
