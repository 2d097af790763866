import { storedHomeSchema, type HomeBlock } from '@hanout/contracts/builders/home';
import { describeBlock } from '@hanout/core/blocks';
import type { Database } from '../../../database/database.ts';
import { listBlocks, type BlockRow } from '../../content/index.ts';
import { readBuilt } from '../../documents/index.ts';
import type { Shop } from '../../shops/index.ts';

type LookedAt = Pick<Shop, 'id' | 'isDraft' | 'seenAt'>;

/** The home page as it was built, or drafted where it is previewed; else the blocks that the shop began with. */
export async function findHomeBlocks(db: Database, { id, isDraft, seenAt }: LookedAt): Promise<BlockRow[]> {
  const as = isDraft !== true ? 'shown' : seenAt === undefined ? 'draft' : new Date(seenAt);
  const built = storedHomeSchema.safeParse(await readBuilt(db, { shopId: id, kind: 'home' }, as));
  if (!built.success) return listBlocks(db, id);
  return built.data.blocks.filter(({ isHidden }) => !isHidden).map(rowOf);
}

function rowOf({ key, titles, html, images, ...block }: HomeBlock, index: number): BlockRow {
  return {
    id: index + 1,
    key,
    ...block,
    titles,
    html,
    settings: { ...settingsOf(block), images },
  };
}

function settingsOf({ type, targetIds }: Pick<HomeBlock, 'type' | 'targetIds'>): Readonly<Record<string, unknown>> {
  switch (describeBlock(type).picker) {
    case 'products':
      return { productIds: targetIds };
    case 'categories':
      return { categoryIds: targetIds };
    case 'brands':
      return { brandIds: targetIds };
    case 'brandLines':
      return { brandLineIds: targetIds };
    case 'collections':
      return { collectionId: targetIds[0] ?? null };
    case 'tags':
      return { tagIds: targetIds };
    case 'promotions':
      return { promotionIds: targetIds };
    case 'blogPosts':
      return { postIds: targetIds };
    case 'blogCategories':
      return { blogCategoryIds: targetIds };
    default:
      return {};
  }
}
