import type { LotRule, LotRuleWrite } from '@hanout/contracts/stock/lots';
import type { StockStrategy } from '@hanout/core/inventory';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import { worksInWarehouse, type WarehouseScope } from '../stock-page/queries.ts';

/** Every warehouse of a scope and every family, each with the rule that it has. */
export async function listRules(db: Database, scope: WarehouseScope): Promise<LotRule[]> {
  const { rows } = await sql<LotRule>`
    (select 'warehouse' as "of", json_build_object('id', w.id, 'name', w.name) as subject, r.strategy, coalesce(r.is_strict, false) as "isStrict"
      from warehouses w left join lot_rules r on r.warehouse_id = w.id where ${worksInWarehouse(scope)} order by w.id)
    union all
    (select 'family', json_build_object('id', f.id, 'name', f.name), r.strategy, coalesce(r.is_strict, false)
      from product_families f left join lot_rules r on r.family_id = f.id order by f.name, f.id)`.execute(db);
  return rows;
}

export interface StoredRule {
  readonly strategy: StockStrategy | null;
  readonly isStrict: boolean;
}

/** What is said of it now; undefined where there is no such warehouse or family. */
export async function findRule(tx: Tx, of: LotRule['of'], id: number): Promise<StoredRule | undefined> {
  const { rows } = await sql<StoredRule>`
    select r.strategy, coalesce(r.is_strict, false) as "isStrict"
    from ${sql.table(of === 'warehouse' ? 'warehouses' : 'product_families')} subject
    left join lot_rules r on r.${sql.ref(of === 'warehouse' ? 'warehouse_id' : 'family_id')} = subject.id where subject.id = ${id}`.execute(
    tx,
  );
  return rows[0];
}

/** No strategy: the rule goes. */
export async function writeRule(
  tx: Tx,
  { of, id }: { readonly of: LotRule['of']; readonly id: number },
  { strategy, isStrict }: LotRuleWrite,
): Promise<void> {
  const column = of === 'warehouse' ? 'warehouse_id' : 'family_id';
  if (strategy === null) {
    await tx.deleteFrom('lot_rules').where(column, '=', id).execute();
    return;
  }
  await tx
    .insertInto('lot_rules')
    .values({ [column]: id, strategy, is_strict: isStrict })
    .onConflict((conflict) => conflict.column(column).doUpdateSet({ strategy, is_strict: isStrict }))
    .execute();
}
