import { randomUUID } from 'node:crypto';
import { type Id, idOf, insertRow, type TestSql } from './insert-rows.ts';

export type LotOptions = { readonly lotNumber: string; readonly quantity: number; readonly expiresOn?: string };

/** Lays units into a warehouse with their first movement: into the open lot, or into the lots given. */
export async function buildStock(
  db: TestSql,
  options: {
    readonly warehouse: Id;
    readonly product: Id;
    readonly combination?: Id;
    readonly quantity?: number;
    readonly lots?: readonly LotOptions[];
  },
): Promise<Id> {
  const lots = options.lots ?? [{ lotNumber: null, quantity: options.quantity ?? 10, expiresOn: undefined }];
  const total = lots.reduce((sum, lot) => sum + lot.quantity, 0);
  const id = idOf(
    await insertRow(db, 'stocks', {
      warehouse_id: options.warehouse.id,
      product_id: options.product.id,
      combination_id: options.combination?.id ?? null,
      on_hand: total,
      reserved: 0,
      shortage: 0,
      version: 1,
    }),
  );
  for (const lot of lots) {
    const stored = await db.query(
      'insert into stock_lots (stock_id, lot_number, expires_on, quantity) values ($1, $2, $3, $4) returning id',
      [id, lot.lotNumber, lot.expiresOn ?? null, lot.quantity],
    );
    if (lot.quantity !== 0) {
      await db.query(
        "insert into stock_movements (stock_id, lot_id, quantity, type, reason, cause_type) values ($1, $2, $3, 'initial', 'test', 'test')",
        [id, idOf(stored.rows[0] ?? {}), lot.quantity],
      );
    }
  }
  return { id };
}

/** Brings everything that can be had up to a quantity, with its movement; what is sold out stays so. */
export async function fillShelves(db: TestSql, atLeast: number): Promise<void> {
  await db.query(
    `with low as (
       select distinct on (stocks.id) stocks.id, stock_lots.id as lot_id, $1 - on_hand as missing
       from stocks join stock_lots on stock_lots.stock_id = stocks.id
       where on_hand > stocks.reserved and on_hand < $1
       order by stocks.id, expires_on desc nulls first, stock_lots.id
     ), moved as (
       insert into stock_movements (stock_id, lot_id, quantity, type, reason, cause_type)
       select id, lot_id, missing, 'added', 'test', 'test' from low
     ), laid as (
       update stock_lots set quantity = quantity + missing from low where stock_lots.id = low.lot_id
     )
     update stocks set on_hand = on_hand + missing, version = version + 1 from low where stocks.id = low.id`,
    [atLeast],
  );
}

/** Somebody from whom goods come. */
export async function buildSupplier(db: TestSql, name = 'Grossiste'): Promise<Id> {
  return { id: idOf(await insertRow(db, 'suppliers', { uuid: randomUUID(), name })) };
}
