import { foldText } from '@hanout/core/search';
import { formatMoney, type Language } from '@hanout/i18n';
import type { DeliveryPageModel } from '@hanout/storefront/page-models';
import { deliveryPath, inLanguage } from '../serving/addresses.ts';
import type { Page, Visit } from '../serving/page.ts';
import { readWilayaRates, type RateSpan, type WilayaRates } from '../finding/rate-queries.ts';
import type { StorefrontReads } from '../finding/storefront-reads.ts';
import { textsIn } from '../texts.ts';
import { headModel, homeCrumb } from './head-model.ts';

/** What delivery costs to every wilaya, home and desk, by the shop's own rates; `search` narrows it to some. */
export async function deliveryPage(reads: StorefrontReads, visit: Visit, search: string): Promise<Page> {
  const { shop, language } = visit;
  const [site, rates] = await Promise.all([reads.site(shop, language), readWilayaRates(reads.db, shop.id)]);
  const t = textsIn(language);
  const head = headModel({
    origin: reads.originOf(shop),
    language,
    shopName: site.shop.name,
    title: t('storefront.delivery'),
    pathIn: () => deliveryPath,
    indexed: search === '',
  });
  const wanted = foldText(search);
  return {
    name: 'delivery',
    status: 200,
    model: {
      site,
      head,
      breadcrumbs: [homeCrumb(language)],
      path: inLanguage(language, deliveryPath),
      search,
      rows: rates.filter((row) => isFound(row, wanted)).map((row) => rowModel(row, language)),
    },
    tags: [],
    validUntil: null,
    // What somebody types makes no page that is worth keeping.
    isKept: search === '',
  };
}

/** By its number, or by a part of its name in either language. */
function isFound({ code, names }: WilayaRates, wanted: string): boolean {
  if (/^\d+$/.test(wanted)) return code === Number(wanted);
  return [names.fr, names.ar].some((name) => foldText(name).includes(wanted));
}

function rowModel({ code, names, home, desk }: WilayaRates, language: Language): DeliveryPageModel['rows'][number] {
  const days = [home, desk].flatMap((span) => (span === null ? [] : [span.daysMin, span.daysMax]));
  return {
    code,
    name: language === 'ar' ? names.ar : names.fr,
    home: priceText(home),
    desk: priceText(desk),
    delay:
      days.length === 0
        ? null
        : textsIn(language)('storefront.delay', { min: Math.min(...days), max: Math.max(...days) }),
  };
}

function priceText(span: RateSpan | null): DeliveryPageModel['rows'][number]['home'] {
  return span === null
    ? null
    : { price: formatMoney(span.leastCentimes), isFrom: span.leastCentimes < span.mostCentimes };
}
