import type { PackingOrder } from '@hanout/contracts/picking/packing';
import type { OrderScope } from '@hanout/core/staff';
import type { Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import { isOrderWithin } from '../../../database/order-scope.ts';

export interface TableOrder {
  readonly id: string;
  readonly number: number;
  readonly version: number;
  readonly customer: string;
  readonly carrier: string;
  readonly wilaya: string;
  readonly waves: PackingOrder['waves'];
  readonly confirmation: string;
  readonly preparation: string;
  readonly parcel: string;
}

/** An order by its number or its id, as it is for who packs it; undefined: none that they see. */
export async function findTableOrder(
  db: Database,
  {
    number = null,
    id = null,
    scope,
  }: { readonly number?: number | null; readonly id?: string | null; readonly scope: OrderScope },
): Promise<TableOrder | undefined> {
  const { rows } = await sql<TableOrder>`
    select o.id::text as id, o.number, o.version, concat_ws(' ', o.first_name, o.last_name) as customer, coalesce(o.carrier_name, '') as carrier,
      coalesce(o.wilaya_name_fr, '') as wilaya, coalesce((select jsonb_agg(jsonb_build_object('id', w.wave_id, 'slot', w.slot, 'warehouse', h.name,
        'rest', (select coalesce(sum(l.quantity - l.picked - l.missing), 0)::int from pick_wave_lines l
          where l.wave_id = w.wave_id and l.order_id = w.order_id)) order by w.wave_id)
        from pick_wave_orders w join warehouses h on h.id = w.warehouse_id where w.order_id = o.id and w.way_out is null), '[]') as waves,
      o.confirmation_state as confirmation, o.preparation_state as preparation, o.parcel_state as parcel
    from orders o
    where ${isOrderWithin(scope)} and (${number}::bigint is null or o.number = ${number}::bigint) and (${id}::uuid is null or o.id = ${id}::uuid)
      and num_nonnulls(${number}::bigint, ${id}::uuid) = 1`.execute(db);
  return rows[0];
}

export interface NamedThing {
  readonly productId: number;
  readonly combinationId: number | null;
  readonly name: string;
  readonly combination: string | null;
  readonly sku: string | null;
  readonly folder: string | null;
  readonly key: string | null;
  readonly codes: readonly string[];
}

/** What the things of an order are called, and what a scanner reads of them; parts of packs too. */
export async function listThings(db: Database, orderId: string, language: Language): Promise<readonly NamedThing[]> {
  const { rows } = await sql<NamedThing>`
    select distinct t.product_id as "productId", t.combination_id as "combinationId", ${sql.ref(`r.name_${language}`)} as name,
      case when t.combination_id is not null then combination_label(t.combination_id, ${language}) end as combination,
      coalesce(c.sku, r.sku) as sku, r.image_folder as folder, r.image_key as key,
      array_remove(array[coalesce(c.barcode, r.barcode), coalesce(c.sku, r.sku)], null) as codes
    from (select coalesce(p.product_id, l.product_id) as product_id, case when p.order_line_id is null then l.combination_id else p.combination_id end as combination_id
      from order_lines l left join order_line_components p on p.order_line_id = l.id where l.order_id = ${orderId}::uuid) t
    join product_rows r on r.product_id = t.product_id left join combinations c on c.id = t.combination_id`.execute(db);
  return rows;
}

/** What lines are called as they were bought. */
export async function listLineNames(
  db: Database,
  orderId: string,
): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>> {
  const rows = await db
    .selectFrom('order_lines')
    .select(['id', sql<Readonly<Record<string, string>>>`names`.as('names')])
    .where('order_id', '=', orderId)
    .execute();
  return new Map(rows.map(({ id, names }) => [id, names]));
}

export interface ParcelRecord {
  readonly id: number;
  readonly number: number;
  readonly weightGrams: number | null;
  readonly packedAt: Date;
  readonly by: string;
  readonly isUnpacked: boolean;
  readonly photoIds: readonly number[];
}

export async function listParcels(db: Database, orderId: string): Promise<readonly ParcelRecord[]> {
  const { rows } = await sql<ParcelRecord>`
    select p.id, p.number, p.weight_grams as "weightGrams", p.packed_at as "packedAt", coalesce(e.name, '') as by,
      p.unpacked_at is not null as "isUnpacked",
      coalesce((select jsonb_agg(f.id order by f.id) from order_parcel_photos f where f.parcel_id = p.id), '[]') as "photoIds"
    from order_parcels p left join employees e on e.id = p.employee_id where p.order_id = ${orderId}::uuid order by p.number`.execute(
    db,
  );
  return rows;
}

/** The bytes of a photo of an order in scope; undefined: there is none. */
export async function findPhoto(db: Database, id: number, scope: OrderScope): Promise<Buffer | undefined> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select f.bytes from order_parcel_photos f join orders o on o.id = f.order_id where f.id = ${id} and ${isOrderWithin(scope)}`.execute(
    db,
  );
  return rows[0]?.bytes;
}

export async function isOrderSeen(db: Database | Tx, id: string, scope: OrderScope): Promise<boolean> {
  const { rows } = await sql`select from orders o where o.id = ${id}::uuid and ${isOrderWithin(scope)}`.execute(db);
  return rows.length > 0;
}
