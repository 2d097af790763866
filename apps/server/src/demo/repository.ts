import type { ParsedCustomerWrite } from '@hanout/contracts/customers/customers';
import { sql } from 'kysely';
import type { Database, Tx } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { Row } from './plan/rows.ts';

const CHUNK = 5_000;

/** Stores rows with the ids that they name; what a row leaves out gets the column's default. All rows name the same columns. */
export async function insertRows(tx: Tx, table: keyof Tables, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const override = columns.includes('id') || columns.includes('number') ? sql`overriding system value` : sql``;
  for (let from = 0; from < rows.length; from += CHUNK) {
    const json = JSON.stringify(rows.slice(from, from + CHUNK));
    await sql`insert into ${sql.table(table)} (${list}) ${override}
      select ${list} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(tx);
  }
}

/** Lets identity columns go on after the ids that were given. */
export async function continueIdentities(tx: Tx, tables: readonly (keyof Tables)[]): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES' and table_name = any(${[...tables]})`.execute(tx);
  for (const { table, column } of rows) {
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}), max(${sql.ref(column)})) from ${sql.table(table)}`.execute(
      tx,
    );
  }
}

/** Somebody has ordered twice on one day, and nobody has called them yet: two orders to be made one. */
export async function orderTwice(tx: Tx): Promise<void> {
  await sql`
    with latest as (
      select id, first_name, last_name, phone, locale, row_number() over (order by number desc) as at from orders o
      where shop_id = 1 and confirmation_state = 'new' and not exists (select from messages m where m.order_id = o.id)
      order by number desc limit 2
    )
    update orders o set first_name = other.first_name, last_name = other.last_name, phone = other.phone, locale = other.locale
    from latest own join latest other on other.at = 2 where own.at = 1 and o.id = own.id`.execute(tx);
}

/** A bulk load may take longer than what a request may. */
export async function lengthenStatements(tx: Tx): Promise<void> {
  await sql`select set_config('statement_timeout', '60s', true)`.execute(tx);
}

export async function analyse(tx: Tx): Promise<void> {
  await sql`analyze`.execute(tx);
}

/** The newest that have arrived. */
export async function listDeliveredOrders(db: Database, count: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from orders where parcel_state = 'delivered' order by placed_at desc limit ${count}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export interface ReturnableOrder {
  readonly id: string;
  readonly version: number;
  readonly lineId: string;
  readonly unitPriceCentimes: number;
}

/** Delivered orders that were paid, the latest first, each with a line that the customer still has. */
export async function listReturnable(db: Database, count: number): Promise<readonly ReturnableOrder[]> {
  const { rows } = await sql<ReturnableOrder>`
    select o.id::text as id, o.version, l.id::text as "lineId", l.unit_price_centimes as "unitPriceCentimes"
    from orders o join lateral (
      select l.id, l.unit_price_centimes from order_lines l
      join stock_reservations r on r.order_line_id = l.id and r.state = 'consumed'
      where l.order_id = o.id and not l.is_pack order by l.position limit 1
    ) l on true
    where o.shop_id = 1 and o.parcel_state = 'delivered' and o.money_state = 'paid' and o.channel = 'eCommerce' and o.phone is not null
    order by o.placed_at desc limit ${count}`.execute(db);
  return rows;
}

/** An order that waits for its call, from now on by the customer of another one. */
export async function makeSameBuyer(
  db: Database,
  orderId: string,
): Promise<{ readonly id: string; readonly version: number } | undefined> {
  const { rows } = await sql<{ id: string; version: number }>`
    update orders n set phone = o.phone, first_name = o.first_name, last_name = o.last_name, email = o.email, address = o.address
    from orders o
    where o.id = ${orderId}::uuid and n.id = (
      select id from orders where shop_id = o.shop_id and confirmation_state = 'new' and channel = 'eCommerce' order by placed_at desc limit 1
    )
    returning n.id::text as id, n.version`.execute(db);
  return rows[0];
}

/** Whom the shop knows by a number, who ordered last first. */
export async function listBuyers(
  db: Database,
  { shopId, count }: { readonly shopId: number; readonly count: number },
): Promise<readonly Buyer[]> {
  const { rows } = await sql<Buyer>`
    select id, version, first_name as "firstName", last_name as "lastName", phone, email, type, note, tags
    from customers where shop_id = ${shopId} and phone is not null order by active_at desc, id limit ${count}`.execute(
    db,
  );
  return rows;
}

export type Buyer = ParsedCustomerWrite & { readonly id: number; readonly version: number };

/** A role that every installation begins with. */
export async function readRoleId(db: Database, code: string): Promise<number> {
  return (await db.selectFrom('roles').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;
}

interface PreparedCollection {
  readonly uuid: string;
  readonly slug: string;
  readonly names: Readonly<Record<string, string>>;
}

/** A collection that shoppers do not see yet; its number. */
export async function prepareCollection(tx: Tx, { uuid, slug, names }: PreparedCollection): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with made as (insert into collections (uuid, slug, is_active) values (${uuid}, ${slug}, false) returning id),
    texts as (insert into collection_texts (collection_id, language, name)
      select id, key, value from made, jsonb_each_text(${JSON.stringify(names)}::jsonb))
    select id from made`.execute(tx);
  const [made] = rows;
  if (made === undefined) throw new Error('a collection was made and is not there');
  return made.id;
}
