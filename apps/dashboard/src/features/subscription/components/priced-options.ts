import type { Offer, OfferKind } from '@hanout/contracts/subscription';
import type { Language, Translate } from '@hanout/i18n';
import type { PricedOption } from '@hanout/ui/calculator/calculation.ts';
import { offerName } from './words.ts';

/** What can be chosen of a kind, as the calculator offers it. */
export function pricedOptions(
  offers: readonly Offer[],
  kind: OfferKind,
  { translate, language }: { readonly translate: Translate; readonly language: Language },
): readonly PricedOption[] {
  return offers
    .filter((offer) => offer.kind === kind)
    .map((offer) => ({
      id: String(offer.id),
      name: `${offerName(offer, language)} (${translate(`subscription.period.${offer.period}`)})`,
      price: offer.price,
    }));
}
