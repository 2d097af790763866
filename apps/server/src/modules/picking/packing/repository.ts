import type { LineQuantity } from '@hanout/core/ordering';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

export interface NewParcel {
  readonly orderId: string;
  readonly lines: readonly LineQuantity[];
  readonly weightGrams: number | null;
  readonly employeeId: number;
  readonly operationId: string;
}

/** The next parcel of an order, whose row is held. */
export async function insertParcel(
  tx: Tx,
  { orderId, lines, weightGrams, employeeId, operationId }: NewParcel,
): Promise<{ readonly id: number; readonly number: number }> {
  const last = await tx
    .selectFrom('order_parcels')
    .select(sql<number>`coalesce(max(number), 0)::int`.as('number'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return tx
    .insertInto('order_parcels')
    .values({
      order_id: orderId,
      number: last.number + 1,
      lines: JSON.stringify(lines),
      weight_grams: weightGrams,
      employee_id: employeeId,
      operation_id: operationId,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
}

/** Which order was packed under this name before; undefined: none. */
export async function findPacked(db: Database | Tx, operationId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('order_parcels')
    .select('order_id')
    .where('operation_id', '=', operationId)
    .executeTakeFirst();
  return row?.order_id;
}

export interface StoredParcel {
  readonly id: number;
  readonly orderId: string;
  readonly number: number;
  readonly lines: readonly LineQuantity[];
  readonly isUnpacked: boolean;
}

export async function findParcel(db: Database | Tx, id: number): Promise<StoredParcel | undefined> {
  const { rows } = await sql<StoredParcel>`
    select id, order_id::text as "orderId", number, lines, unpacked_at is not null as "isUnpacked" from order_parcels where id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** The parcels of an order that nobody has opened, the first one first. */
export async function listClosed(tx: Tx, orderId: string): Promise<readonly Pick<StoredParcel, 'id' | 'lines'>[]> {
  const { rows } = await sql<Pick<StoredParcel, 'id' | 'lines'>>`
    select id, lines from order_parcels where order_id = ${orderId}::uuid and unpacked_at is null order by number`.execute(
    tx,
  );
  return rows;
}

/** These lie on the table again. */
export async function markUnpacked(tx: Tx, parcelIds: readonly number[]): Promise<void> {
  if (parcelIds.length === 0) return;
  await tx
    .updateTable('order_parcels')
    .set({ unpacked_at: sql<Date>`now()` })
    .where('id', 'in', [...parcelIds])
    .where('unpacked_at', 'is', null)
    .execute();
}

export async function insertPhoto(
  tx: Tx,
  { orderId, bytes, employeeId }: { readonly orderId: string; readonly bytes: Buffer; readonly employeeId: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('order_parcel_photos')
    .values({ order_id: orderId, bytes, employee_id: employeeId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The photo shows this parcel from now on; false: it is no photo of the order, or shows another one. */
export async function linkPhoto(
  tx: Tx,
  { photoId, orderId, parcelId }: { readonly photoId: number; readonly orderId: string; readonly parcelId: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order_parcel_photos')
    .set({ parcel_id: parcelId })
    .where('id', '=', photoId)
    .where('order_id', '=', orderId)
    .where('parcel_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
