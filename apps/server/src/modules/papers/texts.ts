import { createTranslate, type Language, type Translate } from '@hanout/i18n';
import { serverErrorsTexts } from '@hanout/i18n/catalogues/server/errors';
import { serverOrdersTexts } from '@hanout/i18n/catalogues/server/orders';
import { serverPapersTexts } from '@hanout/i18n/catalogues/server/papers';

const translators: Readonly<Record<Language, Translate>> = {
  fr: createTranslate('fr', serverOrdersTexts, serverErrorsTexts, serverPapersTexts),
  ar: createTranslate('ar', serverOrdersTexts, serverErrorsTexts, serverPapersTexts),
  en: createTranslate('en', serverOrdersTexts, serverErrorsTexts, serverPapersTexts),
};

/** The words of papers, and why one is refused, in a language. */
export function paperTexts(language: Language): Translate {
  return translators[language];
}
