import { isBarcodeConsistent } from '@hanout/core/catalog';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { Database, Tx } from '../../../../../database/database.ts';
import { inTransaction } from '../../../../../database/transaction.ts';
import { violatedConstraint } from '../../../../../database/unique-violation.ts';
import { announceProducts } from '../../../../listing/index.ts';
import { appendAudit } from '../../../../audit/index.ts';
import { findTakenCodes, insertPriceChanges, lockProduct } from '../../editing/repository.ts';
import type { Actor, FieldKeys } from '../../../../entries/index.ts';
import { lockCombination, updateCombination, type CombinationEdit } from '../repository.ts';

export interface CombinationToSave extends CombinationEdit {
  readonly version: number;
}

export interface RowRefused {
  readonly id: number;
  readonly errors: FieldKeys;
}

export interface SavedRows {
  readonly saved: readonly number[];
  readonly refused: readonly RowRefused[];
}

/** Saves the edited rows of the grid: each stands or falls by itself, so that one wrong code does not undo ninety-nine prices. */
export async function saveCombinations(
  db: Database,
  { productId, rows, actor }: { productId: number; rows: readonly CombinationToSave[]; actor: Actor },
): Promise<Result<SavedRows, { readonly code: 'catalog.product-not-found' }>> {
  const saved: number[] = [];
  const refused: RowRefused[] = [];
  const outcome = await inTransaction(db, async (tx) => {
    saved.length = 0;
    refused.length = 0;
    if ((await lockProduct(tx, productId, actor.shopIds)) === undefined) return false;
    for (const row of rows) {
      const errors = await saveRow(tx, { productId, row, actor });
      if (errors === null) saved.push(row.id);
      else refused.push({ id: row.id, errors });
    }
    if (saved.length > 0) await announceProducts(tx, [productId]);
    return true;
  }).catch((error: unknown) => {
    // Two people gave the same code at the same moment: nothing is written, and the rows say so.
    if (violatedConstraint(error) === undefined) throw error;
    saved.length = 0;
    refused.push(...rows.map(({ id }) => ({ id, errors: { sku: ['errors.field.taken'] } })));
    return true;
  });
  return outcome ? ok({ saved, refused }) : refuse({ code: 'catalog.product-not-found' });
}

async function saveRow(
  tx: Tx,
  { productId, row, actor }: { productId: number; row: CombinationToSave; actor: Actor },
): Promise<FieldKeys | null> {
  const before = await lockCombination(tx, row.id, actor.shopIds);
  if (before === undefined || before.productId !== productId) return { _row: ['errors.catalog.combinationNotFound'] };
  if (before.version !== row.version) return { _row: ['errors.catalog.combinationChanged'] };
  if (row.barcode !== null && !isBarcodeConsistent(row.barcode)) return { barcode: ['errors.field.barcode'] };
  const taken = await findTakenCodes(tx, { productId, combinationId: row.id, sku: row.sku, barcode: row.barcode });
  if (taken.length > 0) return Object.fromEntries(taken.map((field) => [field, ['errors.field.taken']]));
  await updateCombination(tx, row);
  await insertPriceChanges(tx, { productId, combinationId: row.id, employeeId: actor.employeeId }, [
    { field: 'sale', before: before.priceHt, after: row.priceHt },
  ]);
  await appendAudit(tx, {
    employeeId: actor.employeeId,
    action: 'combination.save',
    entity: 'combination',
    entityId: row.id,
    changes: {
      priceHtCentimes: [before.priceHt, row.priceHt],
      sku: [before.sku, row.sku],
      barcode: [before.barcode, row.barcode],
    },
    requestId: actor.requestId,
  });
  return null;
}
