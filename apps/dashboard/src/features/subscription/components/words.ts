import type { Offer, SubscriptionItem } from '@hanout/contracts/subscription';
import { LIMITED } from '@hanout/core/subscription';
import { formatDate, formatMoney } from '@hanout/i18n';
import type { Language, Translate } from '@hanout/i18n';

type Named = Readonly<Record<Language, string>>;

/** In the reader's language, else in French. */
export const nameIn = (names: Named, language: Language): string => names[language] || names.fr;

export const itemName = ({ names }: Pick<SubscriptionItem, 'names'>, language: Language): string =>
  nameIn(names, language);

export const offerName = ({ texts }: Pick<Offer, 'texts'>, language: Language): string =>
  nameIn({ fr: texts.fr.name, ar: texts.ar.name, en: texts.en.name }, language);

export const offerDescription = ({ texts }: Pick<Offer, 'texts'>, language: Language): string =>
  nameIn({ fr: texts.fr.description, ar: texts.ar.description, en: texts.en.description }, language);

/** `2026-11-28` as people here write a day. */
export const showDay = (day: string, language: Language): string => formatDate(Date.parse(day), language);

/** `9 000,00 DA par mois` */
export const priceOf = (price: number, period: Offer['period'], translate: Translate): string =>
  `${formatMoney(price)} ${translate(`subscription.period.${period}`)}`;

/** What a plan includes, or an add-on adds: one word for each that says something. */
export function includedWords({ kind, includes }: Pick<Offer, 'kind' | 'includes'>, translate: Translate): string[] {
  return LIMITED.flatMap((limited) => {
    const count = includes[limited];
    const limit = translate(`subscription.limit.${limited}`);
    if (count === null) return translate('subscription.offer.without', { limit });
    if (count === 0 && kind === 'addon') return [];
    return translate('subscription.offer.each', { limit, count });
  });
}
