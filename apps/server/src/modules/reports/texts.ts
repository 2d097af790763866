import { createTranslate, type Language, type Translate } from '@hanout/i18n';
import { serverOrdersTexts } from '@hanout/i18n/catalogues/server/orders';
import { serverReportsTexts } from '@hanout/i18n/catalogues/server/reports';

const translators: Readonly<Record<Language, Translate>> = {
  fr: createTranslate('fr', serverReportsTexts, serverOrdersTexts),
  ar: createTranslate('ar', serverReportsTexts, serverOrdersTexts),
  en: createTranslate('en', serverReportsTexts, serverOrdersTexts),
};

/** The words of reports, in a person's language. */
export function reportTexts(language: Language): Translate {
  return translators[language];
}
