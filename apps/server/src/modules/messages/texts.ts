import { createTranslate, type Language, type Translate } from '@hanout/i18n';
import { serverMessagesTexts } from '@hanout/i18n/catalogues/server/messages';

const translators: Readonly<Record<Language, Translate>> = {
  fr: createTranslate('fr', serverMessagesTexts),
  ar: createTranslate('ar', serverMessagesTexts),
  en: createTranslate('en', serverMessagesTexts),
};

/** Why a message is refused or did not leave, in a person's language. */
export function messageTexts(language: Language): Translate {
  return translators[language];
}
