import { createTranslate, type Language, type Translate } from '@hanout/i18n';
import { errorCatalogue } from '@hanout/i18n/catalogues/errors';
import { productCatalogue } from '@hanout/i18n/catalogues/products';

const translators: Readonly<Record<Language, Translate>> = {
  fr: createTranslate('fr', productCatalogue, errorCatalogue),
  ar: createTranslate('ar', productCatalogue, errorCatalogue),
  en: createTranslate('en', productCatalogue, errorCatalogue),
};

/** The words of products, and why something about them is refused, in a person's language. */
export function productTexts(language: Language): Translate {
  return translators[language];
}
