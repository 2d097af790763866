import { createTranslate, type Language, type Translate } from '@hanout/i18n';
import { serverPickingTexts } from '@hanout/i18n/catalogues/server/picking';

const translators: Readonly<Record<Language, Translate>> = {
  fr: createTranslate('fr', serverPickingTexts),
  ar: createTranslate('ar', serverPickingTexts),
  en: createTranslate('en', serverPickingTexts),
};

/** The words of picking, in a person's language. */
export function pickingTexts(language: Language): Translate {
  return translators[language];
}
