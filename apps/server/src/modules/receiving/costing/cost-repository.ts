import type { Centimes } from '@hanout/core/kernel';
import type { CostStep, NewStep } from '@hanout/core/receiving';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

export interface Thing {
  readonly productId: number;
  readonly combinationId: number | null;
}

export interface LockedCost {
  readonly costId: number;
  readonly averageCentimes: Centimes | null;
  /** pieces in the whole house, now */
  readonly onHand: number;
}

/**
 * The average of a thing, held until the transaction ends, and how many pieces there are of it. What was never received costs what the
 * product says. Held after the rows of stock, and in the order of things: who receives the same elsewhere waits, and nobody for them.
 */
export async function lockCost(tx: Tx, { productId, combinationId }: Thing): Promise<LockedCost> {
  await tx
    .insertInto('product_costs')
    .columns(['product_id', 'combination_id', 'average_centimes'])
    .expression((eb) =>
      eb
        .selectFrom('products')
        .select(['id', sql<number | null>`${combinationId}::int`.as('combination_id'), 'supply_price_ht_centimes'])
        .where('id', '=', productId),
    )
    .onConflict((conflict) => conflict.columns(['product_id', 'combination_id']).doNothing())
    .execute();
  const { rows } = await sql<{ costId: number; averageCentimes: Centimes | null }>`
    select id as "costId", average_centimes as "averageCentimes" from product_costs
    where product_id = ${productId} and combination_id is not distinct from ${combinationId}::int for update`.execute(
    tx,
  );
  const cost = rows[0];
  if (cost === undefined) throw new Error(`there is no cost of product ${productId}`);
  const { rows: levels } = await sql<{ onHand: number }>`
    select coalesce(sum(on_hand), 0)::int as "onHand" from stocks
    where product_id = ${productId} and combination_id is not distinct from ${combinationId}::int`.execute(tx);
  return { ...cost, onHand: levels[0]?.onHand ?? 0 };
}

export interface StoredStep extends CostStep {
  readonly lineId: number;
}

export async function listSteps(tx: Tx, costId: number): Promise<readonly StoredStep[]> {
  const { rows } = await sql<StoredStep>`
    select id::int as "stepId", receipt_line_id as "lineId", kind, of_step_id::int as "ofStepId", quantity,
      quantity_before as "quantityBefore", unit_cost_centimes as "unitCostCentimes", average_before_centimes as "averageBefore",
      average_after_centimes as "averageAfter"
    from product_cost_steps where cost_id = ${costId} order by id`.execute(tx);
  return rows;
}

export async function appendStep(
  tx: Tx,
  costId: number,
  { lineId, ...step }: NewStep & { readonly lineId: number },
): Promise<StoredStep> {
  const { id } = await tx
    .insertInto('product_cost_steps')
    .values({
      cost_id: costId,
      receipt_line_id: lineId,
      kind: step.kind,
      of_step_id: step.ofStepId,
      quantity: step.quantity,
      quantity_before: step.quantityBefore,
      unit_cost_centimes: step.unitCostCentimes,
      average_before_centimes: step.averageBefore,
      average_after_centimes: step.averageAfter,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('product_costs')
    .set({ average_centimes: step.averageAfter, updated_at: sql<Date>`now()` })
    .where('id', '=', costId)
    .execute();
  return { ...step, lineId, stepId: Number(id) };
}
