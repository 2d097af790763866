import type { ItemChoice, OfferWrite, PaymentWrite } from '@hanout/contracts/subscription';
import type { SubscribedItem, Paid } from '@hanout/core/subscription';
import { toCentimes } from '@hanout/core/kernel';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

type OfferText = OfferWrite['texts']['fr'];

export interface LockedOffer {
  readonly id: number;
  readonly version: number;
  readonly kind: OfferWrite['kind'];
  readonly price: number;
  readonly period: OfferWrite['period'];
  readonly includes: OfferWrite['includes'];
  readonly names: Readonly<Record<keyof OfferWrite['texts'], string>>;
  readonly isArchived: boolean;
}

/** Whoever chooses, ends or pays waits for whoever does so at the same time. */
export async function holdSubscription(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('subscription'))`.execute(tx);
}

export async function lockOffer(tx: Tx, id: number): Promise<LockedOffer | undefined> {
  const { rows } = await sql<Omit<LockedOffer, 'price'> & { readonly price: string }>`
    select o.id, o.version, o.kind, o.price_centimes as price, o.period, o.archived_at is not null as "isArchived",
      jsonb_build_object('shops', o.shops, 'staff', o.staff, 'warehouses', o.warehouses, 'tills', o.tills) as includes,
      '{"fr": "", "ar": "", "en": ""}' || coalesce((
        select jsonb_object_agg(t.language, t.name) from subscription_offer_texts t where t.offer_id = o.id), '{}') as names
    from subscription_offers o where o.id = ${id} for update of o`.execute(tx);
  const [row] = rows;
  return row === undefined ? undefined : { ...row, price: Number(row.price) };
}

export async function insertOffer(tx: Tx, { kind, price, period, includes, texts }: OfferWrite): Promise<number> {
  const { id } = await tx
    .insertInto('subscription_offers')
    .values({ kind, price_centimes: price, period, ...includes })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeTexts(tx, id, texts);
  return id;
}

export async function updateOffer(tx: Tx, id: number, { price, period, includes, texts }: OfferWrite): Promise<void> {
  await tx
    .updateTable('subscription_offers')
    .set({ price_centimes: price, period, ...includes })
    .where('id', '=', id)
    .execute();
  await writeTexts(tx, id, texts);
}

async function writeTexts(tx: Tx, offerId: number, texts: OfferWrite['texts']): Promise<void> {
  const rows = Object.entries(texts).map(([language, text]: [string, OfferText]) => ({ language, ...text }));
  await sql`
    insert into subscription_offer_texts (offer_id, language, name, description)
    select ${offerId}::int, w.language, w.name, w.description
    from json_to_recordset(${JSON.stringify(rows)}::json) as w (language text, name text, description text)
    on conflict (offer_id, language) do update set name = excluded.name, description = excluded.description`.execute(
    tx,
  );
}

export async function archiveOfferRow(tx: Tx, id: number, isArchived: boolean): Promise<void> {
  await tx
    .updateTable('subscription_offers')
    .set({ archived_at: isArchived ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .execute();
}

export interface LockedItem extends SubscribedItem {
  readonly offerId: number;
  readonly kind: OfferWrite['kind'];
  readonly version: number;
  readonly isWithdrawn: boolean;
  readonly replacesId: number | null;
  readonly replacedEndsOn: string | null;
}

const ITEM = sql`id, offer_id as "offerId", kind, version, unit_price_centimes::int8 as "unitPrice", quantity, period,
  starts_on::text as "startsOn", ends_on::text as "endsOn", withdrawn_at is not null as "isWithdrawn", replaces_id as "replacesId",
  replaced_ends_on::text as "replacedEndsOn"`;
type ItemRow = Omit<LockedItem, 'unitPrice'> & { readonly unitPrice: string };
const toItem = (row: ItemRow): LockedItem => ({ ...row, unitPrice: toCentimes(Number(row.unitPrice)) });

export async function lockItem(tx: Tx, id: number): Promise<LockedItem | undefined> {
  await holdSubscription(tx);
  const { rows } = await sql<ItemRow>`select ${ITEM} from subscription_items where id = ${id} for update`.execute(tx);
  return rows.map(toItem)[0];
}

/** What was chosen and not taken back. */
export async function readItems(tx: Tx): Promise<readonly LockedItem[]> {
  const { rows } = await sql<ItemRow>`
    select ${ITEM} from subscription_items where withdrawn_at is null order by id`.execute(tx);
  return rows.map(toItem);
}

export async function insertItem(
  tx: Tx,
  {
    offer,
    quantity,
    startsOn,
    replaced,
  }: Omit<ItemChoice, 'offerId'> & {
    readonly offer: LockedOffer;
    readonly replaced: LockedItem | undefined;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('subscription_items')
    .values({
      offer_id: offer.id,
      kind: offer.kind,
      unit_price_centimes: offer.price,
      period: offer.period,
      quantity,
      starts_on: startsOn,
      replaces_id: replaced?.id ?? null,
      replaced_ends_on: replaced?.endsOn ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function endItem(tx: Tx, id: number, endsOn: string | null): Promise<void> {
  await tx.updateTable('subscription_items').set({ ends_on: endsOn }).where('id', '=', id).execute();
}

export async function withdrawItem(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('subscription_items')
    .set({ withdrawn_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export interface LockedPayment {
  readonly id: number;
  readonly version: number;
  readonly isWithdrawn: boolean;
}

export async function lockPayment(tx: Tx, id: number): Promise<LockedPayment | undefined> {
  await holdSubscription(tx);
  const { rows } = await sql<LockedPayment>`
    select id, version, withdrawn_at is not null as "isWithdrawn" from subscription_payments where id = ${id} for update`.execute(
    tx,
  );
  return rows[0];
}

export async function readPaid(tx: Tx): Promise<readonly Paid[]> {
  const { rows } = await sql<{ dueOn: string; amount: string }>`
    select due_on::text as "dueOn", amount_centimes as amount from subscription_payments where withdrawn_at is null`.execute(
    tx,
  );
  return rows.map(({ dueOn, amount }) => ({ dueOn, amount: toCentimes(Number(amount)) }));
}

export async function insertPayment(
  tx: Tx,
  { dueOn, amount, paidOn, method, reference }: PaymentWrite,
): Promise<number> {
  const { id } = await tx
    .insertInto('subscription_payments')
    .values({ due_on: dueOn, amount_centimes: amount, paid_on: paidOn, method, reference })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function withdrawPaymentRow(tx: Tx, id: number, isWithdrawn: boolean): Promise<void> {
  await tx
    .updateTable('subscription_payments')
    .set({ withdrawn_at: isWithdrawn ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .execute();
}

export async function raiseVersion(
  tx: Tx,
  table: 'subscription_offers' | 'subscription_items' | 'subscription_payments',
  id: number,
): Promise<void> {
  await sql`update ${sql.table(table)} set version = version + 1 where id = ${id}`.execute(tx);
}
