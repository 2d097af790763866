import { sql } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';

/** Orders that went by carriers with an account are parcels of these accounts, with the way that their history tells. */
export async function insertFollowedParcels(tx: Tx): Promise<void> {
  await sql`
    insert into carrier_parcels (id, order_id, account_id, reference, state, tracking, carrier_key, is_validated, amount_centimes,
      announcement_id, sent_at, announced_at, created_at)
    select gen_random_uuid(), o.id, a.id, o.number::text, 'announced', s.tracking_number, s.tracking_number, true, s.cod_amount_centimes,
      gen_random_uuid(), h.at, h.at, h.at
    from shipments s join orders o on o.id = s.order_id
    join carrier_accounts a on a.shop_id = o.shop_id and a.carrier_id = s.carrier_id and a.archived_at is null and a.check_fault is null
    join lateral (select min(occurred_at) as at from order_history where order_id = o.id and action = 'announce') h on h.at is not null
    where s.state = 'announced' and s.tracking_number is not null
    on conflict do nothing`.execute(tx);
  await sql`
    insert into followed_parcels (parcel_id, account_id, collection, ask_at)
    select p.id, p.account_id, case o.money_state when 'paid' then 'paid' when 'with_carrier' then 'collected' else 'none' end,
      case when o.parcel_state not in ('delivered', 'returned', 'lost') then now() + interval '1 day' end
    from carrier_parcels p join orders o on o.id = p.order_id
    on conflict do nothing`.execute(tx);
  await sql`
    insert into parcel_events (parcel_id, occurred_at, is_time_told, told_by, status, raw, reason, raw_reason, place, told_at)
    select p.id, h.occurred_at, true, case when h.id % 3 = 0 then 'asked' else 'webhook' end, w.status, w.raw, w.reason, w.raw_reason,
      case when w.is_there then o.wilaya_name_fr else 'Alger' end, h.occurred_at
    from carrier_parcels p join orders o on o.id = p.order_id
    join order_history h on h.order_id = o.id and h.axis = 'parcel'
    join (values
      ('announced', 'created', 'En préparation', null, null, false),
      ('picked_up', 'picked_up', 'Ramassé', null, null, false),
      ('in_transit', 'in_transit', 'Vers Wilaya', null, null, false),
      ('out_for_delivery', 'out_for_delivery', 'Sorti en livraison', null, null, true),
      ('attempt_failed', 'attempt_failed', 'Tentative échouée', 'no_answer', 'Client ne répond pas', true),
      ('on_hold', 'on_hold', 'En attente du client', 'postponed', 'Client absent (reporté)', true),
      ('delivered', 'delivered', 'Livré', null, null, true),
      ('returning', 'returning', 'Retour vers vendeur', null, null, true),
      ('returned', 'returned', 'Retourné au vendeur', null, null, false)
    ) w (state, status, raw, reason, raw_reason, is_there) on w.state = h.to_state`.execute(tx);
  await sql`
    update followed_parcels f set status = e.status, status_at = e.occurred_at, raw = e.raw, reason = e.reason, raw_reason = e.raw_reason,
      place = e.place, heard_at = e.occurred_at, heard_by = e.told_by, followed_at = e.occurred_at,
      picked_up_at = (select min(occurred_at) from parcel_events p where p.parcel_id = f.parcel_id and p.status <> 'created'),
      arrived_at = (select min(occurred_at) from parcel_events p where p.parcel_id = f.parcel_id
        and p.status in ('out_for_delivery', 'attempt_failed', 'delivered')),
      delivered_at = (select max(occurred_at) from parcel_events p where p.parcel_id = f.parcel_id and p.status = 'delivered')
    from (select distinct on (parcel_id) * from parcel_events order by parcel_id, occurred_at desc, id desc) e
    where e.parcel_id = f.parcel_id`.execute(tx);
}

