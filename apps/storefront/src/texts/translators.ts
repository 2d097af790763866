import { createTranslate, type Language, type Translate } from '@hanout/i18n';
import { shopCatalogue } from '@hanout/i18n/catalogues/shop';

/** One translator per language for all pages: made once, they hold no state. */
export const translators: Readonly<Record<Language, Translate>> = {
  fr: createTranslate('fr', shopCatalogue),
  ar: createTranslate('ar', shopCatalogue),
  en: createTranslate('en', shopCatalogue),
};
