import { createTranslate, LANGUAGES, type Language, type Translate } from '@hanout/i18n';
import { serverMenusTexts } from '@hanout/i18n/catalogues/server/menus';
import { serverShopPagesTexts } from '@hanout/i18n/catalogues/server/shop-pages';

const translators = new Map<Language, Translate>(
  LANGUAGES.map((language) => [language, createTranslate(language, serverShopPagesTexts, serverMenusTexts)]),
);

/** The server's own words on a page of the shop. */
export function textsIn(language: Language): Translate {
  return translators.get(language) ?? createTranslate(language, serverShopPagesTexts, serverMenusTexts);
}
