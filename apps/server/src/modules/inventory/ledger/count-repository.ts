import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import { addUnits, takeUnits, type MovementCause } from '../stock-page/repository.ts';

export interface StockCount {
  readonly warehouseId: number;
  readonly productId: number;
  readonly combinationId: number | null;
  /** so many lie there */
  readonly quantity: number;
}

interface CountedStock extends StockCount {
  readonly stockId: number;
  readonly onHand: number;
  readonly reserved: number;
  readonly hasMoved: boolean;
}

/**
 * Many figures of stock at once, each as a movement from what the books say. The rows are locked in their order. Answers those
 * that were left as they are, because orders hold more than was counted.
 */
export async function countStocks(
  tx: Tx,
  counts: readonly StockCount[],
  given: Omit<MovementCause, 'reason'>,
): Promise<readonly StockCount[]> {
  if (counts.length === 0) return [];
  const stocks = await provideStocks(tx, counts);
  const refused = stocks.filter(({ quantity, reserved }) => quantity < reserved);
  const kept = stocks.filter(({ quantity, reserved, onHand }) => quantity >= reserved && quantity !== onHand);
  const cause = { ...given, reason: '' };
  const more = kept.filter(({ quantity, onHand }) => quantity > onHand);
  if (more.length > 0)
    await addUnits(
      tx,
      more.map(({ stockId, quantity, onHand, hasMoved }) => ({
        stockId,
        quantity: quantity - onHand,
        type: hasMoved ? 'counted' : 'initial',
        lotNumber: null,
        expiresOn: null,
      })),
      cause,
    );
  const fewer = kept.filter(({ quantity, onHand }) => quantity < onHand);
  if (fewer.length > 0)
    await takeUnits(
      tx,
      fewer.map(({ stockId, quantity, onHand }) => ({ stockId, quantity: onHand - quantity })),
      cause,
    );
  return refused;
}

async function provideStocks(tx: Tx, counts: readonly StockCount[]): Promise<readonly CountedStock[]> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
    w ("warehouseId" int, "productId" int, "combinationId" int, quantity int)`;
  await sql`
    insert into stocks (warehouse_id, product_id, combination_id)
    select "warehouseId", "productId", "combinationId" from ${given} order by 1, 2, 3 nulls first on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<CountedStock>`
    select w.*, s.id as "stockId", s.on_hand as "onHand", s.reserved, exists (select from stock_movements where stock_id = s.id) as "hasMoved"
    from stocks s join ${given} on w."warehouseId" = s.warehouse_id and w."productId" = s.product_id
      and w."combinationId" is not distinct from s.combination_id
    order by s.warehouse_id, s.product_id, s.combination_id nulls first for update of s`.execute(tx);
  return rows;
}

/** What an operation moved, so that it can be counted back: each row of stock with the figure that it would have without it. */
export async function listMovedBy(
  tx: Tx,
  operationId: string,
  productIds: readonly number[],
): Promise<readonly StockCount[]> {
  const { rows } = await sql<StockCount>`
    select s.warehouse_id as "warehouseId", s.product_id as "productId", s.combination_id as "combinationId",
      greatest(s.on_hand - sum(m.quantity)::int, 0) as quantity
    from stock_movements m join stocks s on s.id = m.stock_id
    where m.operation_id = ${operationId}::uuid and s.product_id = any(${[...productIds]}::int[]) group by s.id`.execute(
    tx,
  );
  return rows;
}
