import { createTranslate, type Language, type Translate } from '@hanout/i18n';
import { serverIncidentsTexts } from '@hanout/i18n/catalogues/server/incidents';

const translators: Readonly<Record<Language, Translate>> = {
  fr: createTranslate('fr', serverIncidentsTexts),
  ar: createTranslate('ar', serverIncidentsTexts),
  en: createTranslate('en', serverIncidentsTexts),
};

/** The words of incidents, in a person's language. */
export function incidentTexts(language: Language): Translate {
  return translators[language];
}
