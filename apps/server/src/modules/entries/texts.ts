import { createTranslate, type Language, type Translate } from '@hanout/i18n';
import { serverErrorsTexts } from '@hanout/i18n/catalogues/server/errors';
import { serverProductsTexts } from '@hanout/i18n/catalogues/server/products';
import { sharedProductsTexts } from '@hanout/i18n/catalogues/shared/products';

const translators: Readonly<Record<Language, Translate>> = {
  fr: createTranslate('fr', serverProductsTexts, sharedProductsTexts, serverErrorsTexts),
  ar: createTranslate('ar', serverProductsTexts, sharedProductsTexts, serverErrorsTexts),
  en: createTranslate('en', serverProductsTexts, sharedProductsTexts, serverErrorsTexts),
};

/** The words of products, and why something about them is refused, in a person's language. */
export function productTexts(language: Language): Translate {
  return translators[language];
}
