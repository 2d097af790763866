import type { Centimes } from '@hanout/core/kernel';
import { quoteShipping } from '@hanout/core/promotions';
import type { AppContext } from '../../app-context.ts';
import type { RulebookCache } from '../promotions/index.ts';
import type { QuotedService } from './presenter.ts';
import { listServicesForCommune } from './queries.ts';

export interface QuotingDependencies extends Pick<AppContext, 'db'> {
  readonly rulebooks: RulebookCache;
}

interface Asked {
  readonly shopId: number;
  readonly communeId: number;
  /** what the products cost, their promotions in it */
  readonly subtotal: Centimes;
}

const CHANNEL = 'eCommerce';

/** What shoppers of a commune are offered, at what they pay for it; null when there is no such commune. */
export async function quoteCommune(
  { db, rulebooks }: QuotingDependencies,
  { shopId, communeId, subtotal }: Asked,
): Promise<readonly QuotedService[] | null> {
  const offers = await listServicesForCommune(db, shopId, communeId);
  if (offers === null) return null;
  const { now, promotionsRevision, services } = offers;
  const rulebook = rulebooks.find(shopId, promotionsRevision) ?? (await rulebooks.load(shopId, promotionsRevision));
  return services.map((service) => {
    const { carrierId, price, freeFrom } = service;
    const quote = quoteShipping(
      rulebook,
      { carrierId, price, freeFrom, subtotal },
      { now, channel: CHANNEL, coupon: null },
    );
    return { service, quote };
  });
}
