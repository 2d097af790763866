import { replaceCollections } from '../../../../collections/index.ts';
import type { StaffActor } from '@hanout/core/staff';
import type { BulkState } from '@hanout/contracts/products/product-bulk';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { Database, Tx } from '../../../../../database/database.ts';
import { inTransactionOrRefuse, Refused } from '../../../../../database/refused.ts';
import { announceProducts } from '../../../../listing/index.ts';
import { changePromotionProducts, type PromotionRefusal } from '../../../../promotions/index.ts';
import { createEntity, touchesNoShop, type Forbidden, type Kind } from '../../../../audit/index.ts';
import { isSame, planChange, type BulkOrder, type Traits } from '../plan-change.ts';
import {
  insertBulk,
  lockBulk,
  lockTraits,
  readBulk,
  settleItems,
  startUndo,
  takeItems,
  writeTraits,
  type StoredBulk,
  type TraitsToWrite,
} from '../repository.ts';

/** One step of the work: small enough that nobody waits for its locks. */
const productsAtOnce = 200;

export interface BeginBulk {
  /** names this one press of the button: sent twice it begins once */
  readonly id: string;
  readonly order: BulkOrder;
  readonly productIds: readonly number[];
  readonly actor: StaffActor;
}

export interface BulkRefusal {
  readonly code: 'catalog.bulk-not-found' | PromotionRefusal['code'] | Forbidden['code'];
}

/** Whose its products are is asked of each when it is its turn. */
const bulkKind: Kind<string, BulkRefusal> = {
  name: 'bulk_change',
  permission: 'catalog.write',
  touches: touchesNoShop,
};

/**
 * The change as it stands, new or begun by the same press before; the name may be another's. One audit entry tells of all its
 * products: what was changed in each is kept with the change.
 */
export function beginBulk(db: Database, { id, order, productIds, actor }: BeginBulk) {
  const { kind, settings } = order;
  const { employeeId, requestId } = actor;
  return createEntity(db, bulkKind, { actor, action: `products.bulk-${kind}` }, async (tx) => {
    if (!(await insertBulk(tx, { ...order, id, productIds, employeeId, requestId }))) {
      const begun = await lockBulk(tx, id, employeeId);
      const known = asAnswer(begun?.kind === kind ? await readBulk(tx, id) : undefined);
      return known.ok ? ok({ id, value: known.value, changes: null }) : known;
    }
    const value: BulkState = { id, kind, state: 'running', total: productIds.length, done: 0, skipped: 0 };
    return ok({ id, value, changes: { products: [null, productIds.length], settings: [null, settings] } });
  });
}

function asAnswer(state: BulkState | undefined): Result<BulkState, BulkRefusal> {
  return state === undefined ? refuse({ code: 'catalog.bulk-not-found' }) : ok(state);
}

/**
 * Does the next step of a bulk change, or of taking it back, in one transaction: who asks sees the progress, who stops asking
 * leaves it whole up to here, and it goes on from there. What somebody edited since is not taken back.
 */
export async function continueBulk(
  db: Database,
  id: string,
  { actor, isUndo }: { readonly actor: StaffActor; readonly isUndo: boolean },
): Promise<Result<BulkState, BulkRefusal>> {
  return inTransactionOrRefuse(db, async (tx): Promise<Result<BulkState, BulkRefusal>> => {
    const bulk = await lockBulk(tx, id, actor.employeeId);
    if (bulk === undefined) return refuse({ code: 'catalog.bulk-not-found' });
    const begins = isUndo && (bulk.state === 'done' || bulk.state === 'running');
    if (begins) await startUndo(tx, id);
    const state = begins ? 'undoing' : bulk.state;
    if (state === 'running' || state === 'undoing') await step(tx, { ...bulk, state }, actor);
    return asAnswer(await readBulk(tx, id));
  });
}

async function step(tx: Tx, bulk: StoredBulk, actor: StaffActor): Promise<void> {
  const isUndo = bulk.state === 'undoing';
  const items = await takeItems(tx, bulk.id, { isUndo, limit: productsAtOnce });
  const productIds = items.map(({ productId }) => productId);
  const present = new Map(
    (await lockTraits(tx, productIds, { ...actor, promotionId: bulk.settings.promotionId })).map((traits) => [
      traits.productId,
      traits,
    ]),
  );
  const changes: TraitsToWrite[] = [];
  const skipped: number[] = [];
  for (const item of items) {
    const now = present.get(item.productId);
    // Being in a promotion is nothing of the product itself, whose edits therefore do not stand against it.
    const isEdited = isUndo && bulk.kind !== 'promotion' && now?.version !== item.version;
    const after = now === undefined ? undefined : isUndo ? { ...now, ...item.before } : planChange(bulk, now);
    if (now === undefined || after === undefined || isEdited || isSame(now, after)) skipped.push(item.productId);
    else changes.push({ productId: item.productId, before: now, after });
  }
  if (changes.length > 0) await write(tx, bulk, changes, actor);
  const written = changes.map(({ productId, before }) => ({
    productId,
    before: bulk.kind === 'promotion' ? { isInPromotion: before.isInPromotion } : ownTraits(before),
    version: null,
    nextVersion: (present.get(productId)?.version ?? 0) + 1,
  }));
  await settleItems(tx, bulk.id, { written, skipped, isUndo });
  if (changes.length > 0)
    await announceProducts(
      tx,
      changes.map(({ productId }) => productId),
    );
}

/** What the change touches: the products themselves, or the promotion that names them. */
async function write(tx: Tx, bulk: StoredBulk, changes: readonly TraitsToWrite[], actor: StaffActor): Promise<void> {
  const { promotionId } = bulk.settings;
  if (bulk.kind !== 'promotion' || promotionId === undefined) {
    await writeTraits(tx, changes, actor.employeeId);
    // One after the other, in one order: a collection counts its places up.
    for (const { productId, before, after } of changes)
      if (before.collectionIds.join() !== after.collectionIds.join())
        await replaceCollections(tx, productId, after.collectionIds);
    return;
  }
  const idsOf = (isInPromotion: boolean) =>
    changes.filter(({ after }) => after.isInPromotion === isInPromotion).map(({ productId }) => productId);
  const products = { promotionId, added: idsOf(true), removed: idsOf(false) };
  const outcome = await changePromotionProducts(tx, { ...products, actor });
  if (!outcome.ok) throw new Refused(outcome.error);
}

/** What is kept to take the change back. */
function ownTraits(before: Traits): Partial<Traits> {
  const { isActive, isArchived, priceHt, packPriceHt, mainCategoryId, tagIds, collectionIds } = before;
  const { isFeatured, isOnSale } = before;
  return { isActive, isArchived, priceHt, packPriceHt, mainCategoryId, tagIds, collectionIds, isFeatured, isOnSale };
}
