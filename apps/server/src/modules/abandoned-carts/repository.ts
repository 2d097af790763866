import type { Phone } from '@hanout/core/customers';
import type { Centimes } from '@hanout/core/kernel';
import { sql } from 'kysely';
import { pastRows } from '../../database/past-rows.ts';
import type { Database } from '../../database/database.ts';

export interface CapturedCart {
  readonly shopId: number;
  readonly externalId: string;
  readonly phone: Phone;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly source: 'quick' | 'cart';
  readonly locale: 'fr' | 'ar' | 'en';
  readonly lines: readonly object[];
  readonly linesCount: number;
  readonly subtotal: Centimes;
  readonly wilayaCode: number | null;
  readonly communeId: number | null;
  readonly serviceId: number | null;
  /** What delivery was said to cost; null while no way of delivery was chosen. */
  readonly deliveryPrice: Centimes | null;
  readonly isFreeDelivery: boolean;
  readonly temporaryId: string;
}

/** One cart is begun by a few phones at most: whoever corrects a number, not whoever invents some. */
const PHONES_OF_ONE_CART = 5;

/**
 * Keeps what was typed last for this cart and phone. Another phone gets a record of its own, so that nobody overwrites what
 * somebody else has typed; a phone that has just ordered has abandoned nothing.
 */
export async function keepCart(db: Database, cart: CapturedCart): Promise<void> {
  await sql`
    insert into abandoned_carts as a (shop_id, external_id, phone, first_name, last_name, email, source, locale, cart, lines_count,
      subtotal_centimes, wilaya_code, commune_id, carrier_service_id, delivery_price_centimes, is_free_delivery, temporary_id)
    select ${cart.shopId}::int, ${cart.externalId}, ${cart.phone}, ${cart.firstName}, ${cart.lastName}, ${cart.email},
      ${cart.source}, ${cart.locale}, ${JSON.stringify(cart.lines)}::jsonb, ${cart.linesCount}::int, ${cart.subtotal}::bigint,
      ${cart.wilayaCode}::int, ${cart.communeId}::int, ${cart.serviceId}::int, ${cart.deliveryPrice}::bigint,
      ${cart.isFreeDelivery}::boolean, ${cart.temporaryId}
    where not exists (
        select 1 from orders o where o.phone = ${cart.phone} and o.shop_id = ${cart.shopId}::int and o.placed_at > now() - interval '1 hour'
      ) and (
        select count(*) from abandoned_carts other
        where other.shop_id = ${cart.shopId}::int and other.external_id = ${cart.externalId} and other.phone <> ${cart.phone}
      ) < ${PHONES_OF_ONE_CART}::int
    on conflict (shop_id, external_id, phone) do update set first_name = excluded.first_name, last_name = excluded.last_name,
      email = excluded.email, source = excluded.source, locale = excluded.locale, cart = excluded.cart,
      lines_count = excluded.lines_count, subtotal_centimes = excluded.subtotal_centimes, wilaya_code = excluded.wilaya_code,
      commune_id = excluded.commune_id, carrier_service_id = excluded.carrier_service_id,
      delivery_price_centimes = excluded.delivery_price_centimes, is_free_delivery = excluded.is_free_delivery,
      temporary_id = excluded.temporary_id,
      updated_at = now()`.execute(db);
}

/** The shopper no longer wants what they typed to be kept. */
export async function forgetCart(
  db: Database,
  { shopId, externalId }: Pick<CapturedCart, 'shopId' | 'externalId'>,
): Promise<void> {
  await db.deleteFrom('abandoned_carts').where('shop_id', '=', shopId).where('external_id', '=', externalId).execute();
}

/** What became an order is not abandoned: by the cart's id, or by the phone. The cart that somebody made it of stays and names it. */
export async function forgetCartsOfOrders(db: Database, orderIds: readonly string[]): Promise<void> {
  await sql`
    update abandoned_carts a set order_id = o.id from orders o
    where o.id = any(${[...orderIds]}::uuid[]) and a.id = o.abandoned_cart_id and a.shop_id = o.shop_id`.execute(db);
  await sql`
    delete from abandoned_carts a using orders o
    where a.order_id is null and o.id = any(${[...orderIds]}::uuid[]) and a.shop_id = o.shop_id and (a.external_id = o.cart_external_id or a.phone = o.phone)`.execute(
    db,
  );
}

/** Nothing is kept longer than 30 days after it was typed; answers how many went. */
export async function deleteOldCarts(db: Database): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('abandoned_carts')
    .where('updated_at', '<', sql<Date>`now() - interval '30 days'`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** By the time when something was typed last. */
export const pastCarts = pastRows('abandoned_carts', sql`updated_at`);
