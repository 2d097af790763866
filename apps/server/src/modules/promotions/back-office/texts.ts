import { createTranslate, type Language, type Translate } from '@hanout/i18n';
import { errorCatalogue } from '@hanout/i18n/catalogues/errors';
import { orderCatalogue } from '@hanout/i18n/catalogues/orders';
import { promotionCatalogue } from '@hanout/i18n/catalogues/promotions';

const translators: Readonly<Record<Language, Translate>> = {
  fr: createTranslate('fr', orderCatalogue, promotionCatalogue, errorCatalogue),
  ar: createTranslate('ar', orderCatalogue, promotionCatalogue, errorCatalogue),
  en: createTranslate('en', orderCatalogue, promotionCatalogue, errorCatalogue),
};

/** The words of promotions, and why something about them is refused, in a person's language. */
export function promotionTexts(language: Language): Translate {
  return translators[language];
}
