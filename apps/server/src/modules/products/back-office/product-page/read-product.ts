import type { ProductImage, ProductPage } from '@hanout/contracts/products/products';
import { effectiveTaxPercent } from '@hanout/core/pricing';
import type { Language } from '@hanout/i18n';
import type { Database } from '../../../../database/database.ts';
import { findProduct, listImages, listPackItems, listTexts, type ImageRecord } from './queries.ts';
import { imageUrl } from '../../../pictures/index.ts';

export interface ReadProduct {
  readonly id: number;
  readonly shopIds: readonly number[] | null;
  readonly language: Language;
}

/** The product page's answer, or undefined when the product does not exist for this person. */
export async function readProduct(db: Database, asked: ReadProduct): Promise<ProductPage | undefined> {
  const product = await findProduct(db, asked);
  if (product === undefined) return undefined;
  const [texts, images, packItems] = await Promise.all([
    listTexts(db, asked.id),
    listImages(db, asked.id),
    product.type === 'pack' ? listPackItems(db, asked.id, asked.language) : [],
  ]);
  const { taxBasisPoints, isListed, ...shown } = product;
  const { categorySlug } = shown;
  const slug = texts.find(({ language }) => language === 'fr')?.slug;
  return {
    ...shown,
    taxPercent: effectiveTaxPercent(taxBasisPoints),
    archivedAt: product.archivedAt?.toISOString() ?? null,
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
    texts,
    images: images.map(presentImage),
    packItems,
    previewUrl:
      isListed && slug !== undefined
        ? `/catalog/product/${encodeURIComponent(categorySlug ?? '-')}/${encodeURIComponent(slug)}`
        : null,
  };
}

export function presentImage({ folder, fileKey, cut, ...image }: ImageRecord): ProductImage {
  return {
    ...image,
    cut: cut === null ? null : presentWhole(folder, cut),
    url: imageUrl({ folder, fileKey }, 'product_page_large'),
    smallUrl: imageUrl({ folder, fileKey }, 'grid_display'),
  };
}

function presentWhole(folder: string, { fileKey, ...cut }: NonNullable<ImageRecord['cut']>): ProductImage['cut'] {
  return { ...cut, url: imageUrl({ folder, fileKey }, 'product_page_large') };
}
