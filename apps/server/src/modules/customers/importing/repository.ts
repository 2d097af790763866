import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import type { PastOrder, Person } from './reading/parse-rows.ts';

export interface KnownPerson {
  readonly id: number;
  readonly version: number;
  readonly phone: string | null;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly note: string;
  readonly tags: readonly string[];
  readonly type: 'walk_in' | 'wholesaler';
  /** phone or e-mail that was asked for */
  readonly foundBy: string;
}

/** Whom the shop knows by these phones, or by these e-mails. */
export async function findKnown(
  db: Database | Tx,
  shopId: number,
  { phones, emails }: { readonly phones: readonly string[]; readonly emails: readonly string[] },
): Promise<readonly KnownPerson[]> {
  const facts = sql.raw(
    `c.id, c.version, c.phone, c.email, c.first_name as "firstName", c.last_name as "lastName", c.note, c.tags, c.type`,
  );
  const { rows } = await sql<KnownPerson>`
    select ${facts}, p.phone as "foundBy" from customer_phones p join customers c on c.id = p.customer_id
    where p.shop_id = ${shopId} and p.phone = any(${[...phones]}::text[])
    union all
    select ${facts}, lower(c.email) from customers c
    where c.shop_id = ${shopId} and c.email <> '' and c.state in ('active', 'archived') and lower(c.email) = any(${[...emails]}::text[])
    order by id`.execute(db);
  return rows;
}

