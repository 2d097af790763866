import { ok, refuse, type Ids, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Language } from '@hanout/i18n';
import type { Database, Tx } from '../../../../database/database.ts';
import { inTransactionOrRefuse } from '../../../../database/refused.ts';
import { createDraftIn } from '../../../promotions/index.ts';
import { warehouseScopeOf } from '../../lines/line-entity.ts';
import { sellersOf } from '../../stock-page/use-cases/change-stock.ts';
import { stockTexts } from '../../texts.ts';
import { findOpenPromotion, linkPromotion, lockLotToPromote, type LotToPromote } from '../promotion-repository.ts';

interface PromoteLot {
  readonly lotId: number;
  /** taken off the price, in hundredths of a percent */
  readonly basisPoints: number;
  readonly actor: StaffActor;
  readonly language: Language;
}

type DraftRefusal = Extract<Awaited<ReturnType<typeof createDraftIn>>, { readonly ok: false }>['error'];
export type PromoteRefusal =
  | DraftRefusal
  | { readonly code: 'inventory.lot-not-found' | 'inventory.lot-not-promotable' };

/**
 * A draft that lowers the price of what lies in a lot until it expires, and ends with its last piece: nothing is lowered before
 * somebody has looked at it. A lot has one such promotion; asked for again, the one there is is answered.
 */
export function promoteLot({ db, ids }: { readonly db: Database; readonly ids: Ids }, asked: PromoteLot) {
  return inTransactionOrRefuse(db, async (tx): Promise<Result<{ readonly promotionId: number }, PromoteRefusal>> => {
    const { lotId, actor } = asked;
    const lot = await lockLotToPromote(tx, lotId, warehouseScopeOf(actor));
    if (lot === undefined) return refuse({ code: 'inventory.lot-not-found' });
    if (lot.free <= 0 || lot.endsAt === null) return refuse({ code: 'inventory.lot-not-promotable' });
    const open = await findOpenPromotion(tx, lotId);
    if (open !== undefined) return ok({ promotionId: open });
    const made = await makeDraft(tx, ids, { lot, ...asked });
    if (!made.ok) return made;
    await linkPromotion(tx, lotId, made.value);
    return ok({ promotionId: made.value });
  });
}

async function makeDraft(
  tx: Tx,
  ids: Ids,
  { lot, basisPoints, actor, language }: PromoteLot & { readonly lot: LotToPromote },
) {
  const { lotNumber, name, productId, warehouseId, endsAt } = lot;
  const sellers = (await sellersOf(tx, productId, [warehouseId])).filter((id) => actor.shopIds?.includes(id) ?? true);
  const [only] = sellers;
  return createDraftIn(tx, ids, {
    name: stockTexts(language)('stock.promotionOfLot', { name, lot: lotNumber ?? '' })
      .trim()
      .slice(0, LONGEST_NAME),
    shopId: sellers.length === 1 || actor.shopIds !== null ? (only ?? null) : null,
    productIds: [productId],
    discount: { kind: 'percentage', basisPoints },
    startsAt: null,
    endsAt: endsAt?.toISOString() ?? null,
    language,
    actor,
  });
}

const LONGEST_NAME = 120;
