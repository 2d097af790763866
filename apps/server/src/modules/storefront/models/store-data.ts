import { toInstant } from '@hanout/core/kernel';
import { dayOf, hoursData, isSaid } from '@hanout/core/shop';
import type { StorefrontReads } from '../finding/storefront-reads.ts';
import type { Visit } from '../serving/page.ts';

/** The shop as search engines read it (schema.org); opening hours belong to what can be entered or called. */
export function storeData(reads: StorefrontReads, { shop }: Visit, name: string): object {
  const base = { '@context': 'https://schema.org', name, url: reads.originOf(shop) };
  const { openingHours, showsHours, legalIdentity } = shop;
  if (!showsHours || !isSaid(openingHours)) return { ...base, '@type': 'OnlineStore' };
  const { phone, address } = legalIdentity;
  return {
    ...base,
    '@type': ['OnlineStore', 'LocalBusiness'],
    ...(phone === undefined || phone === '' ? {} : { telephone: phone }),
    ...(address === undefined || address === '' ? {} : { address }),
    openingHoursSpecification: hoursData(openingHours, dayOf(toInstant(reads.clock.now()))),
  };
}
