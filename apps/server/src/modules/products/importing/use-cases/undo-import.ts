import { ok } from '@hanout/core/kernel';
import { isLanguage } from '@hanout/i18n';
import { letRowsFollowLater, refreshProductRows } from '../../../product-rows/index.ts';
import type { Database, Tx } from '../../../../database/database.ts';
import { Refused } from '../../../../database/refused.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { changeEntityIn } from '../../../audit/index.ts';
import { actorOfImport, importEntity } from '../import-entity.ts';
import { countStocks, listMovedBy } from '../../../inventory/index.ts';
import { moveState, readImport, type StoredImport } from '../../../imports/index.ts';
import { settleItems, takeItems, type UndoItem } from '../item-repository.ts';
import type { ExistingProduct } from '../planning/existing.ts';
import { readProducts } from '../writing/catalogue-queries.ts';
import * as repository from '../writing/product-repository.ts';
import { writePriceHistory, type Before } from '../writing/write-plans.ts';
import { announce } from './run-import.ts';
import { archiveSaleDrafts } from './make-sale-drafts.ts';
import { undoEntries } from './undo-entries.ts';

const productsAtOnce = 300;

/**
 * Takes an import back, batch by batch: what it made is archived, what it changed becomes what it was; what somebody edited
 * since stays as it is and is told. Stock goes back by movements.
 */
export async function undoImport(db: Database, id: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await inTransaction(db, (tx) => nextBatch(tx, id))));
}

async function nextBatch(tx: Tx, id: string): Promise<boolean> {
  const found = await readImport(tx, id, { isLocked: true });
  if (found?.state !== 'undoing') return false;
  const items = await takeItems(tx, id, productsAtOnce);
  if (items.length === 0) {
    await finish(tx, found);
    return false;
  }
  const ids = items.map(({ productId }) => productId);
  const present = new Map(
    (await readProducts(tx, ids, { shopIds: found.shopIds, isLocked: true })).map((product) => [product.id, product]),
  );
  const pairs = items.flatMap((item) => {
    const now = present.get(item.productId);
    return now?.version === item.version ? [{ item, now }] : [];
  });
  await letRowsFollowLater(tx);
  await restore(tx, pairs, found);
  const undone = pairs.map(({ item }) => item.productId);
  await refreshProductRows(tx, undone);
  await announce(tx, undone);
  const isUndone = new Set(undone);
  await settleItems(tx, id, { undone, kept: ids.filter((productId) => !isUndone.has(productId)) });
  return true;
}

interface Pair {
  readonly item: UndoItem;
  readonly now: ExistingProduct;
}

async function restore(tx: Tx, pairs: readonly Pair[], found: StoredImport): Promise<void> {
  if (pairs.length === 0) return;
  await repository.updateProducts(
    tx,
    pairs.map(({ item, now }) => ({
      id: now.id,
      columns: item.before?.columns ?? { ...now.columns, isArchived: true },
    })),
  );
  const changed = pairs.flatMap(({ item, now }) => (item.before === null ? [] : [{ ...now, before: item.before }]));
  await writePriceHistory(
    tx,
    changed.map(({ id, columns, before }) => ({ id, columns: before.columns, before: columns })),
    found.employeeId,
  );
  await restoreTexts(tx, changed);
  await restoreMemberships(tx, changed);
  await restoreCombinations(tx, changed);
  await restoreStocks(
    tx,
    pairs.map(({ now }) => now.id),
    found,
  );
}

type Changed = readonly (Omit<ExistingProduct, 'before'> & { readonly before: Before })[];

async function restoreTexts(tx: Tx, changed: Changed): Promise<void> {
  const texts = changed.flatMap(({ id, before }) =>
    Object.entries(before.texts).flatMap(([language, text]) =>
      isLanguage(language) ? [{ productId: id, language, text: text ?? null }] : [],
    ),
  );
  const back = texts.flatMap(({ text, ...place }) => (text === null ? [] : [{ ...text, ...place }]));
  const gone = texts.filter(({ text }) => text === null);
  if (back.length > 0) await repository.writeTexts(tx, back);
  if (gone.length > 0) await repository.deleteTexts(tx, gone);
}

async function restoreMemberships(tx: Tx, changed: Changed): Promise<void> {
  const lists = (listOf: (before: Before) => readonly number[] | null) =>
    changed.flatMap(({ id, before }) => {
      const ids = listOf(before);
      return ids === null ? [] : [{ productId: id, ids }];
    });
  const categories = lists(({ categoryIds }) => categoryIds);
  if (categories.length > 0) await repository.replaceCategories(tx, categories);
  const tags = lists(({ tagIds }) => tagIds);
  if (tags.length > 0) await repository.replaceTags(tx, tags);
  const features = lists(({ featureValueIds }) => featureValueIds ?? null);
  if (features.length > 0) await repository.replaceFeatures(tx, features);
  const images = lists(({ addedImageIds }) => (addedImageIds.length === 0 ? null : addedImageIds));
  if (images.length > 0) await repository.removeImages(tx, images);
}

async function restoreCombinations(tx: Tx, changed: Changed): Promise<void> {
  const added = changed.flatMap(({ before }) => [...before.addedCombinations]);
  if (added.length > 0) await repository.archiveCombinations(tx, added);
  const back = changed.flatMap(({ before }) => [...before.combinations]);
  if (back.length > 0) await repository.updateCombinations(tx, back);
}

/** The way back has a name of its own, so that it too is done once. */
async function restoreStocks(tx: Tx, productIds: readonly number[], { id, employeeId }: StoredImport): Promise<void> {
  await countStocks(tx, await listMovedBy(tx, id, productIds), {
    type: 'import-undone',
    id,
    reason: '',
    actor: { kind: 'staff', employeeId },
    operation: { id: undoOf(id), isShared: true },
  });
}

/** The import's id with another version number in it: as unique as the import's own. */
const undoOf = (id: string): string => `${id.slice(0, 14)}${id[14] === '8' ? '4' : '8'}${id.slice(15)}`;

async function finish(tx: Tx, found: StoredImport): Promise<void> {
  const { id } = found;
  const change = { id, version: null, actor: actorOfImport(found), action: 'products.import-undone' };
  const outcome = await changeEntityIn(tx, importEntity, change, async () => {
    await moveState(tx, id, { from: ['undoing'], to: 'undone' });
    await undoEntries(tx, id);
    await archiveSaleDrafts(tx, found);
    await settleItems(tx, id, { undone: [], kept: [] });
    return ok({ value: null, changes: {} });
  });
  if (!outcome.ok) throw new Refused(outcome.error);
}
