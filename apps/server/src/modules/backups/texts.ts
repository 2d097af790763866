import { createTranslate, type Language, type Translate } from '@hanout/i18n';
import { serverBackupsTexts } from '@hanout/i18n/catalogues/server/backups';

const translators: Readonly<Record<Language, Translate>> = {
  fr: createTranslate('fr', serverBackupsTexts),
  ar: createTranslate('ar', serverBackupsTexts),
  en: createTranslate('en', serverBackupsTexts),
};

/** Why a message is refused or did not leave, in a person's language. */
export function backupTexts(language: Language): Translate {
  return translators[language];
}