/** Its parcels took three to six days, and their failed attempts are as old as they are, in the carrier's words. */
export async function tellOfTheirTimes(tx: Tx): Promise<void> {
  await sql`
    update followed_parcels f set picked_up_at = f.arrived_at - make_interval(days => (3 + o.number % 4)::int)
    from carrier_parcels p join orders o on o.id = p.order_id where p.id = f.parcel_id and f.arrived_at is not null`.execute(
    tx,
  );
  await sql`
    update parcel_tasks t set reason = 'Tentative échouée — Client ne répond pas', opened_at = h.at
    from (select order_id, max(occurred_at) as at from order_history where to_state = 'attempt_failed' group by order_id) h
    where h.order_id = t.order_id`.execute(tx);
}

/** Two that stand still for longer than their carrier usually takes. */
export async function leaveTwoStanding(tx: Tx): Promise<void> {
  await sql`
    with two as (select f.parcel_id from followed_parcels f join carrier_parcels p on p.id = f.parcel_id join orders o on o.id = p.order_id
      where o.parcel_state = 'in_transit' order by o.number limit 2)
    update followed_parcels f set picked_up_at = now() - interval '9 days' from two where two.parcel_id = f.parcel_id`.execute(
    tx,
  );
}

/** The account's address, by which the demo's carrier calls back. */
export async function insertHook(
  tx: Tx,
  { address, sealedSecret }: { readonly address: string; readonly sealedSecret: string },
): Promise<void> {
  await sql`
    insert into carrier_hooks (account_id, address, sealed_secret)
    select min(id), ${address}, ${sealedSecret} from carrier_accounts
    where family = 'yalidine' and archived_at is null and check_fault is null having min(id) is not null`.execute(tx);
}

/** What the carrier told of parcels of another program, and letters that nobody believed. */
export async function insertLettersToNobody(tx: Tx): Promise<void> {
  await sql`
    insert into carrier_inbox (account_id, event_id, said, received_at, worked_off_at, is_of_nobody)
    select h.account_id, 'demo ' || l.tracking, json_build_object('tracking', l.tracking, 'status', l.status, 'raw', l.raw, 'isBelieved', true,
        'at', floor(extract(epoch from now() - l.age) * 1000)), now() - l.age, now() - l.age, true
    from carrier_hooks h cross join (values
      ('COLIS-7F20AA41C3', 'delivered', 'Livré', interval '2 days'),
      ('COLIS-7F20AA41C9', 'out_for_delivery', 'Sorti en livraison', interval '9 hours'),
      ('COLIS-7F20AA5B10', 'attempt_failed', 'Tentative échouée', interval '40 minutes')
    ) l (tracking, status, raw, age)
    on conflict do nothing`.execute(tx);
  await sql`
    insert into carrier_refused_letters (account_id, day, reason, letters, last_at)
    select l.account, (now() at time zone 'Africa/Algiers')::date, l.reason, l.letters, now() - interval '3 hours'
    from (values (null::int, 'address', 4), ((select min(account_id) from carrier_hooks), 'forged', 2)) l (account, reason, letters)
    where l.reason = 'address' or l.account is not null
    on conflict do nothing`.execute(tx);
}

export async function findDemoHook(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ address: string }>`
    select h.address from carrier_hooks h join carrier_accounts a on a.id = h.account_id and a.archived_at is null
    where a.family = 'yalidine' order by a.id limit 1`.execute(db);
  return rows[0]?.address;
}

/** Parcels that carriers with an account have, of orders in one of these states; the newest first. */
export async function listParcelsAtCarriers(
  db: Database,
  parcelStates: readonly string[],
): Promise<readonly { id: string; family: string }[]> {
  const { rows } = await sql<{ id: string; family: string }>`
    select p.id, a.family from carrier_parcels p join carrier_accounts a on a.id = p.account_id join orders o on o.id = p.order_id
    where p.state = 'announced' and o.parcel_state = any(${[...parcelStates]}::text[]) order by o.number desc limit 1`.execute(
    db,
  );
  return rows;
}

export async function listOrdersIn(
  db: Database,
  parcelState: string,
): Promise<readonly { id: string; total: number }[]> {
  const { rows } = await sql<{ id: string; total: number }>`
    select o.id::text as id, o.total_centimes as total from orders o join shipments s on s.order_id = o.id and s.state <> 'dropped'
    where o.parcel_state = ${parcelState} order by o.number`.execute(db);
  return rows;
}
