import { createTranslate, type Language, type Translate } from '@hanout/i18n';
import { serverErrorsTexts } from '@hanout/i18n/catalogues/server/errors';
import { serverStockTexts } from '@hanout/i18n/catalogues/server/stock';
import { serverProductsTexts } from '@hanout/i18n/catalogues/server/products';
import { sharedProductsTexts } from '@hanout/i18n/catalogues/shared/products';

const translators: Readonly<Record<Language, Translate>> = {
  fr: createTranslate('fr', serverProductsTexts, serverStockTexts, sharedProductsTexts, serverErrorsTexts),
  ar: createTranslate('ar', serverProductsTexts, serverStockTexts, sharedProductsTexts, serverErrorsTexts),
  en: createTranslate('en', serverProductsTexts, serverStockTexts, sharedProductsTexts, serverErrorsTexts),
};

/** The words of stock, in a person's language. */
export function stockTexts(language: Language): Translate {
  return translators[language];
}
