import { landingSchema } from '@hanout/contracts/builders/landing';
import { writeMark, type Variant } from '@hanout/core/landing';
import type { Shop } from '../../shops/index.ts';
import { readBuilt } from '../../documents/index.ts';
import { readPlace, type StandingPage } from '../../landing-pages/index.ts';
import { readProductDetail, type ProductDetail } from '../../products/index.ts';
import { landingPage } from '../models/landing-page.ts';
import { pathOf } from '../models/product-page.ts';
import { inLanguage } from '../serving/addresses.ts';
import type { FoundPage, Visit } from '../serving/page.ts';
import type { StorefrontReads } from './storefront-reads.ts';

/** A landing page as shoppers see it; one that is archived, or whose content is gone, leads to its product. */
export async function findLandingPage(
  reads: StorefrontReads,
  visit: Visit,
  { page, variant }: { readonly page: StandingPage; readonly variant: Variant },
): Promise<FoundPage> {
  const detail = await detailOf(reads, visit.shop, page.productId);
  if (detail === null) return null;
  const built = page.isArchived ? undefined : await readContent(reads, visit.shop, page.id);
  if (built === undefined) {
    const dictionary = await reads.listings.dictionary();
    return { redirectTo: inLanguage(visit.language, pathOf(detail, dictionary, visit.language)) };
  }
  const mark = writeMark({ pageId: page.id, run: page.run, variant });
  return landingPage(reads, visit, { detail, slug: page.slug, mark, blocks: built[variant] ?? built.a });
}

/** The same as it is drafted. */
export async function previewLanding(
  reads: StorefrontReads,
  visit: Visit,
  { pageId, variant }: { readonly pageId: number; readonly variant: Variant },
): Promise<FoundPage> {
  const { shop } = visit;
  const place = await readPlace(reads.db, { shopId: shop.id, id: pageId });
  const detail = place === undefined ? null : await detailOf(reads, shop, place.productId);
  const built = await readContent(reads, shop, pageId);
  if (place === undefined || detail === null || built === undefined) return null;
  return landingPage(reads, visit, { detail, slug: place.slug, mark: null, blocks: built[variant] ?? built.a });
}

async function detailOf(reads: StorefrontReads, shop: Shop, productId: number): Promise<ProductDetail | null> {
  const rulebook = await reads.listings.rulebook(shop.id);
  return readProductDetail(reads.db, { shopId: shop.id, regime: shop.taxRegime, rulebook, productId });
}

async function readContent({ db }: StorefrontReads, { id, isDraft, seenAt }: Shop, key: number) {
  const as = isDraft !== true ? 'shown' : seenAt === undefined ? 'draft' : new Date(seenAt);
  return landingSchema.safeParse(await readBuilt(db, { shopId: id, kind: 'landing', key }, as)).data;
}
