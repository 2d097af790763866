import { createTranslate, type Language, type Translate } from '@hanout/i18n';
import { serverPurchasingTexts } from '@hanout/i18n/catalogues/server/purchasing';

const translators: Readonly<Record<Language, Translate>> = {
  fr: createTranslate('fr', serverPurchasingTexts),
  ar: createTranslate('ar', serverPurchasingTexts),
  en: createTranslate('en', serverPurchasingTexts),
};

/** The words of suppliers and of what is pasted of them, in a person's language. */
export function purchasingTexts(language: Language): Translate {
  return translators[language];
}
