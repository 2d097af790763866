import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

/** Whoever adds phones to customers waits for whoever does so at the same time: one phone is one customer. */
export async function holdPhones(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('customers.phones'))`.execute(tx);
}

/** Makes the customers whom these orders are of and whom their shop does not know. */
export async function makeBuyers(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await sql`
    with unknown as (
      select distinct on (o.shop_id, o.phone) o.* from orders o
      where o.id = any(${[...orderIds]}::uuid[]) and o.phone ~ '^0[567][0-9]{8}$'
        and not exists (select from customer_phones p where p.shop_id = o.shop_id and p.phone = o.phone)
      order by o.shop_id, o.phone, o.placed_at desc
    ), made as (
      insert into customers (shop_id, first_name, last_name, phone, email, type, wilaya_code, source, active_at, created_at)
      select shop_id, coalesce(first_name, ''), coalesce(last_name, ''), phone, email,
        case when channel = 'Wholesale' then 'wholesaler' else 'walk_in' end, wilaya_code, 'order', placed_at, placed_at
      from unknown returning id, shop_id, phone
    )
    insert into customer_phones (shop_id, phone, customer_id) select shop_id, phone, id from made`.execute(tx);
}

/** Where these orders went is an address of who ordered, once. */
export async function keepAddresses(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await sql`
    insert into customer_addresses (customer_id, name, phone, email, wilaya_code, commune_id, address)
    select distinct on (p.customer_id, o.commune_id, lower(o.address)) p.customer_id,
      trim(coalesce(o.first_name, '') || ' ' || coalesce(o.last_name, '')), o.phone, o.email, o.wilaya_code, o.commune_id, o.address
    from orders o join customer_phones p on p.shop_id = o.shop_id and p.phone = o.phone
    where o.id = any(${[...orderIds]}::uuid[]) and o.delivery_mode = 'home' and o.commune_id is not null and o.address <> ''
      and exists (select from communes m where m.id = o.commune_id) and exists (select from wilayas w where w.code = o.wilaya_code)
      and not exists (select from customer_addresses a where a.customer_id = p.customer_id and a.commune_id = o.commune_id
        and lower(a.address) = lower(o.address))
      and (select count(*) from customer_addresses a where a.customer_id = p.customer_id) < 20
    order by p.customer_id, o.commune_id, lower(o.address), o.placed_at desc`.execute(tx);
}

/** The customers of these orders. */
export async function findBuyers(tx: Tx, orderIds: readonly string[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct p.customer_id as id from orders o join customer_phones p on p.shop_id = o.shop_id and p.phone = o.phone
    where o.id = any(${[...orderIds]}::uuid[]) order by 1`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The figures of these customers, anew from their orders. Who had been put away and orders again is shown again. */
export async function refreshFigures(tx: Tx, customerIds: readonly number[]): Promise<void> {
  await sql`
    update customers c set order_count = f.orders, delivered_count = f.delivered, returned_count = f.returned, value_centimes = f.value,
      active_at = greatest(c.created_at, f.last_at), last_order_at = f.last_at,
      wilaya_code = coalesce(f.wilaya, c.wilaya_code), email = case when c.email = '' then coalesce(f.email, '') else c.email end,
      state = case when c.state = 'archived' and f.last_at > coalesce(c.last_order_at, c.updated_at) then 'active' else c.state end
    from (
      select c.id,
        count(*) filter (where o.is_counted)::int as orders,
        count(*) filter (where o.is_delivered)::int as delivered,
        count(*) filter (where o.is_returned)::int as returned,
        coalesce(sum(o.total_centimes) filter (where o.is_delivered), 0)::bigint as value,
        max(o.placed_at) as last_at,
        (array_agg(o.wilaya_code order by o.placed_at desc) filter (where o.wilaya_code is not null))[1] as wilaya,
        (array_agg(o.email order by o.placed_at desc) filter (where o.email <> ''))[1] as email
      from customers c left join lateral (
        select o.total_centimes, o.placed_at, o.wilaya_code, o.email, o.confirmation_state not in ('duplicate', 'fake') as is_counted,
          ${isDelivered} as is_delivered, o.parcel_state in ('returning', 'returned') as is_returned
        from customer_phones p join orders o on o.shop_id = p.shop_id and o.phone = p.phone where p.customer_id = c.id
        union all
        select h.total_centimes, h.placed_at, null, '', true, h.outcome = 'delivered', h.outcome = 'returned'
        from past_orders h where h.customer_id = c.id
      ) o on true
      where c.id = any(${[...customerIds]}::int[]) group by c.id
    ) f
    where c.id = f.id and (c.order_count, c.delivered_count, c.returned_count, c.value_centimes, c.last_order_at, c.email)
      is distinct from (f.orders, f.delivered, f.returned, f.value, f.last_at, case when c.email = '' then coalesce(f.email, '') else c.email end)`.execute(
    tx,
  );
}

/** What was fetched at the counter went with its buyer. */
const isDelivered = sql<boolean>`(o.parcel_state = 'delivered' or (o.delivery_mode = 'pick_up' and o.preparation_state = 'handed_over'))`;

export interface PastOrders {
  readonly ids: readonly string[];
  /** of the last of them */
  readonly lastNumber: number;
}

/** The next orders that nobody has looked at, by number; who asks holds the place until the transaction ends. */
export async function takeUnlinkedOrders(tx: Tx, limit: number): Promise<PastOrders | undefined> {
  const { rows } = await sql<{ ids: string[]; lastNumber: number | null }>`
    with place as (select last_number from customer_linking for update skip locked)
    select coalesce(array_agg(id::text), '{}') as ids, max(number) as "lastNumber" from (
      select o.id, o.number from orders o, place where o.number > place.last_number order by o.number limit ${limit}) next`.execute(
    tx,
  );
  const [found] = rows;
  return found === undefined || found.lastNumber === null
    ? undefined
    : { ids: found.ids, lastNumber: found.lastNumber };
}

export async function movePlace(db: Database | Tx, lastNumber: number): Promise<void> {
  await db.updateTable('customer_linking').set({ last_number: lastNumber }).execute();
}
