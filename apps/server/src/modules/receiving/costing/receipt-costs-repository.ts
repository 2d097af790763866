import type { CostKind, CostSpread } from '@hanout/core/receiving';
import type { Tx } from '../../../database/database.ts';

export interface ReceiptCost {
  readonly kind: CostKind;
  readonly note: string;
  readonly amountCentimes: number;
}

export async function insertCosts(tx: Tx, receiptId: number, costs: readonly ReceiptCost[]): Promise<void> {
  if (costs.length === 0) return;
  await tx
    .insertInto('receipt_costs')
    .values(
      costs.map(({ kind, note, amountCentimes }) => ({
        receipt_id: receiptId,
        kind,
        note,
        amount_centimes: amountCentimes,
      })),
    )
    .execute();
}

export async function listCosts(tx: Tx, receiptId: number): Promise<readonly ReceiptCost[]> {
  return tx
    .selectFrom('receipt_costs')
    .select(['kind', 'note', 'amount_centimes as amountCentimes'])
    .where('receipt_id', '=', receiptId)
    .orderBy('id')
    .$castTo<ReceiptCost>()
    .execute();
}

/** Instead of those that were known before. */
export async function replaceCosts(
  tx: Tx,
  receiptId: number,
  { costs, costSpread }: { readonly costs: readonly ReceiptCost[]; readonly costSpread: CostSpread },
): Promise<void> {
  await tx.deleteFrom('receipt_costs').where('receipt_id', '=', receiptId).execute();
  await insertCosts(tx, receiptId, costs);
  await tx.updateTable('receipts').set({ cost_spread: costSpread }).where('id', '=', receiptId).execute();
}

interface Borne {
  readonly lineId: number;
  readonly shareCentimes: number;
  readonly unitCostCentimes: number;
}

export async function writeBorne(tx: Tx, lines: readonly Borne[]): Promise<void> {
  for (const { lineId, shareCentimes, unitCostCentimes } of lines)
    await tx
      .updateTable('receipt_lines')
      .set({ share_centimes: shareCentimes, unit_cost_centimes: unitCostCentimes })
      .where('id', '=', lineId)
      .execute();
}
