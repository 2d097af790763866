import { createTranslate, type Language, type Translate } from '@hanout/i18n';
import { shopPagesTexts } from '@hanout/i18n/catalogues/shop/pages';

/** One translator per language for all pages: made once, they hold no state. */
export const translators: Readonly<Record<Language, Translate>> = {
  fr: createTranslate('fr', shopPagesTexts),
  ar: createTranslate('ar', shopPagesTexts),
  en: createTranslate('en', shopPagesTexts),
};
