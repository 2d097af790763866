import type { BackInStockState } from '@hanout/contracts/back-in-stock';
import type { Phone } from '@hanout/core/customers';
import { sql } from 'kysely';
import { pastRows } from '../../database/past-rows.ts';
import type { Database, Tx } from '../../database/database.ts';
import { sellablePieces } from '../../database/sellable.ts';

export interface NewRequest {
  readonly shopId: number;
  readonly productId: number;
  readonly combinationId: number | null;
  readonly phone: Phone;
  readonly locale: 'fr' | 'ar' | 'en';
}

/** So much one phone may wait for in a shop. */
const MOST_OF_ONE_PHONE = 30;

/** Keeps a request once per phone and thing that the shop sells; one that was told of waits anew. */
export async function keepRequest(db: Database, request: NewRequest): Promise<void> {
  const { shopId, productId, combinationId, phone, locale } = request;
  await sql`
    insert into back_in_stock_requests as r (shop_id, product_id, combination_id, phone, locale)
    select ${shopId}::int, l.product_id, ${combinationId}::int, ${phone}, ${locale} from listings l
    where l.shop_id = ${shopId}::int and l.product_id = ${productId}::int
      and (${combinationId}::int is null or exists (
        select from combinations c where c.id = ${combinationId}::int and c.product_id = l.product_id and c.archived_at is null))
      and (select count(*) from back_in_stock_requests other where other.shop_id = ${shopId}::int and other.phone = ${phone})
        < ${MOST_OF_ONE_PHONE}::int
    on conflict on constraint one_request_per_phone do update set state = 'waiting', locale = excluded.locale, created_at = now(),
      available_at = null, told_at = null, told_by = null, version = r.version + 1
      where r.state in ('told', 'archived')`.execute(db);
}

/** Requests for what the shop has again become ones to tell; null: of every product. */
export async function findAvailable(db: Database, productIds: readonly number[] | null): Promise<void> {
  const ids = productIds === null ? null : [...productIds];
  await sql`
    update back_in_stock_requests r set state = 'to_tell', available_at = now(), version = r.version + 1
    where r.state = 'waiting' and (${ids}::int[] is null or r.product_id = any(${ids}::int[]))
      and case when r.combination_id is null
        then exists (select from listings l where l.shop_id = r.shop_id and l.product_id = r.product_id and l.is_available)
        else coalesce((select sum(${sellablePieces}) from stocks s
          join shop_warehouses w on w.warehouse_id = s.warehouse_id and w.shop_id = r.shop_id
          where s.product_id = r.product_id and s.combination_id = r.combination_id), 0) > 0 end`.execute(db);
}

/** Nothing is kept longer than 90 days after it was asked. */
export async function deleteOldRequests(db: Database): Promise<void> {
  await db
    .deleteFrom('back_in_stock_requests')
    .where('created_at', '<', sql<Date>`now() - interval '90 days'`)
    .execute();
}

export interface LockedRequest {
  readonly shopId: number;
  readonly state: BackInStockState;
  readonly version: number;
}

/** A request of one of these shops (null: of any), held. */
export async function lockRequest(
  tx: Tx,
  id: number,
  shopIds: readonly number[] | null,
): Promise<LockedRequest | undefined> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<LockedRequest>`
    select shop_id as "shopId", state, version from back_in_stock_requests
    where id = ${id} and (${scope}::int[] is null or shop_id = any(${scope}::int[])) for update`.execute(tx);
  return rows[0];
}

/** The shop that it was asked in. */
export async function shopsOfRequest(tx: Tx, id: number): Promise<readonly number[]> {
  const rows = await tx.selectFrom('back_in_stock_requests').select('shop_id as shop').where('id', '=', id).execute();
  return rows.map(({ shop }) => shop);
}

/** Writes the state and counts the version up. */
export async function writeState(
  tx: Tx,
  { id, state, employeeId }: { readonly id: number; readonly state: BackInStockState; readonly employeeId: number },
): Promise<void> {
  const isTold = state === 'told';
  await tx
    .updateTable('back_in_stock_requests')
    .set({
      state,
      version: sql`version + 1`,
      told_at: isTold ? sql`now()` : null,
      told_by: isTold ? employeeId : null,
    })
    .where('id', '=', id)
    .execute();
}

/** By the time when they were asked. */
export const pastRequests = pastRows('back_in_stock_requests', sql`created_at`);
