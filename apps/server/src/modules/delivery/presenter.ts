import type { Transporters } from '@hanout/contracts/places';
import { toDinars } from '@hanout/core/kernel';
import type { ShippingQuote } from '@hanout/core/promotions';
import type { Translate } from '@hanout/i18n';
import type { OfferedService } from './queries.ts';
import { imageUrl } from '../pictures/index.ts';

type Transporter = Transporters[0][number];

export interface QuotedService {
  readonly service: OfferedService;
  readonly quote: ShippingQuote;
}

/** The list of the lookup: what serves the commune itself first, then the rest, each in the shop's order. */
export function presentTransporters(offers: readonly QuotedService[], communeId: number, t: Translate): Transporters {
  const list = offers.map((offer) => presentTransporter(offer, communeId, t));
  const isHere = (entry: Transporter): number => (entry.deliveryCommune === communeId ? 0 : 1);
  return [list.toSorted((a, b) => isHere(a) - isHere(b))];
}

function presentTransporter({ service, quote }: QuotedService, communeId: number, t: Translate): Transporter {
  const logo = service.logo === null ? null : imageUrl(service.logo, 'small_product');
  const { desk, delayDaysMin: min, delayDaysMax: max } = service;
  return {
    id: service.id,
    name: service.name,
    transporterLogo: logo,
    image: logo,
    price: toDinars(quote.price),
    finalPrice: toDinars(quote.finalPrice),
    promo: quote.promo === null ? null : { isFree: quote.promo.isFree, minSubtotal: toDinars(quote.promo.minSubtotal) },
    deliveryCommune: desk === null ? communeId : desk.communeId,
    mode: service.mode,
    desk: desk === null ? null : { id: desk.id, name: desk.name, address: desk.address },
    delay: t('transporter.delay', { count: max, range: min === max ? String(max) : `${min}–${max}` }),
  };
}
