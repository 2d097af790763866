import type { StaffActor } from '@hanout/core/staff';
import { isBarcodeConsistent } from '@hanout/core/catalog';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { Database, Tx } from '../../../../../database/database.ts';
import { inTransactionOrRefuse, Refused } from '../../../../../database/refused.ts';
import { violatedConstraint } from '../../../../../database/unique-violation.ts';
import { announceProducts } from '../../../../listing/index.ts';
import { changeEntityIn, type Changes, type Forbidden } from '../../../../audit/index.ts';
import { findTakenCodes, insertPriceChanges, lockProduct } from '../../editing/repository.ts';
import type { FieldKeys } from '../../../../entries/index.ts';
import { versionedCombination, type CombinationMissing, type RowWrong } from '../combination-entity.ts';
import { updateCombination, type CombinationEdit } from '../repository.ts';

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

export type SaveRefusal = { readonly code: 'catalog.product-not-found' } | Forbidden;

/** Saves the edited rows of the grid: each stands or falls by itself, so that one wrong code does not undo ninety-nine prices. */
export async function saveCombinations(
  db: Database,
  { productId, rows, actor }: { productId: number; rows: readonly CombinationToSave[]; actor: StaffActor },
): Promise<Result<SavedRows, SaveRefusal>> {
  try {
    return await inTransactionOrRefuse(db, async (tx): Promise<Result<SavedRows, SaveRefusal>> => {
      if ((await lockProduct(tx, productId, actor.shopIds)) === undefined)
        return refuse({ code: 'catalog.product-not-found' });
      const saved: number[] = [];
      const refused: RowRefused[] = [];
      for (const row of rows) {
        const errors = await saveRow(tx, { productId, row, actor });
        if (errors === null) saved.push(row.id);
        else refused.push({ id: row.id, errors });
      }
      if (saved.length > 0) await announceProducts(tx, [productId]);
      return ok({ saved, refused });
    });
  } catch (error) {
    // Two people gave the same code at the same moment: nothing is written, and the rows say so.
    if (violatedConstraint(error) === undefined) throw error;
    return ok({ saved: [], refused: rows.map(({ id }) => ({ id, errors: { sku: ['errors.field.taken'] } })) });
  }
}

async function saveRow(
  tx: Tx,
  { productId, row, actor }: { productId: number; row: CombinationToSave; actor: StaffActor },
): Promise<FieldKeys | null> {
  const change = { id: row.id, version: row.version, actor, action: 'combination.save' };
  const outcome = await changeEntityIn(tx, versionedCombination, change, async (_, before) => {
    if (before.productId !== productId) return refuse<RowRefusal>({ code: 'catalog.combination-not-found' });
    const errors = await findErrors(tx, productId, row);
    if (errors !== null) return refuse<RowRefusal>({ code: 'catalog.form-is-wrong', errors });
    await updateCombination(tx, row);
    await insertPriceChanges(tx, { productId, combinationId: row.id, employeeId: actor.employeeId }, [
      { field: 'sale', before: before.priceHt, after: row.priceHt },
    ]);
    const changes: Changes = {
      priceHtCentimes: [before.priceHt, row.priceHt],
      sku: [before.sku, row.sku],
      barcode: [before.barcode, row.barcode],
    };
    return ok({ value: null, changes });
  });
  if (outcome.ok) return null;
  const { error } = outcome;
  if (error.code === 'catalog.form-is-wrong') return error.errors;
  if (error.code === 'catalog.combination-not-found') return { _row: ['errors.catalog.combinationNotFound'] };
  throw new Refused(error);
}

type RowRefusal = CombinationMissing | RowWrong;

async function findErrors(tx: Tx, productId: number, row: CombinationToSave): Promise<FieldKeys | null> {
  const { id: combinationId, sku, barcode } = row;
  if (barcode !== null && !isBarcodeConsistent(barcode)) return { barcode: ['errors.field.barcode'] };
  const taken = await findTakenCodes(tx, { productId, combinationId, sku, barcode });
  return taken.length === 0 ? null : Object.fromEntries(taken.map((field) => [field, ['errors.field.taken']]));
}
