import type { WebhookEvent } from '@hanout/contracts/interface/webhooks';
import { webhookEvents } from '@hanout/contracts/interface/webhooks';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

export interface ListeningWebhook {
  readonly id: number;
  readonly events: ReadonlySet<WebhookEvent>;
}

/** Who is told, by shop. */
export type Listening = ReadonlyMap<number, readonly ListeningWebhook[]>;

/** The webhooks that are on and want one of these events; none costs one look at a short table. */
export async function findListening(db: Database | Tx, events: readonly WebhookEvent[]): Promise<Listening> {
  const { rows } = await sql<{ id: number; shopId: number; events: readonly string[] }>`
    select id, shop_id as "shopId", events from webhooks
    where is_on and archived_at is null and events && ${[...events]}::text[]`.execute(db);
  const listening = new Map<number, ListeningWebhook[]>();
  for (const { id, shopId, events: wanted } of rows) {
    const own = { id, events: new Set(webhookEvents.filter((event) => wanted.includes(event))) };
    listening.set(shopId, [...(listening.get(shopId) ?? []), own]);
  }
  return listening;
}

/** A step of an order's history, with the order as it is now. */
export interface OrderStep {
  readonly id: number;
  readonly occurredAt: Date;
  readonly axis: string;
  readonly action: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly shop: { readonly id: number; readonly code: string };
  readonly order: Readonly<Record<string, unknown>>;
}

/** Of the last week, of these shops. */
export async function listOrderSteps(
  db: Database,
  orderIds: readonly string[],
  shopIds: readonly number[],
): Promise<readonly OrderStep[]> {
  const { rows } = await sql<OrderStep>`
    select h.id::int as id, h.occurred_at as "occurredAt", h.axis, h.action, h.from_state as "from", h.to_state as "to",
      jsonb_build_object('id', s.id, 'code', s.code) as shop,
      jsonb_build_object('id', o.id, 'number', o.number, 'channel', o.channel, 'confirmationState', o.confirmation_state,
        'preparationState', o.preparation_state, 'deliveryState', o.parcel_state, 'paymentStatus', o.money_state,
        'totalCentimes', o.total_centimes, 'version', o.version) as "order"
    from orders o join order_history h on h.order_id = o.id join shops s on s.id = o.shop_id
    where o.id = any(${[...orderIds]}::uuid[]) and o.shop_id = any(${[...shopIds]}::int[])
      and h.occurred_at > now() - interval '7 days' order by h.id`.execute(db);
  return rows;
}

export interface LeftOfProduct {
  readonly productId: number;
  readonly sku: string | null;
  readonly available: number;
  readonly threshold: number;
}

/** What is left of these products now. */
export async function readLeft(tx: Tx, productIds: readonly number[]): Promise<readonly LeftOfProduct[]> {
  const { rows } = await sql<LeftOfProduct>`
    select r.product_id as "productId", r.sku, r.available, p.low_stock_threshold as threshold
    from product_rows r join products p on p.id = r.product_id where r.product_id = any(${[...productIds]}::int[])`.execute(
    tx,
  );
  return rows;
}

export interface ShopOfProduct {
  readonly productId: number;
  readonly id: number;
  readonly code: string;
}

/** In which of these shops each product is offered. */
export async function listShopsOfProducts(
  db: Tx,
  productIds: readonly number[],
  shopIds: readonly number[],
): Promise<readonly ShopOfProduct[]> {
  const { rows } = await sql<ShopOfProduct>`
    select sp.product_id as "productId", s.id, s.code from shop_products sp join shops s on s.id = sp.shop_id
    where sp.product_id = any(${[...productIds]}::int[]) and sp.shop_id = any(${[...shopIds]}::int[])
    order by s.id, sp.product_id`.execute(db);
  return rows;
}
