import { LARGEST_ID } from '@hanout/core/kernel';
import type { PromotionPreview, PromotionPreviewRequest } from '@hanout/contracts/promotions/promotion-trials';
import { toCentimes } from '@hanout/core/kernel';
import { shelfPrice } from '@hanout/core/pricing';
import {
  evaluatePromotions,
  prepareRulebook,
  promotionStateAt,
  relatePromotions,
  stageOf,
  type Promotion,
  type PromotionContext,
  type Rulebook,
} from '@hanout/core/promotions';
import type { Database } from '../../../../database/database.ts';
import type { StaffSession } from '../../../staff/index.ts';
import { listPromotionsOf } from '../../queries.ts';
import { toPromotion } from '../editing/check-draft.ts';
import { promotionTexts } from '../texts.ts';
import {
  countProductsInScope,
  countShared,
  findPreviewShop,
  listProductsInScope,
  type ListedTraits,
  type PreviewShop,
} from './queries.ts';
import { imageUrl } from '../../../pictures/index.ts';

/** Priced at most for one preview; beyond it only the number of products is told. */
const MOST_PRODUCTS = 500;
const SHOWN_PRODUCTS = 50;
/** Stands for a promotion that has no number yet: the youngest of all. */
export const UNSAVED_ID = LARGEST_ID;

/** What a draft would do to prices, and how it gets along with the others. Undefined: no such shop for this person. */
export async function previewPromotion(
  db: Database,
  { id, draft }: PromotionPreviewRequest,
  staff: Pick<StaffSession, 'shopIds' | 'language'>,
): Promise<PromotionPreview | undefined> {
  const shop = await findPreviewShop(db, draft.shopId, staff.shopIds);
  if (shop === undefined) return undefined;
  const promotion = toPromotion(draft, id ?? UNSAVED_ID);
  const others = (await listPromotionsOf(db, shop.id)).filter((other) => other.id !== promotion.id);
  const context = contextOf(promotion, shop.now.getTime());
  const [productCount, listed] = await Promise.all([
    countProductsInScope(db, promotion, shop.id),
    listProductsInScope(db, { promotion, shopId: shop.id, language: staff.language, limit: MOST_PRODUCTS }),
  ]);
  const books = {
    before: prepareRulebook(others, shop.roundTo),
    after: prepareRulebook([...others, promotion], shop.roundTo),
  };
  const products = listed.map((each) => priceProduct(each, { shop, promotion, books, context }));
  return {
    at: new Date(context.now).toISOString(),
    productCount,
    belowCostCount: products.filter(({ isBelowCost }) => isBelowCost).length,
    products: products.slice(0, SHOWN_PRODUCTS),
    conflicts: await findConflicts(db, { promotion, others, shop, language: staff.language }),
  };
}

/** Who has the code, on a channel where it holds, at its start if that is still to come. */
function contextOf(promotion: Promotion, now: number): PromotionContext {
  const { startsAt, channels, couponCode, hasUniqueCoupons, scope, targetIds, id } = promotion;
  return {
    now: startsAt !== null && startsAt > now ? startsAt : now,
    channel: channels[0] ?? 'eCommerce',
    coupon: couponCode,
    couponPromotionId: hasUniqueCoupons ? id : null,
    ...(scope === 'customer_segment' ? { segmentIds: targetIds } : {}),
  };
}

interface Pricing {
  readonly shop: PreviewShop;
  readonly promotion: Promotion;
  readonly books: { readonly before: Rulebook; readonly after: Rulebook };
  readonly context: PromotionContext;
}

function priceProduct(
  traits: ListedTraits,
  { shop, promotion, books, context }: Pricing,
): PromotionPreview['products'][number] {
  const { taxBasisPoints } = traits;
  const inShop = (centimes: number) =>
    shelfPrice({ priceHt: toCentimes(centimes), regime: shop.regime, taxBasisPoints });
  const unitPrice = inShop(traits.priceHtCentimes);
  const cart = { items: [{ ...traits, unitPrice, quantity: 1 }], shipping: null };
  const before = evaluatePromotions(books.before, cart, context);
  const after = evaluatePromotions(books.after, cart, context);
  const outcome = after.promotions.find(({ promotionId }) => promotionId === promotion.id);
  const cost = traits.supplyPriceHtCentimes === null ? null : inShop(traits.supplyPriceHtCentimes);
  return {
    id: traits.productId,
    name: traits.name,
    image:
      traits.folder === null || traits.fileKey === null
        ? null
        : imageUrl({ folder: traits.folder, fileKey: traits.fileKey }, 'small_product'),
    beforeCentimes: before.subtotal,
    afterCentimes: after.subtotal,
    isBelowCost: cost !== null && after.subtotal < cost,
    reason: outcome?.reason ?? null,
  };
}

async function findConflicts(
  db: Database,
  {
    promotion,
    others,
    shop,
    language,
  }: { promotion: Promotion; others: readonly Promotion[]; shop: PreviewShop; language: 'fr' | 'ar' | 'en' },
): Promise<PromotionPreview['conflicts']> {
  const t = promotionTexts(language);
  const found: PromotionPreview['conflicts'] = [];
  for (const other of others) {
    if (relatePromotions(promotion, other, true) === 'apart') continue;
    const areItems = stageOf(promotion) === 'item' && stageOf(other) === 'item';
    const shared = areItems ? await countShared(db, { first: promotion, second: other, shopId: shop.id }) : 0;
    const meets = areItems ? shared > 0 : stageOf(promotion) === stageOf(other);
    const relation = relatePromotions(promotion, other, meets);
    if (relation === 'both' && !meets) continue;
    const told = relation === 'both' ? 'both' : relation === 'first_wins' ? 'wins' : 'loses';
    found.push({
      id: other.id,
      name: other.name,
      state: promotionStateAt({ ...other, isActive: true, archivedAt: null }, shop.now.getTime()),
      relation: told,
      sharedProducts: shared,
      sentence: t(sentenceOf(told, reasonOf(promotion, other)), { name: other.name }),
    });
  }
  const rank = { loses: 0, wins: 1, both: 2 };
  return found.toSorted((a, b) => rank[a.relation] - rank[b.relation] || a.name.localeCompare(b.name));
}

/** An exclusive one leaves the other nothing, and two that simply add up leave no winner. */
function sentenceOf(relation: 'wins' | 'loses' | 'both', reason: 'exclusive' | 'group' | 'stack') {
  if (relation === 'both') return `promotions.relation.both.${reason === 'group' ? 'group' : 'stack'}` as const;
  return `promotions.relation.${relation}.${reason === 'exclusive' ? 'exclusive' : 'group'}` as const;
}

/** What makes two promotions meet in that way, for the sentence that says so. */
function reasonOf(first: Promotion, second: Promotion): 'exclusive' | 'group' | 'stack' {
  if (first.combinability === 'global_exclusive' || second.combinability === 'global_exclusive') return 'exclusive';
  const isOfOneGroup = first.combinability === second.combinability && first.combinability !== 'stackable';
  return isOfOneGroup && (first.group ?? '') === (second.group ?? '') ? 'group' : 'stack';
}
