import { createHash } from 'node:crypto';
import { formatMoney, type Language } from '@hanout/i18n';
import type { ImageModel } from '@hanout/storefront/page-models';
import { wordIn } from '../../../dictionary/index.ts';
import type { ProductDetail } from '../../../products/index.ts';
import type { StoredImage } from '../../../pictures/index.ts';
import { brandOnPaper } from '@hanout/core/theme';
import type { Shop } from '../../../shops/index.ts';
import { SHARED_SIZE, type SharedFacts } from './draw-shared-picture.ts';

export interface SharedPicture {
  readonly facts: SharedFacts;
  readonly photo: StoredImage | null;
  /** named by what it shows: another price is another picture */
  readonly model: ImageModel;
}

interface Shown {
  readonly language: Language;
  /** null: none was chosen */
  readonly combinationId: number | null;
}

/** The picture of a product, or of what was chosen of it, where it is shared, and its address. */
export function sharedPictureOf(detail: ProductDetail, shop: Shop, { language, combinationId }: Shown): SharedPicture {
  const { card, chosen, combinationPrices, productId } = detail.priced;
  const at = card.combinations.findIndex(({ id }) => id === combinationId);
  const price = combinationPrices[at] ?? detail.priced.price;
  const photo = (card.combinations[at] ?? chosen)?.images[0] ?? detail.images[0]?.image ?? null;
  const facts: SharedFacts = {
    language,
    name: wordIn(card.names, language, card.uid),
    price: formatMoney(price.display),
    shopName: wordIn(shop.names, language, shop.code),
    accent: brandOnPaper(shop.theme),
  };
  const version = createHash('sha256')
    .update(JSON.stringify([facts, photo?.slice(0, 2) ?? null]))
    .digest('hex')
    .slice(0, 16);
  const thing = at < 0 ? String(productId) : `${productId}-${combinationId}`;
  const src = `/og/${language}/${thing}/${photo?.[1] ?? 'none'}-${version}.jpg`;
  return { facts, photo, model: { src, ...SHARED_SIZE, alt: facts.name } };
}
