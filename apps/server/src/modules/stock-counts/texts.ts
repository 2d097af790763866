import { createTranslate, type Language, type Translate } from '@hanout/i18n';
import { serverStockCountsTexts } from '@hanout/i18n/catalogues/server/stock-counts';

const translators: Readonly<Record<Language, Translate>> = {
  fr: createTranslate('fr', serverStockCountsTexts),
  ar: createTranslate('ar', serverStockCountsTexts),
  en: createTranslate('en', serverStockCountsTexts),
};

/** The words of stock counts, in a person's language. */
export function countTexts(language: Language): Translate {
  return translators[language];
}
