import { createTranslate, type Language, type Translate } from '@hanout/i18n';
import { serverErrorsTexts } from '@hanout/i18n/catalogues/server/errors';
import { serverOrdersTexts } from '@hanout/i18n/catalogues/server/orders';
import { serverPromotionsTexts } from '@hanout/i18n/catalogues/server/promotions';
import { sharedPromotionsTexts } from '@hanout/i18n/catalogues/shared/promotions';

const translators: Readonly<Record<Language, Translate>> = {
  fr: createTranslate('fr', serverOrdersTexts, serverPromotionsTexts, sharedPromotionsTexts, serverErrorsTexts),
  ar: createTranslate('ar', serverOrdersTexts, serverPromotionsTexts, sharedPromotionsTexts, serverErrorsTexts),
  en: createTranslate('en', serverOrdersTexts, serverPromotionsTexts, sharedPromotionsTexts, serverErrorsTexts),
};

/** The words of promotions, and why something about them is refused, in a person's language. */
export function promotionTexts(language: Language): Translate {
  return translators[language];
}