export async function insertPerson(tx: Tx, shopId: number, person: Person): Promise<number> {
  const { id } = await tx
    .insertInto('customers')
    .values({
      shop_id: shopId,
      source: 'import',
      first_name: person.firstName,
      last_name: person.lastName,
      phone: person.phone,
      email: person.email,
      type: person.type,
      note: person.note,
      tags: [...person.tags],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (person.phone !== null)
    await tx.insertInto('customer_phones').values({ shop_id: shopId, phone: person.phone, customer_id: id }).execute();
  return id;
}

export type Filled = Pick<KnownPerson, 'phone' | 'firstName' | 'lastName' | 'email' | 'note' | 'tags' | 'type'>;

/** What was empty is filled; the version is counted up. */
export async function fillPerson(tx: Tx, id: number, filled: Filled): Promise<void> {
  await tx
    .updateTable('customers')
    .set({
      phone: filled.phone,
      first_name: filled.firstName,
      last_name: filled.lastName,
      email: filled.email,
      note: filled.note,
      tags: [...filled.tags],
      type: filled.type,
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
  if (filled.phone === null) await tx.deleteFrom('customer_phones').where('customer_id', '=', id).execute();
  else
    await sql`
      insert into customer_phones (shop_id, phone, customer_id) select shop_id, phone, id from customers where id = ${id}
      on conflict do nothing`.execute(tx);
}

export interface Places {
  readonly communes: readonly {
    readonly id: number;
    readonly wilaya: number;
    readonly nameFr: string;
    readonly nameAr: string;
  }[];
  readonly wilayas: readonly { readonly code: number; readonly nameFr: string; readonly nameAr: string }[];
}

export async function readPlaces(db: Database | Tx): Promise<Places> {
  const [communes, wilayas] = await Promise.all([
    db
      .selectFrom('communes')
      .select(['id', 'wilaya_code as wilaya', 'name_fr as nameFr', 'name_ar as nameAr'])
      .execute(),
    db.selectFrom('wilayas').select(['code', 'name_fr as nameFr', 'name_ar as nameAr']).execute(),
  ]);
  return { communes, wilayas };
}

/** An address of a customer, once. */
export async function keepAddress(
  tx: Tx,
  customerId: number,
  { person, wilaya, commune }: { readonly person: Person; readonly wilaya: number; readonly commune: number },
): Promise<void> {
  await sql`
    insert into customer_addresses (customer_id, name, phone, email, wilaya_code, commune_id, address)
    select ${customerId}::int, ${`${person.firstName} ${person.lastName}`.trim()}::text, ${person.phone ?? ''}::text, ''::text,
      ${wilaya}::int, ${commune}::int, ${person.address}::text
    where not exists (select from customer_addresses a where a.customer_id = ${customerId} and a.commune_id = ${commune}
      and lower(a.address) = lower(${person.address}))
      and (select count(*) from customer_addresses a where a.customer_id = ${customerId}) < 20`.execute(tx);
  await tx
    .updateTable('customers')
    .set({ wilaya_code: wilaya })
    .where('id', '=', customerId)
    .where('wilaya_code', 'is', null)
    .execute();
}

export interface PastOrderKey {
  readonly shopId: number;
  readonly system: string;
}

export async function findPastNumbers(
  db: Database | Tx,
  { shopId, system }: PastOrderKey,
  numbers: readonly string[],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('past_orders')
    .select('number')
    .where('shop_id', '=', shopId)
    .where('system', '=', system)
    .where('number', '=', sql<string>`any(${[...numbers]}::text[])`)
    .execute();
  return rows.map(({ number }) => number);
}

export async function insertPastOrder(
  tx: Tx,
  { shopId, system }: PastOrderKey,
  { customerId, order }: { readonly customerId: number | null; readonly order: PastOrder },
): Promise<number> {
  const { id } = await tx
    .insertInto('past_orders')
    .values({
      shop_id: shopId,
      customer_id: customerId,
      system,
      number: order.number,
      channel: order.channel,
      placed_at: order.placedAt,
      outcome: order.outcome,
      status: order.status,
      total_centimes: order.totalCentimes,
      lines: JSON.stringify(order.lines),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface ImportItem {
  readonly customerId: number | null;
  readonly pastOrderId: number | null;
  readonly isNew: boolean;
  readonly before: Filled | null;
  readonly version: number;
}

/** Of a customer whom the import touches again, the first state and the last version count. */
export async function writeItem(tx: Tx, importId: string, item: ImportItem): Promise<void> {
  await tx
    .insertInto('customer_import_items')
    .values({
      import_id: importId,
      customer_id: item.customerId,
      past_order_id: item.pastOrderId,
      is_new: item.isNew,
      before: item.before === null ? null : JSON.stringify(item.before),
      version: item.version,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['import_id', 'customer_id'])
        .where('customer_id', 'is not', null)
        .doUpdateSet({ version: item.version }),
    )
    .execute();
}

export interface UndoItem {
  readonly customerId: number;
  readonly isNew: boolean;
  readonly before: Filled | null;
  readonly version: number;
  readonly presentVersion: number;
  /** ordered here, or by another import */
  readonly hasOrders: boolean;
}

/** Past orders that the import brought go; answers how many, and whose they were. */
export async function removePastOrders(
  tx: Tx,
  importId: string,
): Promise<{ readonly count: number; readonly customerIds: readonly number[] }> {
  const { rows } = await sql<{ customerId: number | null }>`
    delete from past_orders o using customer_import_items t
    where t.import_id = ${importId}::uuid and t.past_order_id = o.id returning o.customer_id as "customerId"`.execute(
    tx,
  );
  const customerIds = new Set(rows.flatMap(({ customerId }) => (customerId === null ? [] : [customerId])));
  return { count: rows.length, customerIds: [...customerIds] };
}

export async function listUndoItems(tx: Tx, importId: string, limit: number): Promise<readonly UndoItem[]> {
  const { rows } = await sql<UndoItem>`
    select t.customer_id as "customerId", t.is_new as "isNew", t.before, t.version, c.version as "presentVersion",
      (exists (select from customer_phones p join orders o on o.shop_id = p.shop_id and o.phone = p.phone where p.customer_id = c.id)
        or exists (select from past_orders o where o.customer_id = c.id)) as "hasOrders"
    from customer_import_items t join customers c on c.id = t.customer_id
    where t.import_id = ${importId}::uuid and t.state = 'done' order by t.customer_id limit ${sql.lit(limit)} for update of t, c`.execute(
    tx,
  );
  return rows;
}

/** Whom nobody but the file knew. */
export async function removePeople(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const table of ['customer_phones', 'customer_addresses'] as const)
    await tx
      .deleteFrom(table)
      .where('customer_id', '=', sql<number>`any(${[...ids]}::int[])`)
      .execute();
  await tx
    .deleteFrom('customers')
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();
}

export async function settleItem(
  tx: Tx,
  importId: string,
  customerId: number,
  state: 'undone' | 'kept',
): Promise<void> {
  await tx
    .updateTable('customer_import_items')
    .set({ state })
    .where('import_id', '=', importId)
    .where('customer_id', '=', customerId)
    .execute();
}
