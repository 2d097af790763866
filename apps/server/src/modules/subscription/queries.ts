import type { Offer, SubscriptionItem, SubscriptionPayment } from '@hanout/contracts/subscription';
import type { Limited } from '@hanout/core/subscription';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

const EMPTY_TEXT = sql`jsonb_build_object('name', '', 'description', '')`;

/** Plans before add-ons, the cheaper before the dearer. */
export async function listOffers(db: Database, { isArchived }: { readonly isArchived: boolean }): Promise<Offer[]> {
  return readOffers(db, sql`(o.archived_at is not null) = ${isArchived}`);
}

export async function readOffer(db: Database, id: number): Promise<Offer | undefined> {
  return (await readOffers(db, sql`o.id = ${id}`))[0];
}

async function readOffers(db: Database, which: ReturnType<typeof sql>): Promise<Offer[]> {
  const { rows } = await sql<Omit<Offer, 'price'> & { readonly price: string }>`
    select o.id, o.version, o.kind, o.price_centimes as price, o.period, o.archived_at is not null as "isArchived",
      jsonb_build_object('shops', o.shops, 'staff', o.staff, 'warehouses', o.warehouses, 'tills', o.tills) as includes,
      jsonb_build_object('fr', ${EMPTY_TEXT}, 'ar', ${EMPTY_TEXT}, 'en', ${EMPTY_TEXT}) || coalesce((
        select jsonb_object_agg(t.language, jsonb_build_object('name', t.name, 'description', t.description))
        from subscription_offer_texts t where t.offer_id = o.id), '{}') as texts
    from subscription_offers o where ${which} order by o.kind = 'addon', o.price_centimes, o.id`.execute(db);
  return rows.map(({ price, ...row }) => ({ ...row, price: Number(price) }));
}

export type StoredItem = Omit<SubscriptionItem, 'state' | 'renewsOn' | 'mayWithdraw'> & {
  readonly includes: Offer['includes'];
  readonly isWithdrawn: boolean;
};

/** Whatever was ever chosen, the latest first. */
export async function listItems(db: Database): Promise<StoredItem[]> {
  const { rows } = await sql<Omit<StoredItem, 'unitPrice'> & { readonly unitPrice: string }>`
    select i.id, i.version, i.offer_id as "offerId", i.kind, i.unit_price_centimes as "unitPrice", i.quantity, i.period,
      i.starts_on::text as "startsOn", i.ends_on::text as "endsOn", i.withdrawn_at is not null as "isWithdrawn",
      jsonb_build_object('shops', o.shops, 'staff', o.staff, 'warehouses', o.warehouses, 'tills', o.tills) as includes,
      '{"fr": "", "ar": "", "en": ""}' || coalesce((
        select jsonb_object_agg(t.language, t.name) from subscription_offer_texts t where t.offer_id = o.id), '{}') as names
    from subscription_items i join subscription_offers o on o.id = i.offer_id order by i.starts_on desc, i.id desc`.execute(
    db,
  );
  return rows.map(({ unitPrice, ...row }) => ({ ...row, unitPrice: Number(unitPrice) }));
}

/** The latest first. */
export async function listPayments(db: Database): Promise<SubscriptionPayment[]> {
  const { rows } = await sql<Omit<SubscriptionPayment, 'amount'> & { readonly amount: string }>`
    select id, version, due_on::text as "dueOn", amount_centimes as amount, paid_on::text as "paidOn", method, reference,
      withdrawn_at is not null as "isWithdrawn"
    from subscription_payments order by paid_on desc, id desc`.execute(db);
  return rows.map(({ amount, ...row }) => ({ ...row, amount: Number(amount) }));
}

/** How many of each the installation has by now. */
export async function countUsed(db: Database): Promise<Readonly<Record<Limited, number>>> {
  const { rows } = await sql<Record<Limited, number>>`
    select (select count(*)::int from shops where archived_at is null) as shops,
      (select count(*)::int from employees where is_active) as staff,
      (select count(*)::int from warehouses where is_active) as warehouses,
      (select count(*)::int from tills where closed_at is null) as tills`.execute(db);
  const [used] = rows;
  if (used === undefined) throw new Error('nothing was counted');
  return used;
}
