import type { Language } from '@hanout/i18n';
import type { BrandCardModel } from '@hanout/storefront/page-models';
import { DICTIONARY_TAG, listingTag } from '../../listing/index.ts';
import { wordIn, type Dictionary } from '../../dictionary/index.ts';
import { listSoldBrands } from '../finding/queries.ts';
import type { StorefrontReads } from '../finding/storefront-reads.ts';
import { brandLinePath, brandPath, inLanguage } from '../serving/addresses.ts';
import type { Page, Visit } from '../serving/page.ts';
import { textsIn } from '../texts.ts';
import { breadcrumbData, headModel, homeCrumb } from './head-model.ts';
import { plainImage } from './image-models.ts';

export type BrandsPageKind = 'brands' | 'brandlines';

/** Every brand, or every line of one, of which the shop lists something; by name. */
export async function brandsPage(reads: StorefrontReads, visit: Visit, kind: BrandsPageKind): Promise<Page> {
  const { shop, language } = visit;
  const [site, dictionary, sold] = await Promise.all([
    reads.site(shop, language),
    reads.listings.dictionary(),
    listSoldBrands(reads.db, shop.id),
  ]);
  const title = textsIn(language)(`storefront.${kind}`);
  const path = `/catalog/${kind}`;
  const home = homeCrumb(language);
  const origin = reads.originOf(shop);
  const cards = kind === 'brands' ? brandCards(dictionary, sold, language) : lineCards(dictionary, sold, language);
  return {
    name: 'brands',
    status: 200,
    model: {
      site,
      head: headModel({
        origin,
        language,
        shopName: site.shop.name,
        title,
        pathIn: () => path,
        structuredData: [breadcrumbData(origin, [home, { label: title, href: inLanguage(language, path) }])],
      }),
      title,
      breadcrumbs: [home],
      brands: cards.toSorted((one, other) => one.name.localeCompare(other.name, language, { sensitivity: 'base' })),
    },
    tags: [listingTag(shop.id), DICTIONARY_TAG],
    validUntil: null,
    isKept: true,
  };
}

type Sold = Awaited<ReturnType<typeof listSoldBrands>>;

function brandCards({ brands }: Dictionary, { brandIds }: Sold, language: Language): BrandCardModel[] {
  return brandIds.flatMap((id) => {
    const brand = brands.get(id);
    if (brand === undefined) return [];
    const name = wordIn(brand.names, language, brand.name);
    return [{ name, href: inLanguage(language, brandPath(brand.slug)), logo: plainImage(brand.logo, 240) }];
  });
}

function lineCards({ brands, brandLines }: Dictionary, { brandLineIds }: Sold, language: Language): BrandCardModel[] {
  return brandLineIds.flatMap((id) => {
    const line = brandLines.get(id);
    const brand = line === undefined ? undefined : brands.get(line.brandId);
    if (line === undefined || brand === undefined) return [];
    const name = `${wordIn(brand.names, language, brand.name)} ${wordIn(line.names, language, line.name)}`;
    const href = inLanguage(language, brandLinePath(line.slug));
    return [{ name, href, logo: plainImage(line.logo ?? brand.logo, 240) }];
  });
}
