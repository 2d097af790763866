import { storedBlockSchema, type Home, type HomeBlock } from '@hanout/contracts/builders/home';
import { BLOCK_TYPES, describeBlock } from '@hanout/core/blocks';
import type { Database, Tx } from '../../../database/database.ts';
import { listBlocks, parseBlockSettings, type BlockRow, type BlockSettings } from '../../content/index.ts';

/** The blocks that the shop has shown so far; one that the builder does not know is left out. */
export async function initialHome(db: Database | Tx, shopId: number): Promise<Home> {
  const rows = await listBlocks(db, shopId);
  return { blocks: rows.flatMap((row) => blockOf(row) ?? []) };
}

type Words = Readonly<Partial<Record<string, string>>>;
const inEach = (words: Words) => ({ fr: words['fr'] ?? '', ar: words['ar'] ?? '', en: words['en'] ?? '' });

function blockOf(row: BlockRow): HomeBlock | null {
  const type = BLOCK_TYPES.find((known) => known === row.type);
  if (type === undefined) return null;
  const settings = parseBlockSettings(row.settings);
  const block = {
    key: `block-${row.id}`,
    type,
    isHidden: false,
    titles: inEach(row.titles),
    showTitle: row.showTitle,
    link: row.link,
    targetIds: targetsOf(type, settings),
    images: settings.images.map(({ imageId, link, categoryId, headline, text, action }) => ({
      imageId,
      link: link || null,
      categoryId: categoryId ?? null,
      headline: inEach(headline ?? {}),
      text: inEach(text ?? {}),
      action: inEach(action ?? {}),
    })),
    html: inEach(row.html),
    number: row.number,
    responsiveNumber: row.responsiveNumber,
    size: row.size,
    containerClass: row.containerClass === 'container-fluid' ? 'container-fluid' : 'container',
    wrapperCssClass: row.wrapperCssClass,
    bgColor: row.bgColor,
  };
  return storedBlockSchema.safeParse(block).data ?? null;
}

function targetsOf(type: HomeBlock['type'], settings: BlockSettings): readonly number[] {
  const one = (id: number | null, ids: readonly number[]) => (id === null ? ids : [id]);
  switch (describeBlock(type).picker) {
    case 'products':
      return settings.productIds;
    case 'categories':
      return one(settings.categoryId, settings.categoryIds);
    case 'brands':
      return settings.brandIds;
    case 'brandLines':
      return settings.brandLineIds;
    case 'collections':
      return one(settings.collectionId, []);
    case 'tags':
      return settings.tagIds;
    case 'promotions':
      return settings.promotionIds;
    case 'blogPosts':
      return settings.postIds;
    case 'blogCategories':
      return settings.blogCategoryIds;
    default:
      return [];
  }
}
