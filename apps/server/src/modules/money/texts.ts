import { createTranslate, type Language, type Translate } from '@hanout/i18n';
import { serverMoneyTexts } from '@hanout/i18n/catalogues/server/money';
import { serverOrdersTexts } from '@hanout/i18n/catalogues/server/orders';

const translators: Readonly<Record<Language, Translate>> = {
  fr: createTranslate('fr', serverMoneyTexts, serverOrdersTexts),
  ar: createTranslate('ar', serverMoneyTexts, serverOrdersTexts),
  en: createTranslate('en', serverMoneyTexts, serverOrdersTexts),
};

/** The words of accounts, causes and debts in a person's language. */
export function moneyTexts(language: Language): Translate {
  return translators[language];
}
