import { buildProduct, buildStock, buildWarehouse } from '@hanout/test-kit/builders';
import { movementsScene } from '@hanout/test-kit/scenes/movements-scene';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Tx } from '../../../database/database.ts';
import { runnerOf, type StatementRunner } from '../../../database/statement-runner.ts';
import { countStocks, move } from '../index.ts';

const { database, shop, warehouse, product, rows, place, inTx, cause, sale, added, level } = movementsScene();

describe('many rows', () => {
  /** The same transaction, and how many statements it ran. */
  const counted = (tx: Tx): StatementRunner & { readonly names: string[] } => {
    const names: string[] = [];
    const { run } = runnerOf(tx);
    return {
      names,
      run: (statement, values) => {
        names.push(statement.name);
        return run(statement, values);
      },
    };
  };

  test('are counted and moved by as many statements as one', async () => {
    const { rows: made } = await database.pool.query<{ id: number }>(
      "insert into warehouses (uuid, code, name) select gen_random_uuid(), gen_random_uuid()::text, 'W' from generate_series(1, 2000) returning id",
    );
    const stocks = made.map(({ id }) => ({ ...place(), warehouseId: id }));
    const runs = await inTx(async (tx) => {
      const counting = counted(tx);
      const counts = stocks.map((stock) => ({ ...stock, quantity: 7 }));
      const outcome = await countStocks(
        counting,
        counts,
        cause({ type: 'import', operation: { id: randomUUID(), isShared: true } }),
      );
      expect(outcome.refused).toEqual([]);
      await countStocks(
        counting,
        counts.map((count) => ({ ...count, quantity: 8 })),
        cause({ type: 'count', operation: null }),
      );
      const moved = await move(
        counting,
        stocks.map((stock) => sale(2, { stock })),
        cause(),
      );
      expect(moved.ok).toBe(true);
      return counting.names;
    });
    expect(runs).toHaveLength(9);
    expect(
      await rows('select on_hand, count(*)::int as rows from stocks where product_id = $1 group by 1', [product().id]),
    ).toEqual([{ on_hand: 6, rows: 2000 }]);
  });

  // Seen red: with the rows locked in the order in which they are asked for, the later one is held meanwhile.
  test('C07 · are locked in the house’s order, whatever the order of the movements: who waits for one holds none after it', async () => {
    const later = { ...place(), warehouseId: (await buildWarehouse(database.pool, { shop: shop() })).id };
    await buildStock(database.pool, { warehouse: warehouse(), product: product() });
    await buildStock(database.pool, { warehouse: { id: later.warehouseId }, product: product() });
    const holder = await database.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select from stocks where product_id = $1 and warehouse_id = $2 for update', [
        product().id,
        warehouse().id,
      ]);
      const moved = inTx((tx) => move(tx, [sale(1, { stock: later }), sale(1)], cause()));
      const waiting =
        "select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
      await expect.poll(() => rows(waiting)).toEqual([{ waiting: 1 }]);
      await holder.query('select from stocks where product_id = $1 and warehouse_id = $2 for update nowait', [
        product().id,
        later.warehouseId,
      ]);
      await holder.query('commit');
      expect(await moved).toMatchObject({ ok: true });
    } finally {
      holder.release();
    }
  });

  test('C07 · that cross do not wait for each other in a ring', async () => {
    const other = { ...place(), productId: (await buildProduct(database.pool, { shop: shop() })).id };
    const both = [added(1), added(1, { stock: other })];
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, at) => inTx((tx) => move(tx, at % 2 === 0 ? both : both.toReversed(), cause()))),
    );
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(await level()).toMatchObject({ on_hand: 60 });
  });
});
