import { createTranslate, type Language, type Translate } from '@hanout/i18n';
import { serverParcelFollowingTexts } from '@hanout/i18n/catalogues/server/parcel-following';

const translators: Readonly<Record<Language, Translate>> = {
  fr: createTranslate('fr', serverParcelFollowingTexts),
  ar: createTranslate('ar', serverParcelFollowingTexts),
  en: createTranslate('en', serverParcelFollowingTexts),
};

/** The words of carriers' payouts, in a person's language. */
export function followingTexts(language: Language): Translate {
  return translators[language];
}
