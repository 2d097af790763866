import { createTranslate, type Language, type Translate } from '@hanout/i18n';
import { serverSupplierOrdersTexts } from '@hanout/i18n/catalogues/server/supplier-orders';

const translators: Readonly<Record<Language, Translate>> = {
  fr: createTranslate('fr', serverSupplierOrdersTexts),
  ar: createTranslate('ar', serverSupplierOrdersTexts),
  en: createTranslate('en', serverSupplierOrdersTexts),
};

/** The words of orders to suppliers, in a person's language. */
export function supplierOrderTexts(language: Language): Translate {
  return translators[language];
}
