import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { ERASED } from '../modules/customers/index.ts';

/** One call for each try of each order that was called; the last one came to what the order is. */
export async function insertCalls(tx: Tx, agents: readonly number[]): Promise<void> {
  await sql`
    insert into order_calls (order_id, shop_id, employee_id, occurred_at, outcome, channel, note, wilaya_code, from_state, from_attempts, version)
    select o.id, o.shop_id, (${[...agents]}::int[])[(1 + (o.number + n) % ${agents.length}::int)::int],
      least(now() - interval '1 minute', o.placed_at + make_interval(mins => (5 + o.number % 40)::int) + (n - 1) * interval '3 hours'),
      case when n < o.call_attempts then 'no_answer' else case o.confirmation_state when 'confirmed' then 'confirm' when 'rejected' then 'cancel'
        when 'postponed' then 'postpone' when 'fake' then 'mark_fake' when 'duplicate' then 'mark_duplicate' else 'no_answer' end end,
      case o.number % 9 when 0 then 'whatsapp' else 'phone' end, '', o.wilaya_code, case n when 1 then 'new' else 'no_answer' end, n - 1, 1
    from orders o cross join lateral generate_series(1, o.call_attempts) n where o.call_attempts > 0 order by o.placed_at, n`.execute(
    tx,
  );
  await sql`
    insert into call_pickups (shop_id, wilaya_code, hour, calls, answered)
    select shop_id, coalesce(wilaya_code, 0), extract(hour from occurred_at at time zone 'Africa/Algiers')::int, count(*)::int,
      (count(*) filter (where outcome not in ('no_answer', 'mark_fake')))::int
    from order_calls group by 1, 2, 3`.execute(tx);
}

/** What stands for the number of somebody erased: of this one nobody knows it any more, no number has such a fingerprint. */
const ERASED_NUMBER = `${ERASED}-demo`;

/** Some that hold, one with an end, one that has run out, one that was taken off, and one whose person was erased. */
export async function insertListedPhones(tx: Tx, agents: readonly number[]): Promise<void> {
  await sql`
    insert into blacklisted_phones (shop_id, phone, reason, expires_at, employee_id, created_at, archived_at)
    select 1, l.phone, l.reason, now() + l.ends * interval '1 day', ${agents[0] ?? null}::int, now() - l.days * interval '1 day',
      case when l.is_archived then now() - interval '1 day' end
    from (values ('0661002211', 'Trois colis refusés', null::int, 40, false), ('0772003344', 'Commandes fantaisistes', null, 25, false),
      ('0553004455', 'Deux colis refusés, à revoir', 60, 12, false), ('0664005566', 'Un colis refusé', -3, 93, false),
      ('0775006677', 'Erreur de numéro', null, 30, true)) l (phone, reason, ends, days, is_archived)`.execute(tx);
  await tx
    .insertInto('blacklisted_phones')
    .values({ shop_id: 1, phone: ERASED_NUMBER, reason: ERASED, expires_at: sql<Date>`now() + interval '300 days'` })
    .execute();
}

/** Carts that want more or less before they are orders, one of which somebody gave up. */
export async function insertLeftCarts(tx: Tx): Promise<void> {
  await sql`
    insert into abandoned_carts (shop_id, external_id, phone, first_name, last_name, email, source, locale, cart, lines_count, subtotal_centimes,
      wilaya_code, commune_id, carrier_service_id, temporary_id, created_at, updated_at, closed_at)
    select 1, 'demo-' || c.at, '06610077' || (10 + c.at), c.first_name, c.last_name, '', 'cart', c.locale,
      jsonb_build_array(jsonb_build_object('product', p.id, 'combination', null, 'quantity', 1 + c.at % 2, 'unitPrice', p.price_ht_centimes / 100.0)),
      1, p.price_ht_centimes * (1 + c.at % 2), case when c.has_place then place.wilaya_code end, case when c.has_place then place.id end,
      case when c.has_way then way.id end, '', now() - c.at * interval '5 hours', now() - c.at * interval '5 hours', case when c.at = 6 then now() end
    from (values (1, 'Amina', 'Haddad', 'fr', true, true), (2, '', '', 'fr', false, false), (3, 'Karim', 'Saïdi', 'ar', true, false),
      (4, 'Nour', 'Belaïd', 'fr', true, true), (5, 'Sofiane', '', 'fr', false, false), (6, 'Meriem', 'Ait', 'ar', true, false))
        c (at, first_name, last_name, locale, has_place, has_way)
    join lateral (select id, price_ht_centimes from products where type = 'simple' and is_active and archived_at is null and price_ht_centimes > 0
      order by id offset c.at * 3 limit 1) p on true
    cross join (select id, wilaya_code from communes where deliverable and wilaya_code = 16 order by id limit 1) place
    cross join (select id from carrier_services where is_active order by id limit 1) way`.execute(tx);
}
